"""The ids of every rule and ruling. They are stable: messages, pages, puzzles and tests refer to them."""

from typing import Final

PRINTED: Final = (
    "material.deck", "material.players",
    "goal.round", "goal.game",
    "setup.deal", "setup.piles", "setup.peek", "setup.specials-in-row",
    "turn.order", "turn.choice",
    "a.take", "a.must-exchange", "a.no-special",
    "b.draw", "b.discard", "b.exchange", "b.special", "b.special-never-in-row",
    "pile.reshuffle",
    "special.only-drawn", "special.swap", "special.peek", "special.draw-two", "special.no-value",
    "knock.when", "knock.first-turns", "knock.last-turns",
    "score.reveal", "score.replace", "score.order", "score.pad",
    "game.rounds", "game.starter", "game.winner",
)  # fmt: skip

RULINGS: Final = (
    "ruling.reshuffle-lazy", "ruling.draw-two-nesting", "ruling.number-in-row", "ruling.replace-slots",
    "ruling.draw-two-decline", "ruling.first-discard-special", "ruling.knock-first-lap", "ruling.starter-de",
    "ruling.players-nl", "ruling.exchange-unseen", "ruling.swap-knocker", "ruling.one-knock", "ruling.set-aside",
    "ruling.tie", "ruling.peek-automatic", "ruling.no-knock-limit",
)  # fmt: skip

CLAUSES: Final = PRINTED + RULINGS
