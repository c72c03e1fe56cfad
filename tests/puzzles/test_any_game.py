"""What holds for the puzzles of every game that has kinds of them."""

from functools import cache
from pathlib import Path

import pytest

from tutor.coach.coaches import COACHES
from tutor.coach.levels import LEVELS
from tutor.engine.games import GAMES, game_named
from tutor.lessons.teaching import variants
from tutor.puzzles.check import problems
from tutor.puzzles.clear import unclear
from tutor.puzzles.contract import KINDS, MINING, OWN, Kind
from tutor.puzzles.judging import NoAnswer, hint, judge
from tutor.puzzles.library import Puzzles, read_puzzles
from tutor.puzzles.puzzle import Puzzle
from tutor.puzzles.values import current

FOLDER = Path(__file__).parents[2] / "scenarios"
ALL = [(game, kind) for game in KINDS for kind in KINDS[game]]
SOME = 3  # puzzles of each kind
NO_ANSWERS = ("", "?", "-1", "99", "no such answer", "x" * 1000)

every_kind = pytest.mark.parametrize(("game", "kind"), ALL)
every_game = pytest.mark.parametrize("game", KINDS)


@cache
def shipped(game: str) -> Puzzles:
    return read_puzzles(FOLDER, game)


def some(game: str, kind: str) -> list[Puzzle]:
    found = shipped(game)
    names = [entry.id for entry in found.entries.values() if entry.kind == kind]
    puzzles = [found.puzzle(name, edition) for name in names[:SOME] for edition in variants(game)]
    return [puzzle for puzzle in puzzles if puzzle is not None]


def possible(puzzle: Puzzle) -> tuple[str, ...]:
    """All that can be answered."""
    numbers = () if puzzle.highest is None else tuple(map(str, range(puzzle.highest + 1)))
    return puzzle.offered + puzzle.choices + numbers


def test_there_is_such_a_game() -> None:
    assert ALL
    assert set(KINDS) <= set(GAMES)


@every_game
def test_what_else_there_must_be(game: str) -> None:
    """Who has kinds can find puzzles in play, has a coach with a scale, and levels that are tried on them."""
    assert game in MINING
    assert [level.code for level in LEVELS[game]]
    ratings = [level.rating for level in LEVELS[game]]
    assert ratings == sorted(ratings)
    scale = COACHES[game].scale
    assert 0 < scale.plain <= scale.good < scale.inaccuracy < scale.mistake
    assert scale.plain < scale.clear
    assert COACHES[game].ideas().scale == scale
    assert all(KINDS[game][kind].judged for kind in OWN[game])
    assert problems(shipped(game)) == []


@every_kind
def test_a_kind_is_of_one_sort(game: str, kind: str) -> None:
    one: Kind = KINDS[game][kind]
    assert one.code == kind
    assert one.several <= one.judged
    assert (one.about is None) == one.judged


@every_kind
def test_it_can_be_asked(game: str, kind: str) -> None:
    puzzles = some(game, kind)
    assert puzzles, "there is no puzzle of this kind"
    for puzzle in puzzles:
        assert puzzle.asks is KINDS[game][kind]
        assert puzzle.view.game == puzzle.game == game
        assert puzzle.asks.fits(puzzle.view)
        assert puzzle.asks.slips(puzzle.about) == []
        assert puzzle.asks.problems(puzzle.view, puzzle.about) == []
        assert sum(map(bool, (puzzle.offered, puzzle.choices, puzzle.highest is not None))) == 1
        assert bool(puzzle.offered) == puzzle.is_judged
        assert len(set(possible(puzzle))) == len(possible(puzzle)) > 1
        assert set(puzzle.offered) <= set(map(game_named(game).NOTATION.text, puzzle.view.legal))


@every_kind
def test_it_can_be_answered_rightly_and_wrongly(game: str, kind: str) -> None:
    for puzzle in some(game, kind):
        answers = possible(puzzle)
        right = [answer for answer in answers if judge(puzzle, answer).right]
        assert set(right) == set(puzzle.answers)
        assert 0 < len(right) < len(answers)
        assert puzzle.asks.several or len({puzzle.value_of(one).move for one in right if puzzle.is_judged}) <= 1
        for given in NO_ANSWERS:
            with pytest.raises(NoAnswer):
                judge(puzzle, given)


@every_kind
def test_the_answer_is_explained(game: str, kind: str) -> None:
    """By the coach with a reason, or by a clause of the rules."""
    for puzzle in some(game, kind):
        for answer in possible(puzzle):
            judged = judge(puzzle, answer)
            if puzzle.is_judged:
                assert judged.clause is None
                assert judged.verdict is not None
                assert judged.verdict.reason.code
                assert judged.right or judged.verdict.better is not None
            else:
                assert judged.verdict is None
                assert judged.clause in game_named(game).CLAUSES


@every_kind
def test_what_the_coach_judges_is_clear(game: str, kind: str) -> None:
    one = KINDS[game][kind]
    for puzzle in some(game, kind):
        if one.judged:
            offered = one.offered(puzzle.view)
            assert unclear(game, puzzle.values, offered, several=one.several) == []
            assert puzzle.notation.text(hint(puzzle).move) in puzzle.answers
            assert MINING[game].shape(puzzle.view)
            with pytest.raises(LookupError):
                one.truth(puzzle.moment, puzzle.about)
        else:
            assert one.truth(puzzle.moment, puzzle.about) == puzzle.answers[0]


@every_game
def test_values_are_of_these_rules_and_this_coach(game: str) -> None:
    assert set(shipped(game).versions) == {current(game)}
    assert current(game) == (game_named(game).RULES_VERSION, COACHES[game].version)
