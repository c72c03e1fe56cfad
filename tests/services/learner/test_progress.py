"""Everything on one page: figures over all that was done, as tables too, and all of it to take along."""

import csv
import json
from contextlib import AbstractContextManager
from dataclasses import replace

import pytest

from tests.effort import effort
from tests.services.drills.drilling import DAY, EDITION, MINUTE, NOW, played
from tests.services.play.finished import begun, finished
from tests.services.puzzles.puzzling import a_puzzle, answered, right, some_puzzles, somebody, wrong
from tests.stores import on_both_databases
from tests.thinkers import ROUGHLY
from tutor.games.beverbende.coach.levels import MIRROR
from tutor.games.beverbende.drills.drills import DRILLS
from tutor.games.beverbende.practice.knocks import knock_point
from tutor.games.beverbende.rules import ID as GAME
from tutor.lab.bench_progress import fill
from tutor.services import drills
from tutor.services.drills import training
from tutor.services.learner import learners, progress
from tutor.services.learner.exports import export
from tutor.services.learner.progress import ENOUGH, MOST_POINTS, WELL
from tutor.services.learner.progress_export import TABLES, as_csv
from tutor.services.learner.where import where_was
from tutor.services.lessons import steps as lessons
from tutor.services.play import games, reviews
from tutor.store import Connection, Store
from tutor.store import drills as rows
from tutor.store import puzzles as puzzle_rows
from tutor.store.drills import RecallRow


def test_of_somebody_who_has_done_nothing(store: Store) -> None:
    for learner in (None, somebody(store)):
        page = progress.overview(store, learner, GAME, NOW)
        assert (page.lessons.done, page.lessons.total) == (0, len(lessons.lessons(GAME)))
        assert (page.puzzles.tried, page.puzzles.history, page.puzzles.strong, page.puzzles.weak) == (0, [], [], [])
        assert list(page.memory.drills) == list(DRILLS)
        assert (page.memory.curve, page.memory.by_turns, page.memory.by_moves) == (None, [], [])
        assert (page.games.finished, page.games.reviewed, page.games.judgement, page.games.memory) == (
            0,
            [],
            None,
            None,
        )
        assert page.training.length == page.daily_puzzle.length == 0


@on_both_databases
def test_lessons_that_are_finished(store: Store) -> None:
    lesson = lessons.lessons(GAME)[0]
    learner = somebody(store)
    for step in [*(step.id for step in lesson.steps), *lessons.question_names()]:
        lessons.note(store, learner, lesson, step, outcome="done", now=NOW)
    assert progress.overview(store, learner, GAME, NOW).lessons.done == 1


def test_the_rating_over_time_and_themes(store: Store) -> None:
    learner = somebody(store)
    good, bad = some_puzzles(ENOUGH, ("legal",)), some_puzzles(ENOUGH, ("score",))
    for number, (one, other) in enumerate(zip(good, bad, strict=True)):
        answered(store, learner, one, right(one), at=NOW + number * DAY)
        answered(store, learner, other, wrong(other), at=NOW + number * DAY + MINUTE)
    page = progress.overview(store, learner, GAME, NOW).puzzles
    assert (page.tried, page.solved) == (2 * ENOUGH, ENOUGH)
    assert len(page.history) == 2 * ENOUGH
    assert page.history[-1][1] == pytest.approx(page.rating, abs=0.01)
    assert [(theme.kind, theme.share) for theme in page.strong] == [("legal", 1.0)]
    assert [(theme.kind, theme.share) for theme in page.weak] == [("score", 0.0)]


def test_the_best_of_poor_themes_is_not_called_strong(store: Store) -> None:
    learner = somebody(store)
    for number, puzzle in enumerate(some_puzzles(ENOUGH, ("legal",))):
        answered(store, learner, puzzle, wrong(puzzle) if number else right(puzzle), at=NOW + number * DAY)
    page = progress.overview(store, learner, GAME, NOW).puzzles
    assert page.strong == []
    assert [(theme.kind, theme.solved) for theme in page.weak] == [("legal", 1)]


def test_too_few_puzzles_say_nothing_about_a_theme(store: Store) -> None:
    puzzle = a_puzzle("legal")
    learner, *_ = answered(store, None, puzzle, right(puzzle))
    page = progress.overview(store, learner, GAME, NOW).puzzles
    assert (page.tried, page.strong, page.weak) == (1, [], [])


def test_spans_and_the_forgetting_curve(store: Store) -> None:
    learner = somebody(store)
    for days in range(3):
        played(store, learner, at=NOW + days * DAY)
    with store.write() as connection:
        answers = [RecallRow(1, 0, 5, 40, 2), RecallRow(12, 0, 5, 20, 20), RecallRow(40, 2, 5, 5, 20)]
        rows.add_recall(connection, learner, GAME, answers)
    page = progress.overview(store, learner, GAME, NOW + 2 * DAY).memory
    assert [level for _, level in page.drills["opening-look"].history] == [1, 1, 2]
    assert page.curve is not None
    by_turns = {(bucket.low, bucket.high): bucket for bucket in page.by_turns}
    assert by_turns[10, 14].answers == 40
    assert by_turns[10, 14].share == 0.5
    assert by_turns[31, None].share == 0.2
    expected = page.curve.recall(12)
    assert by_turns[10, 14].expected == pytest.approx(expected + (1 - expected) / 5)
    assert [(bucket.low, bucket.answers) for bucket in page.by_moves if bucket.low == 2] == [(2, 25)]
    assert sum(bucket.answers for bucket in page.by_turns) == page.curve.answers


@on_both_databases
def test_a_plot_has_no_more_points_than_it_needs(store: Store) -> None:
    learner = somebody(store)
    now = fill(store, learner, 50, 500)
    history = progress.overview(store, learner, GAME, now).puzzles.history
    assert 60 < len(history) <= MOST_POINTS
    with store.read() as connection:
        every = puzzle_rows.rated(connection, learner, GAME, 1000)
    assert set(history) <= set(every)
    assert history[-1] == every[-1]


def test_games_with_a_complete_review(store: Store) -> None:
    game = finished(store)
    learner = game.row.learner_id
    assert progress.overview(store, learner, GAME, NOW).games.finished == 1
    while not (done := reviews.go_on(store, game, ROUGHLY)) or not done.is_complete:
        assert progress.overview(store, learner, GAME, NOW).games.reviewed == []
    report = reviews.report(store, game)
    assert report is not None
    page = progress.overview(store, learner, GAME, NOW).games
    (line,) = page.reviewed
    judged = (line.figures["judgement"], line.figures["memory"])
    assert (line.game_id, *judged) == (game.id, report.judgement, report.memory)
    assert (page.judgement, page.memory) == (report.judgement, report.memory)
    choices = [point for decision in report.decisions if (point := knock_point(decision.gauges))]
    assert line.figures["knock_choices"] == len(choices)
    assert line.figures["knocks"] == sum(choice.knocked for choice in choices)
    assert 0 <= (line.figures["knock_by_line"] or 0) <= len(choices)


def test_days_in_a_row(store: Store) -> None:
    learner = somebody(store)
    while (today := training.today(store, learner, GAME, EDITION, NOW)).next:
        played(store, learner, today.next, day=today.date)
    assert progress.overview(store, learner, GAME, NOW).training.length == 1


def test_fifteen_times_as_many_rounds_are_hardly_more_work(store: Store) -> None:
    """What the plots draw is at most so much, and what it is drawn from is kept day by day."""
    few, many = (work(store, rounds) for rounds in (1000, 15_000))
    assert many < 1.5 * few


def work(store: Store, rounds: int) -> int:
    learner = somebody(store)
    now = fill(store, learner, rounds, 0)
    progress.overview(store, learner, GAME, now)
    return effort(lambda: progress.overview(store, learner, GAME, now))


# ---- Taking along ---------------------------------------------------------------------------------------------------


def table(store: Store, learner: str, kind: str) -> list[dict[str, str]]:
    return list(csv.DictReader(as_csv(store, learner, kind)))


def test_tables_for_a_spreadsheet(store: Store) -> None:
    puzzle = a_puzzle()
    learner, *_ = answered(store, None, puzzle, right(puzzle))
    played(store, learner, "my-row", right=False)
    drills.begin(store, learner, GAME, "my-row", edition=EDITION, now=NOW)
    game = begun(store, learner, seed="hush-hush")
    (drill,) = table(store, learner, "drills")
    assert (drill["drill"], drill["level"], drill["asked"], drill["correct"]) == ("my-row", "1", "1", "0")
    assert drill["given"] != drill["right"]
    (answer,) = table(store, learner, "puzzles")
    assert (answer["puzzle"], answer["given"], answer["is_right"]) == (puzzle.id, right(puzzle), "1")
    (line,) = table(store, learner, "games")
    assert (line["state"], line["opponents"], line["judgement"]) == ("running", "lotte", "")
    assert game.session.setup.seed not in "".join(as_csv(store, learner, "games"))
    for kind in TABLES:
        assert table(store, "somebody else", kind) == []
    with pytest.raises(KeyError):
        as_csv(store, learner, "secrets")


def test_no_cell_is_a_formula(store: Store) -> None:
    puzzle = a_puzzle()
    learner, attempt, _ = answered(store, None, puzzle, wrong(puzzle))
    with store.write() as connection:
        row = puzzle_rows.find(connection, attempt.id)
        assert row is not None
        for number, given in enumerate(("=1+1", "+1", "-1", "@a", '=cmd|"x"', "plain, with a comma"), start=1):
            nasty = replace(row, id=f"n{number}", asking=f"n{number}", given=given, lost=-1.5, at=NOW + number * DAY)
            puzzle_rows.add(connection, nasty)
    nasty = table(store, learner, "puzzles")[1:]
    assert [row["given"] for row in nasty] == ["'=1+1", "'+1", "'-1", "'@a", '\'=cmd|"x"', "plain, with a comma"]
    assert {row["lost"] for row in nasty} == {"-1.5"}


def test_the_export_has_everything_but_what_is_still_secret(store: Store) -> None:
    learner, result = played(store, None)
    training.begin(store, learner, GAME, EDITION, NOW)
    drills.choose(store, learner, GAME, NOW, exposure=None)
    told = export(store, learner)
    assert json.loads(json.dumps(told)) == told
    assert told is not None
    kept = told["drills"]
    assert isinstance(kept, dict)
    assert kept["choices"] == {GAME: {"exposure": None}}
    answered_, open_ = sorted(kept["rounds"], key=lambda one: one["number"] is None)
    assert answered_["id"] == result.id
    assert answered_["seed"]
    assert answered_["answers"] == [{"given": line.given, "right": line.question.answer} for line in result.lines]
    assert "seed" not in open_
    assert len(kept["repetition"]) == 1
    assert kept["training"][0]["planned"]
    assert export(store, "nobody") is None
    assert learners.forget(store, learner)
    assert export(store, learner) is None


# ---- The curve at the table -----------------------------------------------------------------------------------------


def remembering(store: Store, learner: str) -> None:
    with store.write() as connection:
        rows.add_recall(connection, learner, GAME, [RecallRow(turns, 0, 5, 10, turns) for turns in range(1, 20)])


def test_the_mirror_is_offered_once_there_is_a_curve(store: Store) -> None:
    learner = somebody(store)
    wish = games.Wish(GAME, (MIRROR, "pip"))
    assert MIRROR not in games.offered(store, learner, GAME)
    assert MIRROR not in games.offered(store, None, GAME)
    with pytest.raises(ValueError, match="no such opponent"):
        games.start(store, learner, wish, games.Manner(), NOW)
    remembering(store, learner)
    assert games.offered(store, learner, GAME)[-1] == MIRROR
    _, game_id = games.start(store, learner, wish, games.Manner(aid="fading"), NOW)
    game = games.find(store, learner, game_id)
    curve = drills.curve(store, learner, GAME)
    assert game is not None
    assert curve is not None
    memory = game.session.setup.memory
    assert memory is not None
    assert memory.span == pytest.approx(curve.span, abs=0.01)
    assert curve.recall(memory.fading) >= 0.6 or memory.fading == 1
    remembering(store, learner)
    with store.write() as connection:
        rows.add_recall(connection, learner, GAME, [RecallRow(1, 0, 5, 0, 500)])
    again = games.find(store, learner, game_id)
    assert again is not None
    assert again.session.setup.memory == memory  # it stays as it was when the game began
    assert again.session.record == game.session.record


def test_nothing_is_called_strong_that_is_not(store: Store) -> None:
    learner_id = somebody(store)
    for number, puzzle in enumerate(some_puzzles(12, ("last-turn",))):
        given = right(puzzle) if number < 2 else wrong(puzzle)
        answered(store, learner_id, puzzle, given, at=NOW + number * MINUTE)
    found = progress.overview(store, learner_id, GAME, NOW)
    assert not found.puzzles.strong
    assert all(one.share < WELL for one in found.puzzles.weak)


def test_where_somebody_was_is_read_in_one_go(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing can change between two lines of a page, and a page costs one transaction."""
    learner, _ = played(store, None)
    reading, times = store.read, list[int]()

    def counted() -> AbstractContextManager[Connection]:
        times.append(1)
        return reading()

    monkeypatch.setattr(store, "read", counted)
    where_was(store, learner, GAME, EDITION, NOW)
    assert len(times) == 1
