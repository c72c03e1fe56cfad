"""What of this game is to be seen on a tour through every kind of page, see `tutor.lab.tour`."""

import re
from collections.abc import Mapping, Sequence
from typing import Final


class Sights:
    variants: Mapping[str, str] = {"nl": "beverbende", "de": "biberbande", "en": "beverbende"}
    pages: Mapping[str, str] = {
        "home of a game": "/",
        "learn": "/learn/",
        "lesson step": "/learn/take/take-the-two",
        "lesson step, done": "/learn/take/take-the-two?tried=take+2",
        "lesson step, not yet": "/learn/take/take-the-two?tried=draw",
        "lesson step, not allowed": "/learn/take/take-the-two?tried=knock",
        "lesson step, no move": "/learn/take/take-the-two?tried=fly",
        "lesson step, hints": "/learn/take/take-the-two?hint=2",
        "lesson step, picked": "/learn/swap/give-a-high-card?pick=a4",
        "lesson step, sum": "/learn/count/add-them-up",
        "lesson step, six players": "/learn/six-players/six-rounds",
        "rules": "/rules/{variant}",
        **{f"rules, {name}": f"/rules/{{variant}}/{name}" for name in (
            "material", "setup", "turn", "specials", "knock", "scoring", "game", "quick", "leaflet"
        )},
        "may I …?": "/rules/{variant}/questions",
        "may I …?, asked": "/rules/{variant}/questions?q=klopf+knock",
        "may I …?, not found": "/rules/{variant}/questions?q=zzzz",
        "compare": "/rules/{variant}/beside",
        "differences": "/rules/differences",
        "glossary": "/rules/glossary",
        "teach": "/teach",
        "teach, cards": "/teach/cards",
        "teach, score": "/teach/score",
        "cards": "/cards",
        "opponents": "/opponents",
        "play": "/play/",
        "play, new": "/play/new",
        "puzzles": "/puzzles/",
        **{f"puzzles, {name}": f"/puzzles/{name}" for name in (
            "themes", "mistakes", "repeat", "streak", "storm", "sheet"
        )},
        "puzzles, archive": "/puzzles/daily/archive?month=2026-02",
        "puzzles, printed": "/puzzles/sheet?seed=1&count=4&answers=1",
        "puzzle of the day": "/puzzles/daily/",
        "memory": "/drills/",
        "training": "/drills/training",
    }  # fmt: skip
    asked = ("take-or-draw", "drawn", "special", "legal", "score", "know", "count")
    with_hints = "knock"
    with_cards = "drawn"
    drills = ("opening-look", "whole-table")
    questioned = "two-players"
    begins_with = "draw"

    def own_move(self, moves: Sequence[str], can_pick: bool) -> str:
        for wanted in ("knock", "pass", "exchange 2", "peek 1", "draw", "decline", "discard", "take 1"):
            if wanted in moves and not (wanted == "draw" and "discard" in moves and can_pick):
                return wanted
        return "swap 1 b1"

    def picked_first(self, move: str) -> str | None:
        swap = re.fullmatch(r"swap (\d) \w\d", move)
        return f"a{swap[1]}" if swap else None


SIGHTS: Final = Sights()
