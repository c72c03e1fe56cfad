"""The ids of every rule and ruling. They are stable: messages, pages, puzzles and tests refer to them."""

from typing import Final

UNPRINTED: Final = ("material.deck", "material.players")
"""The sheet does not say it; it is the classic game."""

PRINTED: Final = (
    "goal.round", "goal.game",
    "setup.dealer", "setup.deal", "setup.first.draw-two", "setup.first.reverse", "setup.first.skip",
    "setup.first.wild", "setup.first.wild-four",
    "turn.start", "turn.match", "turn.draw", "turn.decline",
    "action.draw-two", "action.reverse", "action.skip", "action.wild", "action.wild-four",
    "challenge.right", "challenge.show", "challenge.guilty", "challenge.innocent",
    "uno.call", "uno.penalty",
    "round.end", "pile.reshuffle",
    "score.values", "score.win", "score.next-round", "score.alternative",
)  # fmt: skip

RULINGS: Final = (
    "ruling.two-player-reverse", "ruling.reshuffle-top", "ruling.guilty-turn", "ruling.innocent-turn",
    "ruling.illegal-wild-four", "ruling.uno-timing", "ruling.drawn-wild-four", "ruling.first-wild-colour",
    "ruling.wild-four-actions", "ruling.next-dealer", "ruling.dealer-tie", "ruling.first-wild-four-back",
    "ruling.catch-timing", "ruling.challenge-colour", "ruling.colour-in-force", "ruling.last-wild",
    "ruling.own-cards-tie", "ruling.what-is-public", "ruling.late-call", "ruling.no-stacking",
)  # fmt: skip

CLAUSES: Final = UNPRINTED + PRINTED + RULINGS
