"""QWINTA as the coach thinks about it."""

from tutor.coach.kernel import Kernel
from tutor.games.qwinta.coach.kernel import QwintaKernel
from tutor.games.qwinta.coach.policy import Policy
from tutor.games.qwinta.rules.view import View


class QwintaBrain:
    """No two cards of a deck are equal, so no two moves come to the same; and only figures can tell."""

    def __init__(self, policy: Policy | None = None) -> None:
        self.policy = policy or Policy()

    def lay_out(self, view: View, luck: int) -> Kernel:
        return QwintaKernel(view, luck, self.policy)

    def lines(self, view: View, move: int) -> tuple[int, ...]:
        return ()

    def alike(self, view: View) -> list[tuple[int, ...]]:
        return [(move,) for move in view.legal]

    def outdone_by(self, view: View, move: int) -> int | None:
        return None
