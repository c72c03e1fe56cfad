"""The pages of a review: templates get a `ReportPage`, a `StepPage` or a `ProgressPage`, and no more of the game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from flask import Response, abort, request, url_for

from tutor.practice.decision import Reviewed
from tutor.practice.folds import steps_with_hint, values_said
from tutor.practice.report import Report
from tutor.practice.session import Session
from tutor.practice.steps import at_step, deals, true_view, views_at
from tutor.services.play.games import Game
from tutor.services.play.practise import stronger_table, what_to_practise
from tutor.services.play.reviews import Progress
from tutor.services.play.variants import options_of, variant_of
from tutor.web.htmx import vary_by_htmx, wants_fragment
from tutor.web.i18n import current_language
from tutor.web.pages import private, render
from tutor.web.play.page import name_of, round_title, words_of
from tutor.web.play.practise_words import practise_title, practise_words
from tutor.web.review.plots import lead_plot
from tutor.web.review.words import (
    SURENESS,
    DecisionWords,
    decision_words,
    listed_by_round,
    loss_words,
    luck_words,
    probe_words,
    result_words,
    signed,
)
from tutor.words.amounts import decimal
from tutor.words.board import Board, ScorePad
from tutor.words.language import mark
from tutor.words.plots import Plot
from tutor.words.practised import PRACTISED, Gauges
from tutor.words.shown import SHOWN
from tutor.words.table import TableWords

UNTOLD: Final = ("shuffled",)


@dataclass(frozen=True)
class Door:
    """Through which somebody has come in: the player, or who was given the link."""

    game_id: str
    token: str | None = None

    @property
    def is_shared(self) -> bool:
        return self.token is not None

    @property
    def report_url(self) -> str:
        if self.token is not None:
            return url_for("shared.show", token=self.token)
        return url_for("review.show", game_id=self.game_id)

    def step_url(self, step: int, **query: Any) -> str:
        if self.token is not None:
            return url_for("shared.step", token=self.token, steps=step, **query)
        return url_for("review.step", game_id=self.game_id, steps=step, **query)


@dataclass(frozen=True)
class ProgressPage:
    """While the coach looks back."""

    id: str
    done: int
    total: int
    result: str | None
    pad: ScorePad | None
    costliest: list[DecisionWords]


@dataclass(frozen=True)
class Afterwards:
    """The one thing to do after a game."""

    by: str
    """What trains what cost most, `puzzles` or `drill`, and which; empty where nothing is to be trained."""
    what: str
    words: str
    title: str
    table: tuple[str, ...]
    """With whom to play again."""
    options: Mapping[str, str]
    against: str


@dataclass(frozen=True)
class SureAnswers:
    """To what was asked on the way, by how sure one was."""

    words: str
    """To be translated."""
    right: int
    asked: int


@dataclass(frozen=True)
class ReportPage:
    door: Door
    game: str
    """Whose templates show what only it has."""
    name: str
    won: bool
    result: str | None
    """Who has won; None for a game that was broken off."""
    pad: ScorePad | None
    judgement: float | None
    memory: float | None
    with_hint: bool
    """The move was shown at some decisions."""
    took_back: int
    luck: str
    loss: str
    worst: list[DecisionWords]
    rounds: Mapping[int, list[DecisionWords]]
    deals: Mapping[int, int]
    """Steps after which each round had been dealt."""
    lead: Plot | None
    lead_lines: list[dict[str, Any]]
    gauges: Gauges | None
    answers: list[str]
    right_answers: int
    by_sureness: list[SureAnswers]
    share_url: str | None
    after: Afterwards | None


@dataclass(frozen=True)
class StepPage:
    door: Door
    title: str
    steps: int
    total: int
    is_true: bool
    board: Board
    decision: DecisionWords | None
    before: str | None
    after: str | None
    jump_back: str | None
    jump_on: str | None


def progress_page(game: Game, progress: Progress, costliest: Sequence[Reviewed]) -> Response:
    """While the coach looks at the game, there is something to look at already."""
    session = game.session
    words = words_of(session, current_language())
    page = ProgressPage(
        id=game.id,
        done=progress.done,
        total=progress.total,
        result=result_words(session, words),
        pad=PRACTISED[words.game].pad(session.view, words, verdict=False),
        costliest=[costliest_words(session, decision, words) for decision in costliest],
    )
    body = render("review/progress.html", block="progress" if wants_fragment() else None, review=page)
    return vary_by_htmx(private(body))


def costliest_words(session: Session, decision: Reviewed, words: TableWords) -> DecisionWords:
    view = views_at(session, {decision.step})[decision.step]
    return decision_words(decision, view, words, with_hint=False, said_before=False)


def report_page(game: Game, door: Door, report: Report) -> Response:
    return private(render("review/report.html", review=report_of(game, door, report)))


def report_of(game: Game, door: Door, report: Report) -> ReportPage:
    language, session = current_language(), game.session
    words = words_of(session, language)
    told = all_words(session, report, words)
    share = None if door.is_shared else game.row.share
    return ReportPage(
        door=door,
        game=words.game,
        name=name_of(session.setup),
        won=session.has_won and not door.is_shared,
        result=result_words(session, to_a_stranger(words) if door.is_shared else words),
        pad=PRACTISED[words.game].pad(session.view, words, verdict=False),
        judgement=report.judgement,
        memory=report.memory,
        with_hint=bool(report.with_hint),
        took_back=report.took_back,
        luck=luck_words(report, language),
        loss=loss_words(report, language),
        worst=[told[decision.number] for decision in report.worst],
        rounds=listed_by_round(told),
        deals=dict(enumerate(deals(session), 1)),
        lead=lead_plot(report.graph, language) if report.graph else None,
        lead_lines=lead_lines(report, told),
        gauges=PRACTISED[words.game].gauges(report.decisions, [each.turn for each in told], language),
        answers=[probe_words(answered, words) for answered in report.probes],
        right_answers=report.probes_right,
        by_sureness=[SureAnswers(SURENESS[each.sure], each.right, each.asked) for each in report.probe_scores],
        share_url=url_for("shared.show", token=share, _external=True) if share else None,
        after=None if door.is_shared else what_now(session, report),
    )


def to_a_stranger(words: TableWords) -> TableWords:
    """For who was given the link: the one who played is somebody else."""
    return replace(words, reader="", names={**words.names, words.reader: words.say(mark("The human at the table"))})


def what_now(session: Session, report: Report) -> Afterwards:
    """The one thing to practise; where nothing cost much, somebody stronger to play with."""
    language, practice = current_language(), what_to_practise(session, report)
    game, table = session.setup.game, session.setup.levels if practice else stronger_table(session.setup)
    return Afterwards(
        by=practice.by if practice else "",
        what=practice.what if practice else "",
        words=practise_words(practice, game, language) if report.decisions else "",
        title=practise_title(practice, language) if practice else "",
        table=table,
        options=options_of(game, variant_of(session.setup)),
        against=SHOWN[game].opponents_told(table, language),
    )


def step_page(game: Game, door: Door, steps: int, decisions: Sequence[Reviewed]) -> Response:
    if not 0 < steps <= len(game.session.steps):
        abort(404)
    is_true = request.args.get("true") == "1"
    page = step_of(game, door, steps, decisions, is_true=is_true)
    return private(render("review/step.html", review=page, asks_why=request.args.get("why") == "1"))


def step_of(game: Game, door: Door, steps: int, decisions: Sequence[Reviewed], *, is_true: bool) -> StepPage:
    """`is_true`: with all cards face up."""
    whole, language = game.session, current_language()
    session = at_step(whole, steps)
    words = words_of(session, language)
    found = [decision for decision in decisions if decision.step == steps]
    query = {"true": 1} if is_true else {}
    back, on = jumps(door, steps, decisions, query)
    return StepPage(
        door=door,
        title=round_title(session.round, whole.rounds, language),
        steps=steps,
        total=len(whole.steps),
        is_true=is_true,
        board=board_of(session, words, true_view(session) if is_true else None),
        decision=decided_words(whole, found[0], session.view, words) if found else None,
        before=door.step_url(steps - 1, **query) if steps > 1 else None,
        after=door.step_url(steps + 1, **query) if steps < len(whole.steps) else None,
        jump_back=back,
        jump_on=on,
    )


def decided_words(whole: Session, decision: Reviewed, view: Any, words: TableWords) -> DecisionWords:
    return decision_words(
        decision,
        view,
        words,
        with_hint=decision.step in steps_with_hint(whole.entries),
        said_before=decision.step in values_said(whole.entries),
    )


def jumps(
    door: Door, steps: int, decisions: Sequence[Reviewed], query: dict[str, int]
) -> tuple[str | None, str | None]:
    """The decisions before and after this step."""
    before = [decision.step for decision in decisions if decision.step < steps]
    after = [decision.step for decision in decisions if decision.step > steps]
    return (
        door.step_url(before[-1], **query) if before else None,
        door.step_url(after[0], **query) if after else None,
    )


def all_words(session: Session, report: Report, words: TableWords) -> list[DecisionWords]:
    views = views_at(session, {decision.step for decision in report.decisions})
    said = values_said(session.entries)
    return [
        decision_words(
            decision,
            views[decision.step],
            words,
            with_hint=decision.number in report.with_hint,
            said_before=decision.step in said,
        )
        for decision in report.decisions
    ]


def board_of(session: Session, words: TableWords, truth: Any = None) -> Board:
    """What the learner could know at this moment, or what was true."""
    told = [event for event in session.played[-1].told if event["event"] not in UNTOLD]
    return SHOWN[words.game].picture(session.view, words, told=told, truth=truth)


# ---- Tables: what the drawings say, in numbers ----------------------------------------------------------------------


def lead_lines(report: Report, told: Sequence[DecisionWords]) -> list[dict[str, Any]]:
    language = current_language()
    return [
        {
            "round": point.round,
            "turn": None if point.decision is None else told[point.decision.number].turn,
            "lead": signed(point.lead, language),
            "cost": decimal(point.decision.loss, language) if point.decision and point.decision.is_blamed else "",
        }
        for point in report.graph
    ]
