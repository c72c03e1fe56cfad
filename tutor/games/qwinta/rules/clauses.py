"""The ids of every rule and ruling. They are stable: messages, pages, puzzles and tests refer to them."""

from typing import Final

PRINTED: Final = (
    "turn.order",
    "step1.turn", "step1.recycle",
    "step2.active", "step2.choice", "step2.points", "step2.settle", "step2.equal", "step2.gap",
    "step3.optional", "step3.suit",
    "jack.move", "jack.refill", "jack.score", "queen.swap", "king.clear", "king.gap",
    "step4.take", "step4.reserve-now", "step4.empty",
    "step5.connect", "step5.ace-ten", "step5.gaps-first", "step5.reserve",
    "score.combination", "score.qwinta", "score.king", "score.reserve",
    "game.end",
)  # fmt: skip

RULINGS: Final = (
    "ruling.material", "ruling.setup", "ruling.several-qwintas", "ruling.top-only", "ruling.queen-top",
    "ruling.run-suit", "ruling.combination-new", "ruling.reserve-only-unfit", "ruling.must-lay",
    "ruling.beside-not-on", "ruling.reserve-is-step5", "ruling.refill-only-jack", "ruling.empty-stock",
    "ruling.end-check", "ruling.reserve-when-stuck", "ruling.discards-closed", "ruling.lazy-recycling",
    "ruling.jack-refill-empty", "ruling.empty-hand",
)  # fmt: skip

CLAUSES: Final = PRINTED + RULINGS
