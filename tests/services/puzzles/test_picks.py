"""Which puzzle is next, how a learner fares by theme, and sheets to print."""

import random

from tests.services.puzzles.puzzling import EDITION, MINUTE, NOW, a_puzzle, answered, right, some_puzzles, wrong
from tests.stores import on_both_databases
from tutor.games.beverbende.puzzles.kinds import KINDS
from tutor.games.beverbende.rules import ID as GAME
from tutor.services import puzzles
from tutor.services.puzzles.picks import LEVELS
from tutor.store import Store


def picks(store: Store, learner_id: str | None, *, times: int = 30, **wish: object) -> list[str]:
    rng = random.Random(2)
    found = [puzzles.pick(store, learner_id, GAME, edition=EDITION, rng=rng, **wish) for _ in range(times)]  # type: ignore[arg-type]
    assert all(found)
    return [name for name in found if name]


def mean_rating(names: list[str]) -> float:
    return sum(puzzles.puzzles_of(GAME).entries[name].rating for name in names) / len(names)


def test_harder_and_easier(store: Store) -> None:
    ratings = [mean_rating(picks(store, None, offset=offset)) for offset in (-600, 0, 600)]
    assert ratings == sorted(ratings)
    learner_id = puzzles.choose(store, None, GAME, NOW, offset=600)
    assert mean_rating(picks(store, learner_id)) == ratings[2], "as the learner has chosen"


@on_both_databases
def test_no_puzzle_twice_while_there_are_others(store: Store) -> None:
    learner_id, seen = None, set[str]()
    for number in range(20):
        (name,) = picks(store, learner_id, times=1)
        assert name not in seen
        seen.add(name)
        puzzle = puzzles.puzzle_named(store, learner_id, GAME, name, EDITION)
        assert puzzle is not None
        learner_id, _, _ = answered(store, learner_id, puzzle, right(puzzle), at=NOW + number * MINUTE)


def test_not_three_of_a_kind_in_a_row(store: Store) -> None:
    one, other = some_puzzles(2, ("count",))
    learner_id, _, _ = answered(store, None, one, right(one))
    answered(store, learner_id, other, right(other), at=NOW + MINUTE)
    assert all(puzzles.puzzles_of(GAME).entries[name].kind != "count" for name in picks(store, learner_id))
    assert all(
        puzzles.puzzles_of(GAME).entries[name].kind == "count" for name in picks(store, learner_id, kind="count")
    )


def test_by_kind_and_theme(store: Store) -> None:
    line = next(line for line in puzzles.themes(store, None, GAME, EDITION) if line.kind == "drawn")
    for name in picks(store, None, kind=line.kind, theme=line.theme):
        entry = puzzles.puzzles_of(GAME).entries[name]
        assert (entry.kind, entry.themes[0]) == (line.kind, line.theme)
    assert puzzles.pick(store, None, GAME, edition=EDITION, kind="nonsense", rng=random.Random(1)) is None
    assert puzzles.pick(store, None, GAME, edition=EDITION, theme="nonsense", rng=random.Random(1)) is None
    assert puzzles.pick(store, None, GAME, edition="nonsense", rng=random.Random(1)) is None


def test_themes_tell_how_the_first_answers_were(store: Store) -> None:
    puzzle = a_puzzle("drawn")
    learner_id, _, _ = answered(store, None, puzzle, wrong(puzzle))
    answered(store, learner_id, puzzle, right(puzzle), at=NOW + MINUTE)
    lines = puzzles.themes(store, learner_id, GAME, EDITION)
    assert [line.kind for line in lines] == sorted((line.kind for line in lines), key=list(KINDS).index)
    assert sum(line.count for line in lines) == sum(
        EDITION in entry.editions for entry in puzzles.puzzles_of(GAME).entries.values()
    )
    tried = [(line.kind, line.theme, line.tried, line.solved) for line in lines if line.tried]
    assert tried == [("drawn", puzzle.themes[0], 1, 0)]


def test_sheets() -> None:
    one = puzzles.sheet(GAME, EDITION, None, None, level=None, count=6, seed=1)
    assert one == puzzles.sheet(GAME, EDITION, None, None, level=None, count=6, seed=1)
    assert one != puzzles.sheet(GAME, EDITION, None, None, level=None, count=6, seed=2)
    entries = [puzzles.puzzles_of(GAME).entries[name] for name in one]
    assert len(set(one)) == 6
    assert [entry.rating for entry in entries] == sorted(entry.rating for entry in entries)
    for level, (low, high) in LEVELS.items():
        names = puzzles.sheet(GAME, EDITION, None, None, level=level, count=3, seed=1)
        assert names
        assert all(low <= puzzles.puzzles_of(GAME).entries[name].rating < high for name in names)
    of_a_kind = puzzles.sheet(GAME, EDITION, "score", None, level=None, count=4, seed=1)
    assert {puzzles.puzzles_of(GAME).entries[name].kind for name in of_a_kind} == {"score"}
    assert puzzles.sheet(GAME, EDITION, "nonsense", None, level=None, count=4, seed=1) == []
    assert len(puzzles.sheet(GAME, EDITION, None, None, level=None, count=10_000, seed=1)) == 24
