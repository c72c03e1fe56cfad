"""The review of a finished game: what it came to, each decision, and the way through it step by step.

The same pages are shown to whoever has the link that the player gave away; then nothing can be done there.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, Final

from flask import Blueprint, Response, abort, make_response, request, url_for

from tutor.engine.beverbende import FACE_NAMES
from tutor.engine.seats import LETTERS
from tutor.practice import reviewing
from tutor.practice.reviewing import Report, Reviewed
from tutor.practice.session import Session
from tutor.practice.setup import SAME_DEAL
from tutor.services import games, reviews
from tutor.services.games import Game
from tutor.services.practise import stronger_table, what_to_practise
from tutor.services.reviews import Progress
from tutor.web import review_words
from tutor.web.amounts import decimal
from tutor.web.board import Board, Place, Seat, present
from tutor.web.board.words import Words
from tutor.web.htmx import vary_by_htmx, wants_fragment
from tutor.web.i18n import PREFIX, current_language, mark
from tutor.web.learner import EDITION_NAMES, current_learner
from tutor.web.level_words import opponents_told, table_names
from tutor.web.pages import lead_to, private, render
from tutor.web.play_page import words_of
from tutor.web.plots import knock_plot, lead_plot
from tutor.web.practise_words import practise_title, practise_words
from tutor.web.review_words import DecisionWords, decision_words
from tutor.web.store import current_store
from tutor.web.thinking import current_thinking

UNTOLD: Final = ("shuffled",)

review = Blueprint("review", __name__, url_prefix=f"{PREFIX}/play/<game_id>/review")
shared = Blueprint("shared", __name__, url_prefix=f"{PREFIX}/shared/<token>")


@dataclass(frozen=True)
class Door:
    """Through which somebody has come in: the player, or who was given the link."""

    game: Game
    token: str | None = None

    @property
    def is_shared(self) -> bool:
        return self.token is not None

    @property
    def report_url(self) -> str:
        if self.token is not None:
            return url_for("shared.show", token=self.token)
        return url_for("review.show", game_id=self.game.id)

    def step_url(self, step: int, **query: Any) -> str:
        if self.token is not None:
            return url_for("shared.step", token=self.token, steps=step, **query)
        return url_for("review.step", game_id=self.game.id, steps=step, **query)


# ---- The player's own -----------------------------------------------------------------------------------------------


@review.get("/")
def show(game_id: str) -> Response:
    game = finished_game(game_id)
    report = reviews.report(current_store(), game)
    if report is None:
        progress = reviews.progress(current_store(), game)
        return progress_page(game, progress or abort(404))
    return report_page(Door(game), report)


@review.post("/")
def work(game_id: str) -> Response:
    """Goes on with it. With htmx the page asks again and again; without, the learner presses a button."""
    game = finished_game(game_id)
    progress = reviews.go_on(current_store(), game, current_thinking()) or abort(404)
    address = url_for("review.show", game_id=game_id)
    if not wants_fragment():
        return lead_to(address, 303)
    response = progress_page(game, progress)
    if progress.is_complete:
        response.headers["HX-Redirect"] = address
    return response


@review.get("/<int:steps>")
def step(game_id: str, steps: int) -> Response:
    game = finished_game(game_id)
    return step_page(Door(game), steps, reviews.found_so_far(current_store(), game))


@review.post("/again")
def again(game_id: str) -> Response:
    """A new game that goes on from one of the learner's decisions, or from a deal."""
    game = finished_game(game_id)
    sent = request.form.get("step", "")
    steps = int(sent) if sent.isascii() and sent.isdecimal() and len(sent) < 6 else 0
    if steps not in possible_starts(game):
        abort(400)
    same_deal = request.form.get("mode") == SAME_DEAL
    new_game = games.again_from(current_store(), game, steps, same_deal=same_deal, now=datetime.now(UTC))
    return lead_to(url_for("play.show", game_id=new_game or abort(400)), 303)


@review.post("/share")
def share(game_id: str) -> Response:
    games.share(current_store(), finished_game(game_id))
    return lead_to(url_for("review.show", game_id=game_id, _anchor="share"), 303)


@review.post("/unshare")
def unshare(game_id: str) -> Response:
    games.unshare(current_store(), finished_game(game_id))
    return lead_to(url_for("review.show", game_id=game_id, _anchor="share"), 303)


@review.get("/log.jsonl")
def log_lines(game_id: str) -> Response:
    game = finished_game(game_id)
    return download(reviews.log(game) or abort(404), "application/jsonl", f"{game.session.setup.edition}.jsonl")


@review.get("/log.txt")
def log_text(game_id: str) -> Response:
    session = finished_game(game_id).session
    language = current_language()
    headings = {at: language.say(mark("Round %(round)s"), round=at) for at in range(1, session.round + 1)}
    text = review_words.log_words(session, words_of(session, language), headings)
    return download(text, "text/plain", f"{session.setup.edition}.txt")


def finished_game(game_id: str) -> Game:
    """While a game is played, and until its last round has been turned up, the page of the game is shown instead."""
    game = games.find(current_store(), current_learner(), game_id) or abort(404)
    if game.row.state == games.RUNNING:
        abort(lead_to(url_for("play.show", game_id=game_id), 303))
    return game


def possible_starts(game: Game) -> set[int]:
    decisions = reviews.found_so_far(current_store(), game)
    return {decision.step for decision in decisions} | set(reviewing.deals(game.session))


# ---- For who was given the link -------------------------------------------------------------------------------------


@shared.get("/", endpoint="show")
def show_shared(token: str) -> Response:
    game, report = shared_review(token)
    return report_page(Door(game, token), report)


@shared.get("/<int:steps>", endpoint="step")
def step_shared(token: str, steps: int) -> Response:
    game, report = shared_review(token)
    return step_page(Door(game, token), steps, report.decisions)


def shared_review(token: str) -> tuple[Game, Report]:
    game = games.find_shared(current_store(), token) or abort(404)
    return game, reviews.report(current_store(), game) or abort(404)


# ---- Pages ----------------------------------------------------------------------------------------------------------


def progress_page(game: Game, progress: Progress) -> Response:
    """While the coach looks at the game, there is something to look at already."""
    session = game.session
    words = words_of(session, current_language())
    found = reviewing.worst(reviews.found_so_far(current_store(), game))[:1]
    page = render(
        "review/progress.html",
        block="progress" if wants_fragment() else None,
        game_id=game.id,
        progress=progress,
        result=review_words.result_words(session, words),
        board=without_verdict(board_of(session, words)),
        costliest=[costliest_words(session, decision, words) for decision in found],
    )
    return vary_by_htmx(private(page))


def costliest_words(session: Session, decision: Reviewed, words: Words) -> DecisionWords:
    view = reviewing.views_at(session, {decision.step})[decision.step]
    return decision_words(decision, view, words, with_hint=False, said_before=False)


def report_page(door: Door, report: Report) -> Response:
    language, session = current_language(), door.game.session
    words = words_of(session, language)
    told = all_words(session, report, words)
    share = None if door.is_shared else door.game.row.share
    page = render(
        "review/report.html",
        door=door,
        game_id=None if door.is_shared else door.game.id,
        report=report,
        edition=EDITION_NAMES[session.setup.edition],
        won=session.has_won and not door.is_shared,
        result=review_words.result_words(session, to_a_stranger(words) if door.is_shared else words),
        board=without_verdict(board_of(session, words)),
        luck=review_words.luck_words(report, language),
        loss=review_words.loss_words(report, language),
        worst=[told[decision.number] for decision in report.worst],
        rounds=review_words.listed_by_round(told),
        deals=dict(enumerate(reviewing.deals(session), 1)),
        lead=lead_plot(report.graph, language),
        lead_lines=lead_lines(report, told),
        knock=knock_plot(report.decisions, language),
        knock_lines=knock_lines(told),
        probes=[review_words.probe_words(answered, words) for answered in report.probes],
        sureness=review_words.SURENESS,
        share_url=url_for("shared.show", token=share, _external=True) if share else None,
        **({} if door.is_shared else what_now(session, report)),
    )
    return private(page)


def to_a_stranger(words: Words) -> Words:
    """For who was given the link: the one who played is somebody else."""
    return Words(words.language, "", {**words.names, words.reader: words.say(mark("The human at the table"))})


def what_now(session: Session, report: Report) -> dict[str, Any]:
    """The one thing to practise; where nothing cost much, somebody stronger to play with."""
    language, practice = current_language(), what_to_practise(session, report)
    table = session.setup.levels if practice else stronger_table(session.setup.levels)
    return {
        "practice": practice,
        "practise": practise_words(practice, language) if report.decisions else "",
        "practise_title": practise_title(practice, language) if practice else "",
        "table": table,
        "table_edition": session.setup.edition,
        "against": opponents_told(table, language),
    }


def step_page(door: Door, steps: int, decisions: Sequence[Reviewed]) -> Response:
    whole, language = door.game.session, current_language()
    if not 0 < steps <= len(whole.steps):
        abort(404)
    session = reviewing.at_step(whole, steps)
    words, is_true = words_of(session, language), request.args.get("true") == "1"
    found = next((decision for decision in decisions if decision.step == steps), None)
    query = {"true": 1} if is_true else {}
    page = render(
        "review/step.html",
        door=door,
        game_id=None if door.is_shared else door.game.id,
        steps=steps,
        total=len(whole.steps),
        round=session.round,
        rounds=whole.state.rounds,
        is_true=is_true,
        board=true_board(session, words) if is_true else board_of(session, words),
        decision=None if found is None else decision_words(
            found,
            session.view,
            words,
            with_hint=found.step in reviewing.steps_with_hint(whole.entries),
            said_before=found.step in reviewing.values_said(whole.entries),
        ),
        before=door.step_url(steps - 1, **query) if steps > 1 else None,
        after=door.step_url(steps + 1, **query) if steps < len(whole.steps) else None,
        jumps=jumps(door, steps, decisions, query),
    )  # fmt: skip
    return private(page)


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


def all_words(session: Session, report: Report, words: Words) -> list[DecisionWords]:
    views = reviewing.views_at(session, {decision.step for decision in report.decisions})
    said = reviewing.values_said(session.entries)
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


def board_of(session: Session, words: Words) -> Board:
    """What the learner could know at this moment."""
    told = [event for event in session.played[-1].told if event["event"] not in UNTOLD]
    names = table_names(session.setup.levels, words.language)[1:]
    return present(session.view, words.language, told=told, still=True, names=names)


def without_verdict(board: Board) -> Board:
    """The page says at its head who has won."""
    return replace(board, pad=replace(board.pad, verdict="")) if board.pad else board


def true_board(session: Session, words: Words) -> Board:
    """The same with all cards face up; those that the learner knew are marked as always."""
    board, view = board_of(session, words), reviewing.true_view(session)

    def shown(seat: Seat) -> Seat:
        row = view.rows[LETTERS.index(seat.letter)]
        cards = zip(seat.cards, row, strict=True)
        return replace(seat, cards=tuple(face_up(seat, slot, place, FACE_NAMES[card.face], words)
                                         for slot, (place, card) in enumerate(cards, 1)))  # fmt: skip

    hand = board.hand
    if hand is not None and view.hand >= 0:
        face = FACE_NAMES[view.hand]
        hand = replace(hand, card=replace(hand.card, face=face, label=words.the(face)))
    return replace(board, own=shown(board.own), others=tuple(map(shown, board.others)), hand=hand)


def face_up(seat: Seat, slot: int, place: Place, face: str, words: Words) -> Place:
    label = words.say(mark("%(place)s: face up, %(card)s"), place=words.place(seat.letter, slot), card=words.a(face))
    return replace(place, face=face, label=label)


# ---- Tables: what the drawings say, in numbers ----------------------------------------------------------------------


def lead_lines(report: Report, told: Sequence[DecisionWords]) -> list[dict[str, Any]]:
    language = current_language()
    return [
        {
            "round": point.round,
            "turn": None if point.decision is None else told[point.decision.number].turn,
            "lead": review_words.signed(point.lead, language),
            "cost": decimal(point.decision.loss, language) if point.decision and point.decision.is_blamed else "",
        }
        for point in report.graph
    ]


def knock_lines(told: Sequence[DecisionWords]) -> list[dict[str, Any]]:
    language = current_language()
    return [
        {
            "round": decision.reviewed.round,
            "turn": decision.turn,
            "sum": decimal(knock.sum, language),
            "line": decimal(max(knock.line, 0.0), language),
            "knocked": knock.knocked,
        }
        for decision in told
        if (knock := decision.reviewed.knock) is not None
    ]


# ---- Answers --------------------------------------------------------------------------------------------------------


def download(text: str, mimetype: str, filename: str) -> Response:
    response = make_response(text)
    response.mimetype = mimetype
    response.headers["Content-Disposition"] = f'attachment; filename="{filename}"'
    response.headers["Cache-Control"] = "private, no-store"
    return response
