"""Beverbende tables seen by seat a, written short.

An own card is `7` (dealt and seen), `k7` (drawn and kept), `t7` (taken openly), `h` (b had drawn and kept it, before it
came by a swap) or `?`. A card of somebody else is `?` (nobody has seen it), `o` (its owner has), `k` (drawn and kept),
`t7` (taken openly), `m7` (a remembers it). What went before is made up: the discard pile is as long as it must be by
now, of the usual cards or of those in `gone`.
"""

from typing import Any

from tutor.engine.seats import LETTERS
from tutor.games.beverbende.rules import FACE_NAMES, View
from tutor.games.beverbende.rules.cards import COPIES
from tutor.positions import read_position

USUAL_ROW = "o ? ? o"
USUAL_CARDS = "5 8 peek 3 9 swap 6 7 4 9 2 5 swap 8 1 6 peek 7 9 3 swap 4 9 8 draw-two 7 6 5 9 swap peek 9"


def seen(
    own: str,
    *others: str,
    top: str = "8",
    hand: str | None = None,
    stage: str | None = None,
    knocker: str | None = None,
    lap: int = 5,
    gone: str = "",
    first: bool = False,
) -> View:
    """The view of seat a, which is on turn. `first`: the card in hand is the first of a draw-two."""
    rows = {"a": _row(own, "a", "a")} | {
        seat: _row(row, seat, "a") for seat, row in zip(LETTERS[1:], others or (USUAL_ROW,), strict=False)
    }
    stage = stage or ("choose" if hand is None else "first" if first else "drawn")
    turns = (lap - 1) * len(rows)
    taken = sum("taken" in card for row in rows.values() for card in row)
    length = turns - taken + (stage == "after")  # beside the top card
    used = [card.split()[0] for row in rows.values() for card in row] + [top, hand or "?"] + ["draw-two"] * first
    discard = [*_before(length, gone.split(), used), top]
    draw_pile = 66 - 4 * len(rows) - len(discard) - (hand is not None) - first
    position: dict[str, Any] = {
        "game": "beverbende",
        "players": len(rows),
        "seat": "a",
        "lap": lap,
        "stage": stage,
        "rows": rows,
        "discard": " ".join(discard),
        "draw_pile": draw_pile,
        "hand": hand,
        "draw_twos": int(first),
        "knocker": knocker,
    }
    view: View = read_position(position)
    return view


def _row(text: str, owner: str, reader: str) -> list[str]:
    return [_card(word, owner, reader) for word in text.split()]


def _card(word: str, owner: str, reader: str) -> str:
    if word == "?":
        return "? dealt"
    if word == "o":
        return f"? dealt {owner}"
    if word == "k":
        return f"? kept {owner}"
    if word == "h":
        return "? kept b"
    if word[0] == "t":
        return f"{word[1:]} taken"
    if word[0] == "k":
        return f"{word[1:]} kept {owner}"
    if word[0] == "m":
        return f"{word[1:]} kept {reader}"
    return f"{word} dealt {owner}"


def _before(length: int, gone: list[str], used: list[str]) -> list[str]:
    """Cards that were discarded before: those wanted, then usual ones, never more than there are."""
    cards: list[str] = []
    for card in [*gone, *(USUAL_CARDS.split() * 2)]:
        if len(cards) < length and (used + cards).count(card) < COPIES[FACE_NAMES.index(card)]:
            cards.append(card)
    assert len(cards) == length, "too long ago"
    return cards
