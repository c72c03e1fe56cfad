"""Who can sit at the table, by name."""

import random
from typing import Final

from tests.fourth.twelve.rules import PASSED, WRONG
from tests.fourth.twelve.rules.state import HIGHER, LOWER, PASS
from tests.fourth.twelve.rules.view import View, unseen
from tutor.coach.bots import POLICY, Look, RandomBot


class Counting:
    """Knows which cards are left, and passes when to guess would cost more."""

    def choose(self, legal: tuple[int, ...], look: Look, rng: random.Random) -> int:
        return best(look())


def best(seen: View) -> int:
    cards = unseen(seen)
    higher = sum(card > seen.open[-1] for card in cards) / len(cards)
    if WRONG * min(higher, 1 - higher) > PASSED and PASS in seen.legal:
        return PASS
    return HIGHER if higher >= 0.5 else LOWER


BOTS: Final = {"random": RandomBot, "greedy": Counting, POLICY: Counting}
