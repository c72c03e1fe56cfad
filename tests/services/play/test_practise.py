"""What to practise after a game: what cost most, and somebody stronger where nothing did."""

import shutil
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.services.play.finished import finished
from tests.sites import opened
from tests.thinkers import ROUGHLY
from tutor.coach.blame import JUDGEMENT, MEMORY, NOTHING
from tutor.coach.slips import MIXED_UP
from tutor.games.beverbende.drills.drills import DRILLS as ALL_DRILLS
from tutor.games.beverbende.drills.room import DRILLS
from tutor.games.beverbende.puzzles.kinds import JUDGED, OWN
from tutor.practice.decision import Lapse
from tutor.practice.report import Report
from tutor.practice.session import Session
from tutor.practice.setup import OwnMemory, Setup
from tutor.services.play import reviews
from tutor.services.play.practise import stronger_table, what_to_practise
from tutor.words.practised import PRACTISED

FORGOT = Lapse("forgot", "a", 1, "3", 0, 0, "looked")


@pytest.fixture(scope="module")
def reviewed(migrated_sqlite: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Session, Report]:
    """What to practise is read from the report alone, and no test changes it."""
    file = shutil.copyfile(migrated_sqlite, tmp_path_factory.mktemp("reviewed") / "school.db")
    with closing(opened(f"sqlite:///{file}")) as store:
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
    assert set(DRILLS.for_lapses.values()) <= set(ALL_DRILLS)
    assert set(DRILLS.for_lapses) - {MIXED_UP} == {"looked", "took", "exchanged", "peeked", "swapped"}
    assert set(PRACTISED["beverbende"].cost_most) == set(OWN)


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
    memory = OwnMemory(span=9.5, confusion=0.25, fading=5)
    assert stronger_table(Setup("beverbende", levels, "a", "seed", memory=memory)) == stronger
