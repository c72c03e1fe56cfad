"""Rounds of memory drills: watched once, forward only; answered once; nothing leaves before it is due."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from datetime import date

import pytest

from tests.services.drills.drilling import DAY, DRILL, EDITION, MINUTE, NOW, answers, played, secret, watched
from tests.services.puzzles.puzzling import somebody
from tests.stores import on_both_databases
from tutor.drills.contract import Question
from tutor.engine.hidden import UNKNOWN
from tutor.games.beverbende.drills.drills import DRILLS, make
from tutor.games.beverbende.drills.questions import CANNOT_KNOW
from tutor.games.beverbende.drills.room import DRILLS as ROOM
from tutor.games.beverbende.rules import ID as GAME
from tutor.games.beverbende.rules.view import View
from tutor.services import drills
from tutor.services.drills import Asked, Choices, NoAnswer, Playing
from tutor.services.learner import learners
from tutor.store import Store
from tutor.store import drills as rows

THREADS = 8


def begun(store: Store, drill: str = DRILL) -> tuple[str, Playing]:
    return drills.begin(store, None, GAME, drill, edition=EDITION, now=NOW, seed="1")


def at_the_questions(store: Store, drill: str = DRILL) -> tuple[str, Playing]:
    learner, playing = begun(store, drill)
    return learner, watched(store, learner, playing)


@on_both_databases
def test_a_round_from_the_first_picture_to_the_result(store: Store) -> None:
    learner, playing = begun(store)
    assert (playing.level, playing.levels, playing.at, playing.is_asking) == (1, 12, 0, False)
    assert playing.frame is not None
    playing = watched(store, learner, playing)
    assert playing.is_asking
    assert playing.at == playing.frames
    made = secret(store, learner, playing.id)
    result = drills.answer(store, learner, playing.id, answers(made), NOW)
    assert result is not None
    assert (result.right, result.asked, result.level, result.next_level) == (1, 1, 1, 1)
    (line,) = result.lines
    assert line.right
    assert line.question == made.questions[0]
    assert line.seen is not None
    assert line.seen.turn == line.question.seen
    done = drills.playing(store, learner, playing.id)
    assert done is not None
    assert done.is_done
    assert not done.is_asking


@pytest.mark.parametrize("drill", DRILLS)
def test_every_drill_can_be_played_in_both_editions(store: Store, drill: str) -> None:
    learner = somebody(store)
    for edition in ("beverbende", "biberbande"):
        _, playing = drills.begin(store, learner, GAME, drill, edition=edition, now=NOW)
        playing = watched(store, learner, playing)
        assert len(playing.questions) == playing.asked
        result = drills.answer(store, learner, playing.id, [one.choices[-1] for one in playing.questions], NOW)
        assert result is not None
        assert len(result.lines) == playing.asked


# ---- Secrets --------------------------------------------------------------------------------------------------------


def faces(view: View) -> set[tuple[int, int]]:
    return {(seat, slot) for seat, row in enumerate(view.rows) for slot, card in enumerate(row) if card.face != UNKNOWN}


@pytest.mark.parametrize("drill", DRILLS)
def test_nothing_leaves_before_it_is_due(store: Store, drill: str) -> None:
    learner = somebody(store)
    for _ in range(6):
        played(store, learner, drill)  # up to a level with something to remember
    _, playing = drills.begin(store, learner, GAME, drill, edition=EDITION, now=NOW)
    with store.read() as connection:
        row = rows.find(connection, learner, playing.id)
    assert row is not None
    while playing.frame is not None:
        assert playing.questions == ()
        assert faces(playing.frame.view) == faces(playing.view) == playing.frame.shown
        assert row.seed not in repr(playing)
        below = playing.view.discard[:-1]
        assert set(below) <= {UNKNOWN}
        assert playing.view.hidden == []
        following = drills.go_on(store, learner, playing.id, playing.at, NOW)
        assert following is not None
        playing = following
    assert playing.is_asking
    assert faces(playing.view) == set()
    assert set(playing.view.discard[:-1]) <= {UNKNOWN}
    assert {field.name for field in fields(Asked)} == {"kind", "choices", "place", "card", "back"}
    assert row.seed not in repr(playing)
    assert drills.result(store, learner, playing.id) is None


def test_a_round_of_somebody_else_is_nowhere(store: Store) -> None:
    learner, playing = at_the_questions(store)
    other = somebody(store)
    made = secret(store, learner, playing.id)
    for who in (other, None, "nobody"):
        for name in (playing.id, "../../etc", "x" * 100, "\0"):
            assert drills.playing(store, who, name) is None
            assert drills.go_on(store, who, name, 0, NOW) is None
            assert drills.answer(store, who, name, answers(made), NOW) is None
            assert drills.result(store, who, name) is None
    assert drills.result(store, learner, playing.id) is None


@on_both_databases
def test_an_unfinished_round_is_dropped_so_that_nobody_watches_twice(store: Store) -> None:
    learner, first = begun(store)
    _, other_drill = drills.begin(store, learner, GAME, "counting", edition=EDITION, now=NOW)
    _, daily = drills.begin(store, learner, GAME, DRILL, edition=EDITION, now=NOW, mode=drills.DAILY, date=NOW.date())
    _, second = drills.begin(store, learner, GAME, DRILL, edition=EDITION, now=NOW)
    assert drills.playing(store, learner, first.id) is None
    for still in (other_drill, daily, second):
        assert drills.playing(store, learner, still.id) is not None
    assert drills.standing(store, learner, GAME)[DRILL].rounds == 0


@pytest.mark.usefixtures("real_chance")
def test_no_two_rounds_are_of_one_deal(store: Store) -> None:
    learner = somebody(store)
    seeds = set()
    for _ in range(5):
        _, playing = drills.begin(store, learner, GAME, DRILL, edition=EDITION, now=NOW)
        seeds.add(secret(store, learner, playing.id).seed)
    assert len(seeds) == 5


# ---- Late, twice, at once -------------------------------------------------------------------------------------------


def test_a_stale_request_changes_nothing(store: Store) -> None:
    learner, playing = begun(store)
    for at in (-1, 1, 7):
        same = drills.go_on(store, learner, playing.id, at, NOW)
        assert same is not None
        assert same.at == 0
    second = drills.go_on(store, learner, playing.id, 0, NOW)
    again = drills.go_on(store, learner, playing.id, 0, NOW)
    assert second is not None
    assert again is not None
    assert second.at == again.at == 1
    made = secret(store, learner, playing.id)
    assert drills.answer(store, learner, playing.id, answers(made), NOW) is None  # not all has been shown
    last = watched(store, learner, again)
    beyond = drills.go_on(store, learner, playing.id, last.at, NOW)
    assert beyond is not None
    assert beyond.at == last.at == last.frames


def test_what_cannot_be_an_answer_is_not_kept(store: Store) -> None:
    learner, playing = at_the_questions(store)
    made = secret(store, learner, playing.id)
    right = answers(made)
    for given in ([], [*right, right[0]], ["17"], [""]):
        with pytest.raises(NoAnswer):
            drills.answer(store, learner, playing.id, given, NOW)
    assert drills.result(store, learner, playing.id) is None
    assert drills.curve(store, learner, GAME) is None


@on_both_databases
def test_the_first_answer_counts(store: Store) -> None:
    learner, playing = at_the_questions(store)
    made = secret(store, learner, playing.id)
    first = drills.answer(store, learner, playing.id, answers(made, right=False), NOW)
    second = drills.answer(store, learner, playing.id, answers(made), NOW + MINUTE)
    assert first is not None
    assert second is not None
    assert first.right == second.right == 0
    assert drills.standing(store, learner, GAME)[DRILL].rounds == 1


@on_both_databases
def test_many_at_once_have_one_effect(store: Store) -> None:
    learner, playing = begun(store)
    with ThreadPoolExecutor(THREADS) as pool:
        shown = list(pool.map(lambda _: drills.go_on(store, learner, playing.id, 0, NOW), range(THREADS)))
    assert {one.at for one in shown if one} == {1}
    assert shown[0] is not None
    watched(store, learner, shown[0])
    made = secret(store, learner, playing.id)
    with ThreadPoolExecutor(THREADS) as pool:
        results = list(
            pool.map(
                lambda number: drills.answer(store, learner, playing.id, answers(made, right=number % 2 == 0), NOW),
                range(THREADS),
            )
        )
    assert len({result.right for result in results if result}) == 1
    assert drills.standing(store, learner, GAME)[DRILL].rounds == 1
    with store.read() as connection:
        assert sum(row.correct + row.wrong for row in rows.recall(connection, learner, GAME)) <= len(made.questions)
        assert len(rows.all_of(connection, learner)) == 1


# ---- Levels, memory, what is due ------------------------------------------------------------------------------------


def test_up_and_down(store: Store) -> None:
    learner = somebody(store)
    levels = [played(store, learner)[1].next_level for _ in range(4)]
    assert levels == [1, 2, 2, 3]
    levels = [played(store, learner, right=False)[1].next_level for _ in range(4)]
    assert levels == [3, 2, 2, 1]
    standing = drills.standing(store, learner, GAME)[DRILL]
    assert (standing.level, standing.rounds) == (1, 8)
    assert standing.span == pytest.approx((1 + 1 + 2 + 2 + 3 + 3 + 2 + 2) / 8)
    assert standing.history == [(date(2026, 11, 16), standing.span)]
    others = drills.standing(store, learner, GAME)["counting"]
    assert (others.level, others.rounds, others.span, others.share, others.history) == (1, 0, None, None, [])


def test_a_result_stays_as_it_was(store: Store) -> None:
    learner, first = played(store, None)
    for _ in range(3):
        played(store, learner)
    again = drills.result(store, learner, first.id)
    assert again is not None
    assert (again.right, again.level, again.next_level) == (first.right, first.level, first.next_level)
    assert [line.given for line in again.lines] == [line.given for line in first.lines]


def test_the_history_is_by_day(store: Store) -> None:
    learner = somebody(store)
    for days in (100, 50, 1):
        played(store, learner, at=NOW - days * DAY)
    history = drills.standing(store, learner, GAME)[DRILL].history
    assert history == [((NOW - 50 * DAY).date(), 1.0), ((NOW - DAY).date(), 2.0)]


def test_answers_about_cards_that_could_be_known_make_the_curve(store: Store) -> None:
    """But for those about a card that is just being seen, and for swapped cards as long as they are few."""
    learner, known = somebody(store), list[Question]()
    while drills.curve(store, learner, GAME) is None:
        _, result = played(store, learner, "whole-table", right=False)
        asked = [line.question for line in result.lines]
        known += [one for one in asked if one.kind in ROOM.about_cards and one.answer != CANNOT_KNOW and one.turns]
    curve = drills.curve(store, learner, GAME)
    assert curve is not None
    assert curve.answers == len([one for one in known if curve.swapped or not one.swaps]) >= 30
    assert curve.recall(5) < 0.2
    assert drills.curve(store, None, GAME) is None


def test_a_failed_drill_is_due_sooner(store: Store) -> None:
    good, bad = somebody(store), somebody(store)
    for learner, right in ((good, True), (bad, False)):
        for days in range(3):
            played(store, learner, right=right, at=NOW + 10 * days * DAY)
    with store.read() as connection:
        late, soon = rows.card(connection, good, GAME, DRILL), rows.card(connection, bad, GAME, DRILL)
    assert late is not None
    assert soon is not None
    assert NOW + 20 * DAY < soon.due < late.due


@on_both_databases
def test_exposure(store: Store) -> None:
    learner, playing = begun(store)
    assert playing.seconds == DRILLS[DRILL].levels[0].seconds
    assert not drills.choices(store, learner, GAME).is_chosen
    for exposure, seconds in ((0.5, 3.0), (2.0, 12.0), (None, None)):
        assert drills.choose(store, learner, GAME, NOW, exposure=exposure) == learner
        assert drills.choices(store, learner, GAME) == Choices(exposure)
        shown = drills.playing(store, learner, playing.id)
        assert shown is not None
        assert shown.seconds == seconds
    with pytest.raises(ValueError, match="exposure must be one of"):
        drills.choose(store, learner, GAME, NOW, exposure=3.0)
    assert drills.choices(store, learner, GAME).exposure is None
    assert drills.choices(store, None, GAME) == Choices()


@pytest.mark.parametrize(
    ("drill", "mode", "day"), [("no-drill", "free", None), (DRILL, "hurry", None), (DRILL, "daily", None)]
)
def test_what_there_is_not_cannot_be_begun(store: Store, drill: str, mode: str, day: date | None) -> None:
    with pytest.raises(ValueError, match="there is no round"):
        drills.begin(store, None, GAME, drill, edition=EDITION, now=NOW, mode=mode, date=day)


def test_a_drill_that_has_changed_since_shows_its_score_but_not_its_questions(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    learner, result = played(store, None)
    monkeypatch.setattr("tutor.services.drills.rounds._made", lambda *_: make("counting", 12, EDITION, "another"))
    again = drills.result(store, learner, result.id)
    assert again is not None
    assert again.right == result.right
    assert again.lines == ()


def test_with_the_learner_all_goes(store: Store) -> None:
    learner, result = played(store, None)
    learners.forget(store, learner)
    assert drills.result(store, learner, result.id) is None
    assert drills.standing(store, learner, GAME)[DRILL].rounds == 0
