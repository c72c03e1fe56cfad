"""What the entries of a game come to, read one by one: the steps that count, and what had been said before each.

What was taken back does not count, but what was said before it stays said.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from tutor.engine.replay import DEAL
from tutor.practice.entries import Aided, Entry, Hinted, Recalled, Step, TookBack, Values, Warned

MOVE_SHOWN: Final = 3  # the level of a hint that tells the move
NO_AID: Final = "off"


def folded_steps(entries: Iterable[Entry]) -> list[Step]:
    """The steps that count."""
    steps: list[Step] = []
    for entry in entries:
        if isinstance(entry, Step):
            steps.append(entry)
        elif isinstance(entry, TookBack):
            steps = with_orders(steps[: entry.steps], entry.orders)
    return steps


def with_orders(steps: list[Step], orders: list[list[str]]) -> list[Step]:
    """The steps, those of the last round with these orders."""
    deal = max(at for at, step in enumerate(steps) if step.text == DEAL)
    rest: Iterator[list[str]] = iter(orders)
    renewed = [Step(step.text, [next(rest) for _ in step.orders]) for step in steps[deal:]]
    return [*steps[:deal], *renewed]


def steps_with_hint(entries: Iterable[Entry]) -> set[int]:
    """Before which steps the learner was shown the move; what was taken back does not count, its hints do."""
    steps = 0
    hinted: set[int] = set()
    for entry in entries:
        if isinstance(entry, Step):
            steps += 1
        elif isinstance(entry, TookBack):
            steps = entry.steps
            hinted = {step for step in hinted if step <= steps}
        elif isinstance(entry, Hinted) and entry.level >= MOVE_SHOWN:
            hinted.add(steps)
    return hinted


def values_said(entries: Iterable[Entry]) -> dict[int, Values]:
    """What the coach said first about each decision while it was to be made, by how many steps came before it."""
    steps = 0
    said: dict[int, Values] = {}
    for entry in entries:
        if isinstance(entry, Step):
            steps += 1
        elif isinstance(entry, TookBack):
            steps = entry.steps
            said = {step: values for step, values in said.items() if step < steps}
        elif isinstance(entry, Hinted | Warned) and entry.values:
            said.setdefault(steps, entry.values)
    return said


def steps_with_reminder(aid: str, entries: Iterable[Entry]) -> set[int]:
    """Before which steps the learner saw what else had to be remembered: by the memory aid, which was like this at the
    beginning, or on request."""
    steps, aided = 0, aid != NO_AID
    reminded: set[int] = set()
    for entry in entries:
        if isinstance(entry, Aided):
            aided = entry.aid != NO_AID
        elif isinstance(entry, Step):
            steps += 1
        elif isinstance(entry, TookBack):
            steps = entry.steps
            reminded = {step for step in reminded if step <= steps}
        if aided or isinstance(entry, Recalled):
            reminded.add(steps)
    return reminded
