"""What to practise after a game: what cost most, and somebody stronger where nothing did."""

from dataclasses import replace

import pytest

from tests.services.finished import finished
from tests.thinkers import ROUGHLY
from tutor.coach.blame import JUDGEMENT, MEMORY, NOTHING
from tutor.drills.drills import DRILLS as ALL_DRILLS
from tutor.practice.reviewing import Lapse, Report
from tutor.practice.session import Session
from tutor.puzzles.kinds import JUDGED
from tutor.services import reviews
from tutor.services.own_puzzles import ASKED_KINDS
from tutor.services.practise import DRILLS, stronger_table, what_to_practise
from tutor.store import Store
from tutor.web.practise_words import COST_MOST

FORGOT = Lapse("forgot", "a", 1, "3", 0, 0, "looked")


@pytest.fixture
def reviewed(store: Store) -> tuple[Session, Report]:
    game = finished(store)
    reviews.go_on(store, game, ROUGHLY)
    report = reviews.report(store, game)
    assert report
    return game.session, report


def blaming(report: Report, **losses: tuple[str, float]) -> Report:
    """Only these decisions lost anything, by their numbers."""
    changed = []
    for decision in report.decisions:
        blame, loss = losses.get(f"at{decision.number}", (NOTHING, 0.0))
        changed.append(replace(decision, blame=blame, loss=loss, lapses=(FORGOT,) if blame == MEMORY else ()))
    return replace(report, decisions=tuple(changed))


def test_memory_is_trained_by_a_drill(reviewed: tuple[Session, Report]) -> None:
    session, report = reviewed
    found = what_to_practise(session, blaming(report, at0=(MEMORY, 3.0), at1=(JUDGEMENT, 2.0)))
    assert found
    assert (found.by, found.what, found.lost) == ("drill", "opening-look", 3.0)


def test_judgement_is_trained_by_puzzles_of_what_cost_most_together(reviewed: tuple[Session, Report]) -> None:
    session, report = reviewed
    found = what_to_practise(session, blaming(report, at0=(JUDGEMENT, 1.0), at1=(MEMORY, 0.5)))
    assert found
    assert found.by == "puzzles"
    assert found.what in JUDGED


def test_where_nothing_cost_anything_there_is_nothing_to_practise(reviewed: tuple[Session, Report]) -> None:
    session, report = reviewed
    assert what_to_practise(session, blaming(report)) is None


def test_every_lapse_has_a_drill_and_every_kind_its_sentence() -> None:
    assert set(DRILLS.values()) <= set(ALL_DRILLS)
    assert set(DRILLS) == {"looked", "took", "exchanged", "peeked", "swapped"}
    assert set(COST_MOST) == set(ASKED_KINDS)


@pytest.mark.parametrize(
    ("levels", "stronger"),
    [
        (("pip",), ("lotte",)),
        (("lotte", "pip"), ("lotte", "finn")),
        (("coach",), ("coach",)),
        (("mirror",), ("mirror",)),
        (("mirror", "otto"), ("mirror", "coach")),
    ],
)
def test_somebody_stronger_takes_the_place_of_the_weakest(levels: tuple[str, ...], stronger: tuple[str, ...]) -> None:
    assert stronger_table(levels) == stronger
