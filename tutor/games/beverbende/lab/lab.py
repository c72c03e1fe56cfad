"""Who plays where something is measured, see `tutor.lab.contract`."""

from typing import Final


class Lab:
    learner = "lotte"
    others = ("nora", "otto", "finn", "lotte", "nora")
    rarely = frozenset({"knock"})


LAB: Final = Lab()
