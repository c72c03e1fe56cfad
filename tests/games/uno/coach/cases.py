"""Decisions worked out by hand: which move is better than which, and why, as an idea or as a fault of the other."""

from typing import Any, NamedTuple


class Case(NamedTuple):
    hand: str
    top: str
    others: tuple[int, ...]
    better: str
    worse: str
    why: str  # the idea that says why the better one is better
    fault: str = ""  # what is wrong with the worse one, said alone
    more: dict[str, Any] = {}  # noqa: RUF012 - never changed


OWN: dict[str, Any] = {"scoring": "own-cards"}
DRAWN: dict[str, Any] = {"stage": "drawn"}


def four(last: str, **more: Any) -> dict[str, Any]:
    """`last` has laid a wild-draw-four on red, and named blue."""
    return {"stage": "challenge", "laid_by": last, "colour": "blue", "before": "red", **more}


def silent(last: str, **more: Any) -> dict[str, Any]:
    """`last` has one card left and has not called."""
    return {"stage": "catch", "laid_by": last, "under": "red-4", **more}


# fmt: off
CASES = (
    # The call, and the last cards
    Case("red-3 blue-3", "red-9", (4, 4), "play 1 uno", "play 1", "call", "fault.silent"),
    Case("red-3 blue-3", "red-9", (7,), "play 1 uno", "play 1", "call", "fault.silent"),
    Case("red-skip blue-3", "red-9", (4, 4, 4), "play 1 uno", "play 1", "call", "fault.silent"),
    Case("red-3", "red-9", (4, 4), "play 1", "draw", "finish", "fault.drew"),
    Case("wild", "red-9", (4, 4), "play 1", "draw", "finish", ""),
    Case("red-draw-two", "red-9", (4,), "play 1", "draw", "finish", "fault.drew"),
    Case("wild green-3", "blue-3", (4, 4, 4), "play 2 uno", "play 1 green uno", "wild.last", "fault.wild-last"),
    Case("wild green-3", "green-8", (6, 6), "play 2 uno", "play 1 red uno", "wild.last", "fault.wild-last"),
    Case("wild blue-9", "blue-1", (5,), "play 2 uno", "play 1 blue uno", "wild.last", "fault.wild-last"),
    Case("red-8 red-3 blue-3", "red-9", (3, 3), "play 1", "draw", "", "fault.drew"),
    Case("red-8 red-3", "red-9", (4, 4), "play 1 uno", "draw", "last.fits", "fault.drew"),
    Case("red-8 blue-8", "red-1", (5,), "play 1 uno", "draw", "last.fits", "fault.drew"),
    # Runs, with two players
    Case("red-skip red-reverse red-5", "red-1", (5,), "play 1", "play 3", "run.out", "fault.run-missed"),
    Case("red-skip red-5", "red-1", (5,), "play 1 uno", "play 2 uno", "run.out", "fault.run-missed"),
    Case("blue-draw-two green-draw-two green-skip green-4", "blue-7", (5,), "play 1", "draw", "run.out", "fault.drew"),
    Case("red-draw-two red-2 red-skip", "red-8", (6,), "play 1", "play 2", "run.out", "fault.run-missed"),
    Case("green-reverse green-1", "green-5", (3,), "play 1 uno", "play 2 uno", "run.out", "fault.run-missed"),
    Case("wild-draw-four yellow-4", "red-2", (5,), "play 1 yellow uno", "draw", "four.finish", ""),
    Case("wild-draw-four yellow-4", "red-2", (5,), "play 1 yellow uno", "play 1 blue uno", "four.finish",
         "fault.run-missed"),
    Case("red-skip wild-draw-four yellow-8", "red-3", (5,), "play 1", "draw", "run.out", "fault.drew"),
    Case("red-skip red-3 blue-5 blue-6", "red-9", (5,), "play 1", "draw", "run.again", "fault.drew"),
    # The next player is nearly out
    Case("red-skip red-9 blue-4 green-2 yellow-7 green-1", "red-4", (1, 5, 5), "play 1", "play 2", "block",
         "fault.next-free"),
    Case("red-draw-two red-9 blue-4 green-2 yellow-7", "red-4", (1, 5, 5), "play 1", "play 2", "block.two",
         "fault.next-free"),
    Case("red-reverse red-9 blue-4 green-2 yellow-7", "red-4", (1, 5, 5), "play 1", "play 2", "block",
         "fault.next-free"),
    Case("red-draw-two red-9 blue-4 green-2 yellow-7", "red-4", (1,), "play 1", "play 2", "block.two",
         "fault.next-free"),
    Case("red-skip red-9 blue-4 green-2 yellow-7", "red-4", (1,), "play 1", "play 2", "block", "fault.next-free"),
    Case("red-skip red-9 blue-4 green-2", "red-4", (1, 6), "play 1", "play 2", "block", "fault.next-free"),
    Case("wild-draw-four green-4 blue-4 blue-5 yellow-1", "red-2", (1, 5, 5), "play 1 blue", "draw", "four.late",
         "fault.drew-late"),
    Case("wild-draw-four green-4 blue-4 blue-5 yellow-1", "red-2", (1,), "play 1 blue", "draw", "four.late",
         "fault.drew-late"),
    Case("wild green-4 blue-4 blue-5 yellow-1", "red-2", (1, 5, 5), "play 1 blue", "draw", "wild.block",
         "fault.drew-late"),
    Case("wild green-4 blue-4 blue-5 yellow-1", "red-2", (5, 5, 1), "play 1 blue", "draw", "wild.needed",
         "fault.drew-late"),
    # Wilds can wait
    Case("wild red-4 green-9 blue-2", "red-7", (6, 6, 6), "play 2", "play 1 green", "wild.save", "fault.wild-spent"),
    Case("wild red-4 green-9", "red-7", (6, 6, 6), "play 2", "play 1 green", "wild.save", "fault.wild-spent"),
    Case("wild red-4 green-9", "red-7", (6,), "play 2", "play 1 green", "wild.save", "fault.wild-spent"),
    Case("wild-draw-four green-7 blue-2 yellow-5 yellow-9", "red-7", (6, 6, 6), "play 2", "play 1 yellow", "four.save",
         "fault.four-spent"),
    Case("wild-draw-four green-7 blue-2", "red-7", (6,), "play 2", "play 1 blue", "four.save", "fault.four-spent"),
    Case("wild-draw-four green-7 blue-2", "red-7", (6, 6, 6), "play 2", "play 1 blue", "four.save", "fault.four-spent"),
    Case("wild-draw-four red-2 blue-5 green-1 green-3", "red-9", (6, 6, 6), "play 2", "play 1 green", "four.save",
         "fault.bluff"),
    Case("wild-draw-four red-2 blue-5", "red-9", (5,), "play 2", "play 1 blue", "four.save", "fault.bluff"),
    # Which colour
    Case("wild red-4", "blue-2", (5, 5, 5), "play 1 red uno", "play 1 yellow uno", "name.held",
         "fault.name-none"),
    Case("wild red-4 red-5 red-8", "blue-2", (5,), "play 1 red", "play 1 yellow", "name.held", "fault.name-none"),
    Case("wild red-4 red-5", "blue-2", (5, 5), "play 1 red", "play 1 green", "name.held", "fault.name-none"),
    Case("wild red-4 green-5 yellow-1", "blue-2", (1, 5, 5), "play 1 red", "play 1 green", "name.lacked",
         "fault.theirs", {"history": {"b": "kept red, named green"}}),
    Case("red-4 blue-8 green-1", "blue-4", (1, 5, 5), "play 1", "play 2", "colour.lacked", "fault.lonely",
         {"history": {"b": "kept red"}}),
    Case("blue-4 red-5 green-1 blue-7 green-9", "red-4", (1, 5, 5), "play 1", "play 2", "colour.not-theirs",
         "fault.theirs", {"history": {"b": "named red"}}),
    # A connected hand, and points
    Case("red-3 red-1 red-7 green-5", "red-4", (5, 5, 5), "play 3", "draw", "points.high", "fault.drew"),
    Case("red-9 red-1 green-5 blue-5 yellow-2", "red-4", (5, 5, 1), "play 1", "draw", "points.late", "fault.drew"),
    Case("red-skip red-3 blue-5 green-1", "red-9", (2, 2, 2), "play 1", "play 2", "block", "fault.next-free", OWN),
    Case("red-skip red-3 blue-5 green-1 green-7", "red-9", (5, 5, 1), "play 1", "play 2", "points.own", "fault.low",
         OWN),
    Case("red-9 red-1 green-5 blue-5", "red-4", (5, 5, 1), "play 1", "play 2", "points.late", "fault.low", OWN),
    Case("red-3 blue-3 blue-8", "red-4", (5, 5), "play 1", "draw", "linked.number", "fault.drew"),
    Case("red-3 blue-skip green-9 yellow-9", "red-4", (3,), "play 1", "draw", "only-one", "fault.drew"),
    # Drawing, and drawn cards
    Case("blue-1 red-4", "red-8", (4, 4), "play 2 uno", "keep", "drawn.goes", "fault.kept", DRAWN),
    Case("blue-1 blue-2 wild", "red-8", (4, 1), "play 3 blue", "keep", "wild.needed", "fault.kept", DRAWN),
    # Challenging
    Case("blue-1 green-2 yellow-3", "wild-draw-four", (6, 1), "accept", "challenge", "accept.kept",
         "fault.challenged-kept", four("c", history={"c": "kept red"})),
    Case("blue-1 green-2 yellow-3", "wild-draw-four", (1,), "accept", "challenge", "accept.kept",
         "fault.challenged-kept", four("b", history={"b": "kept red"})),
    # Catching
    Case("blue-9 green-skip red-8", "red-5", (1,), "catch", "wait", "catch", "fault.waited", silent("b")),
    Case("blue-9 wild yellow-9 red-8", "red-5", (1,), "catch", "wait", "catch", "fault.waited", silent("b")),
    Case("wild green-2", "red-5", (1,), "catch", "wait", "catch", "fault.waited", silent("b", scoring="own-cards")),
    Case("red-1 red-2 red-3", "red-9", (4, 4, 4), "play 1", "draw", "linked", "fault.drew"),
    Case("red-reverse red-9 blue-4", "red-4", (2, 5, 5), "play 1", "draw", "block", "fault.drew"),
    Case("wild blue-2 blue-3", "red-8", (2, 1), "play 1 blue", "draw", "wild.block", "fault.drew-late"),
)
# fmt: on
