"""Positions for the coach, written as people write them, and what comes up in play."""

import random
from collections.abc import Iterator
from typing import Any

from tutor.engine.chance import Chance
from tutor.games.uno import rules as uno
from tutor.games.uno.coach.greedy import Greedy
from tutor.games.uno.rules.cards import DECK, FACE_NAMES
from tutor.games.uno.rules.view import View
from tutor.positions import read_position


def position(
    hand: str, top: str, *others: int, history: dict[str, str] | None = None, told: str = "", **more: Any
) -> View:
    """A view late in a round, after a reshuffle: the own hand of a, the top discard, how many cards the others hold.
    All that nobody has seen comes from the second shuffle; `told` is what a verdict says of the hand of b."""
    names = "bcdefghij"[: len(others)]
    hands = {"a": [f"{card} drawn #1" for card in hand.split()]}
    for name, cards in zip(names, others, strict=True):
        hands[name] = [f"? drawn #1 {told if name == 'b' else ''}".strip()] * cards
    left = [FACE_NAMES[face] for face in DECK]
    left.remove(top)
    data = {
        "game": "uno", "players": 1 + len(others), "seat": "a", "hands": hands, "history": history or {},
        "discard": top, "draw_pile": len(left) - sum(map(len, hands.values())), "turns": 400,
        "unshown": ["", " ".join(left)], **more,
    }  # fmt: skip
    view = read_position(data)
    assert isinstance(view, View)
    return view


def played(players: int, seed: int, **options: str) -> Iterator[tuple[uno.State, View]]:
    """The decisions of greedy players in a round, each with what its seat sees."""
    rng = random.Random(seed)
    chance, bot = Chance(rng), Greedy()
    state = uno.new(players, options)
    uno.deal(state, chance)
    while (seat := uno.to_move(state)) >= 0:
        view = uno.view(state, seat)
        if len(view.legal) > 1:
            yield state, view
        uno.apply(state, bot.choose(view.legal, lambda view=view: view, rng), chance)


def move(text: str) -> int:
    return uno.NOTATION.parse(text)
