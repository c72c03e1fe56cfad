"""The puzzles of the site: enough of them, right, of every kind, and hard for the right reasons."""

import json
import random
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from statistics import correlation, mean

import pytest

from tutor.coach.bots import BOTS
from tutor.games.beverbende.coach.levels import LEVELS
from tutor.games.beverbende.puzzles.kinds import JUDGED, KINDS
from tutor.games.beverbende.rules import NOTATION
from tutor.languages import NAMES
from tutor.puzzles.check import problems
from tutor.puzzles.judging import judge
from tutor.puzzles.library import Puzzles, read_puzzles, retired, scenario_schema
from tutor.puzzles.mining import themes_of
from tutor.puzzles.puzzle import Puzzle

FOLDER = Path(__file__).parents[2] / "scenarios"
SENTENCE = re.compile(r"(?<=[.!?…])\s+")


@pytest.fixture(scope="module")
def puzzles() -> Puzzles:
    return read_puzzles(FOLDER, "beverbende")


def test_what_is_asked_is_not_retired(puzzles: Puzzles) -> None:
    gone = retired(FOLDER, "beverbende")
    assert gone
    assert gone.isdisjoint(puzzles.entries)
    assert retired(FOLDER, "qwinta") == frozenset()


def written(puzzles: Puzzles) -> list[Puzzle]:
    made = [puzzles.puzzle(scenario.id, scenario.editions[0]) for scenario in puzzles.scenarios]
    return [puzzle for puzzle in made if puzzle is not None]


def test_nothing_is_wrong_with_them(puzzles: Puzzles) -> None:
    assert problems(puzzles) == []


def test_the_schema_for_editors_is_current() -> None:
    assert json.loads((FOLDER / "schema" / "puzzle.json").read_text(encoding="utf-8")) == scenario_schema()


def test_there_are_enough_of_every_kind(puzzles: Puzzles) -> None:
    kinds = Counter(scenario.kind for scenario in puzzles.scenarios)
    assert kinds.total() >= 120
    assert all(kinds[kind] >= 8 for kind in KINDS)
    assert len(puzzles.mined) >= 500
    assert all(puzzles.mined[name]["kind"] in JUDGED for name in puzzles.mined)


def test_both_editions_and_every_number_of_players(puzzles: Puzzles) -> None:
    editions = Counter(scenario.editions for scenario in puzzles.scenarios)
    assert set(editions) == {("beverbende",), ("biberbande",), ("beverbende", "biberbande")}
    for which in (True, False):
        players = Counter(entry.players for entry in puzzles.entries.values() if entry.written == which)
        assert set(players) == {2, 3, 4, 5, 6}


def test_in_forty_the_greedy_bot_is_wrong(puzzles: Puzzles) -> None:
    greedy = BOTS["beverbende"]["greedy"]()
    missed = 0
    for puzzle in written(puzzles):
        if puzzle.is_judged:
            view = puzzle.view
            move = greedy.choose(view.legal, lambda view=view: view, random.Random(0))
            missed += NOTATION.text(move) not in puzzle.answers
    assert missed >= 40


def test_easy_to_hard(puzzles: Puzzles) -> None:
    ratings = sorted(entry.rating for entry in puzzles.entries.values() if entry.written)
    assert ratings[len(ratings) // 10] < 1050
    assert ratings[-len(ratings) // 10] > 1500


@pytest.mark.parametrize("language", NAMES)
def test_no_two_puzzles_share_a_sentence(puzzles: Puzzles, language: str) -> None:
    """Each text speaks of its own position."""
    titles = [scenario.title[language] for scenario in puzzles.scenarios]
    assert len(set(titles)) == len(titles)
    afters = [sentence for one in puzzles.scenarios for sentence in SENTENCE.split(one.after[language])]
    assert [sentence for sentence, times in Counter(afters).items() if times > 1] == []
    asks = [one.ask[language] for one in puzzles.scenarios]
    assert len(set(asks)) == len(asks)


@pytest.mark.parametrize(
    ("name", "clause"),
    [
        ("bens-third-card", "a.take"),
        ("lenas-second-card", "b.exchange"),
        ("swapped-on", "special.swap"),
        ("nothing-but-numbers", "score.reveal"),
        ("two-cards-to-replace", "score.replace"),
    ],
)
def test_an_answer_is_linked_with_the_rule_that_gives_it(puzzles: Puzzles, name: str, clause: str) -> None:
    puzzle = puzzles.puzzle(name, "beverbende")
    assert puzzle is not None
    assert judge(puzzle, puzzle.answers[0]).clause == clause


def test_the_levels_come_out_in_their_order(puzzles: Puzzles) -> None:
    shares = [kept.solved for kept in puzzles.kept.values()] + [line["solved"] for line in puzzles.mined.values()]
    means = [mean(share[level.code] for share in shares) for level in LEVELS]
    assert all(weaker < stronger for weaker, stronger in pairwise(means))


def test_a_rating_tells_how_many_fail(puzzles: Puzzles) -> None:
    judged = [entry for entry in puzzles.entries.values() if entry.kind in JUDGED]
    solved = [puzzles.kept[one.id].solved if one.written else puzzles.mined[one.id]["solved"] for one in judged]
    failed = [1 - mean(shares.values()) for shares in solved]
    assert correlation([one.rating for one in judged], failed) >= 0.8


def test_themes_are_those_that_the_ideas_give(puzzles: Puzzles) -> None:
    names = [entry.id for entry in puzzles.entries.values() if entry.kind in JUDGED]
    for name in random.Random(1).sample(names, 40):
        puzzle = puzzles.puzzle(name, "beverbende")
        assert puzzle is not None
        assert puzzle.themes == themes_of(puzzle.view, puzzle.values)
