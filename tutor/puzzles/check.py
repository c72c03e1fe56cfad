"""What is wrong with the puzzles: every problem, told to whoever wrote them."""

from collections.abc import Callable, Iterator
from functools import partial
from math import hypot
from typing import Final

from tutor.coach.evaluate import Evaluation, thoroughly
from tutor.errors import UserError
from tutor.lessons.teaching import variants
from tutor.puzzles.clear import unclear
from tutor.puzzles.library import Puzzles, made
from tutor.puzzles.mining import evaluation
from tutor.puzzles.puzzle import Puzzle
from tutor.puzzles.scenario import Scenario
from tutor.puzzles.values import Kept, current, fingerprint

FAR: Final = 5.0  # standard errors: two estimates of the same thing are hardly ever so far apart
ROUNDED: Final = 0.001  # points: what is kept is rounded, and some differences have no error at all
REFRESH: Final = "`tutor values {game}` works them out"


def problems(puzzles: Puzzles) -> list[str]:
    """Everything that is wrong; whether the values are still true, `deep_problems` says."""
    found = [f"{name}: there are two puzzles of this name" for name in _twins(puzzles)]
    refresh = REFRESH.format(game=puzzles.game)
    for which, versions in zip(("values", "mined"), puzzles.versions, strict=True):
        if versions != current(puzzles.game):
            found.append(f"{which}.jsonl is of other rules or another coach: {refresh}")
    for scenario in puzzles.scenarios:
        found += [f"puzzle {scenario.id}: {p}" for p in problems_of_scenario(scenario, puzzles.kept.get(scenario.id))]
    strays = [name for name in puzzles.kept if name not in puzzles.by_id]
    found += [f"values.jsonl: there is no puzzle {name} any more: {refresh}" for name in strays]
    for name in puzzles.mined:
        found += [f"mined puzzle {name}: {problem}" for problem in _told(partial(_of_mined, puzzles, name))]
    return found


def _twins(puzzles: Puzzles) -> list[str]:
    names = [*(scenario.id for scenario in puzzles.scenarios), *puzzles.mined]
    return sorted({name for name in names if names.count(name) > 1})


def problems_of_scenario(scenario: Scenario, kept: Kept | None) -> list[str]:
    found: list[str] = []
    for edition in scenario.editions:
        found += _told(partial(_of_scenario, scenario, edition, kept))
    return list(dict.fromkeys(found))


def _told(attempt: Callable[[], Iterator[str]]) -> list[str]:
    try:
        return list(attempt())
    except UserError as error:
        return [str(error)]


def _of_scenario(scenario: Scenario, edition: str, kept: Kept | None) -> Iterator[str]:
    puzzle = made(scenario, edition, kept, 0.0, ())
    misplaced = puzzle.asks.problems(puzzle.view, puzzle.about)
    yield from misplaced
    refresh = REFRESH.format(game=puzzle.game)
    if misplaced or not puzzle.is_judged:
        return
    if kept is None:
        yield f"it has no values yet: {refresh}"
    elif edition == scenario.editions[0] and kept.fingerprint != fingerprint(puzzle.view):
        yield f"its values are of another position: {refresh}"
    else:
        yield from _doubts(puzzle)


def _doubts(puzzle: Puzzle) -> Iterator[str]:
    """What speaks against the values, or against the puzzle because of them."""
    kind, view = puzzle.asks, puzzle.view
    valued = {move for value in puzzle.values.values for move in value.alike}
    if valued != set(view.legal):
        yield f"its values are not those of the legal moves: {REFRESH.format(game=puzzle.game)}"
    else:
        yield from unclear(puzzle.game, puzzle.values, kind.offered(view), several=kind.several)


def _of_mined(puzzles: Puzzles, name: str) -> Iterator[str]:
    puzzle = puzzles.puzzle(name, variants(puzzles.game)[0])
    assert puzzle is not None
    misplaced = puzzle.asks.problems(puzzle.view, puzzle.about)
    yield from misplaced
    if puzzles.mined[name]["of"] != fingerprint(puzzle.view):
        yield "its values are of another position"
    elif not misplaced:
        yield from _doubts(puzzle)


# ---- Are the values still true? -------------------------------------------------------------------------------------


def deep_problems(puzzle: Puzzle, samples: int) -> list[str]:
    """Works the values out anew, with other luck and so many worlds, and compares."""
    if not puzzle.is_judged:
        return []
    anew = evaluation(puzzle.view, f"deep/{puzzle.id}", thoroughly(samples))
    return list(_compared(puzzle, anew))


def _compared(puzzle: Puzzle, anew: Evaluation) -> Iterator[str]:
    text, refresh = puzzle.notation.text, REFRESH.format(game=puzzle.game)
    for value in puzzle.values.values:
        now = anew.of(value.move)
        apart = abs(value.difference - now.difference)
        if apart > ROUNDED + FAR * hypot(value.difference_error, now.difference_error):
            yield (
                f"{text(value.move)} is kept as {value.difference:.2f} ± {value.difference_error:.2f} points, "
                f"and now comes to {now.difference:.2f} ± {now.difference_error:.2f}: {refresh}"
            )
