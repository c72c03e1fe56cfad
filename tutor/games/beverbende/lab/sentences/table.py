"""What is said at the table: what happened, what is to be decided, and the names of what lies there."""

import random
from collections.abc import Iterator
from typing import Any

from tutor.engine.chance import Chance
from tutor.engine.guard import OVER
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.lab.sentences.coach import SPECIALS, position
from tutor.games.beverbende.lab.sentences.seated import tables
from tutor.games.beverbende.rules.state import AFTER, CHOOSE, DRAWN, FIRST
from tutor.games.beverbende.rules.view import View
from tutor.games.beverbende.words.board.captions import tell, victory
from tutor.games.beverbende.words.board.present import table as board_of
from tutor.games.beverbende.words.board.prompts import prompt
from tutor.games.beverbende.words.board.words import Words
from tutor.lab.sentences.line import READER, Line, others
from tutor.words.board import Board, Pile, Pressing
from tutor.words.language import Language

CARDS = ("5", "8", *SPECIALS)
PLAYED = 60  # moves of each game whose boards are read


def captions(language: Language) -> Iterator[Line]:
    for name, words in tables(language).items():
        for event in _events(words):
            whose = "you" if event.get("seat", event.get("starter")) == READER else "another"
            yield Line(f"caption {event['event']}, {whose}, {name}", tell(event, words) or "")
        for points in (0, 1, 2, 31):
            for winners in ([READER], [others(words)[0]], list(words.names), others(words)[:2]):
                yield Line(f"caption won, {name}", victory(winners, points, words))


def _events(words: Words) -> Iterator[dict[str, Any]]:
    for seat in words.names:
        yield from _events_of(seat, words)
    yield {"event": "reshuffled"}
    yield {"event": "limit", "seat": READER}
    yield {"event": "scored", "round": 2, "points": {seat: at for at, seat in enumerate(words.names)}}


def _events_of(seat: str, words: Words) -> Iterator[dict[str, Any]]:
    own = seat == READER
    for slot, card in enumerate(CARDS[:4], 1):
        put = {"seat": seat, "slot": slot, "replaced": card}
        yield {"event": "took", "card": "8" if slot % 2 else "2", **put}
        yield {"event": "exchanged", **put, **({"card": "8" if slot % 2 else "2"} if own else {})}
        yield {"event": "peeked", "seat": seat, "slot": slot, **({"card": card} if own else {})}
        other = others(words)[-1] if own else READER
        for whom in {other, *(others(words)[:1] if seat != others(words)[0] else [])}:
            yield {"event": "swapped", "seat": seat, "slot": slot, "other": whom, "other_slot": 5 - slot}
    for card in CARDS:
        yield {"event": "dealt", "round": 1, "starter": seat, "up": card}
        yield {"event": "drew", "seat": seat, **({"card": card} if own else {})}
        yield {"event": "declined", "seat": seat, "card": card}
        yield {"event": "discarded", "seat": seat, "card": card}
    for special in SPECIALS:
        yield {"event": "laid", "seat": seat, "card": special}
        yield {"event": "replaced", "seat": seat, "slot": 1, "special": special, "card": "8"}
    for cards in (["4", "8"], ["7", "7"], ["peek", "peek"]):
        yield {"event": "looked", "seat": seat, "slots": [1, 4], **({"cards": cards} if own else {})}
    yield {"event": "used", "seat": seat}
    yield {"event": "knocked", "seat": seat}
    yield {"event": "passed", "seat": seat}
    yield {"event": "revealed", "seat": seat, "cards": ["4", "swap", "0", "8"]}


def prompts(language: Language) -> Iterator[Line]:
    for name, words in tables(language).items():
        for stage in (CHOOSE, DRAWN, FIRST, AFTER):
            for card in CARDS:
                view = position(len(words.names), card, stage)
                for pick in ("", *(("discard",) if stage == CHOOSE and card not in SPECIALS else ())):
                    yield Line(f"prompt, {name}", prompt(view, words, pick=pick, tries=False))
        swap = position(len(words.names), "swap", DRAWN)
        for seat in words.names:
            yield Line(f"prompt, {name}", prompt(swap, words, pick=f"{seat}2", tries=False))
        for hand in (-1, 5):
            theirs = position(len(words.names), "5", CHOOSE)
            theirs.turn, theirs.hand = 1, hand
            yield Line(f"prompt, {name}", prompt(theirs, words, pick="", tries=True))


def labels(language: Language) -> Iterator[Line]:
    """Of the boards of a game."""
    for name, words in tables(language).items():
        for view in _views(len(words.names)):
            for tries in (False, True):
                board = board_of(view, words, pressing=Pressing(tries=tries))
                yield from (Line(f"board, {name}", text) for text in _labels(board))


def _labels(board: Board) -> Iterator[str]:
    yield board.prompt
    for seat in (board.own, *board.others):
        yield from (*(row.label for row in seat.rows), seat.note, *(place.label for place in seat.places))
    for pile in board.centre:
        assert isinstance(pile, Pile)
        yield from (pile.name, pile.size, pile.card.label, *(place.label for place in pile.tucked))
    yield from (action.label for action in board.actions)
    if board.pad:
        yield from (board.pad.caption, board.pad.verdict)


def _views(players: int) -> Iterator[View]:
    chance, rng = Chance(random.Random(players)), random.Random(f"moves/{players}")
    state = beverbende.new(players, {"starter": READER})
    yield beverbende.view(state, 0)
    beverbende.deal(state, chance)
    for _ in range(PLAYED):
        seen = beverbende.view(state, 0)
        yield seen
        if state.stage == OVER or state.turn < 0:
            return
        beverbende.apply(state, rng.choice(beverbende.view(state, state.turn).legal), chance)
