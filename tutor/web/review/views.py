"""The review of a finished game: what it came to, each decision, and the way through it step by step.

The same pages are shown to whoever has the link that the player gave away; then nothing can be done there.
"""

from flask import Blueprint, Response, abort, make_response, request, url_for

from tutor.practice.decision import Reviewed
from tutor.practice.report import Report, worst
from tutor.practice.setup import SAME_DEAL
from tutor.practice.steps import deals
from tutor.services.play import games, reviews
from tutor.services.play.games import Game
from tutor.services.play.variants import variant_of
from tutor.web.clock import now
from tutor.web.forms import digits
from tutor.web.game import GAME_PREFIX, belongs_to
from tutor.web.htmx import wants_fragment
from tutor.web.i18n import PREFIX, current_language
from tutor.web.learner.current import current_learner
from tutor.web.pages import lead_to, redirect_to
from tutor.web.play.page import words_of
from tutor.web.review import words as review_words
from tutor.web.review.page import Door, progress_page, report_page, step_page
from tutor.web.store import current_store
from tutor.web.thinking import current_thinking
from tutor.words.language import mark

review = Blueprint("review", __name__, url_prefix=f"{GAME_PREFIX}/play/<game_id>/review")
shared = Blueprint("shared", __name__, url_prefix=f"{PREFIX}/shared/<token>")


# ---- The player's own -----------------------------------------------------------------------------------------------


@review.get("/")
def show(game_id: str) -> Response:
    game = finished_game(game_id)
    report = reviews.report(current_store(), game)
    if report is None:
        progress = reviews.progress(current_store(), game)
        return progress_page(game, progress or abort(404), costliest(game))
    return report_page(game, Door(game.id), report)


@review.post("/")
def work(game_id: str) -> Response:
    """Goes on with it. With htmx the page asks again and again; without, the learner presses a button."""
    game = finished_game(game_id)
    progress = reviews.go_on(current_store(), game, current_thinking()) or abort(404)
    address = url_for("review.show", game_id=game_id)
    if not wants_fragment():
        return lead_to(address, 303)
    response = progress_page(game, progress, costliest(game))
    if progress.is_complete:
        response.headers["HX-Redirect"] = address
    return response


@review.get("/<int:steps>")
def step(game_id: str, steps: int) -> Response:
    game = finished_game(game_id)
    return step_page(game, Door(game.id), steps, reviews.found_so_far(current_store(), game))


@review.post("/again")
def again(game_id: str) -> Response:
    """A new game that goes on from one of the learner's decisions, or from a deal."""
    game = finished_game(game_id)
    sent = request.form.get("step", "")
    steps = digits(sent, most=5) or 0
    if steps not in possible_starts(game):
        abort(400)
    same_deal = request.form.get("mode") == SAME_DEAL
    new_game = games.again_from(current_store(), game, steps, same_deal=same_deal, now=now())
    return redirect_to("play.show", game_id=new_game or abort(400))


@review.post("/share")
def share(game_id: str) -> Response:
    games.share(current_store(), finished_game(game_id))
    return redirect_to("review.show", game_id=game_id, _anchor="share")


@review.post("/unshare")
def unshare(game_id: str) -> Response:
    games.unshare(current_store(), finished_game(game_id))
    return redirect_to("review.show", game_id=game_id, _anchor="share")


@review.get("/log.jsonl")
def log_lines(game_id: str) -> Response:
    game = finished_game(game_id)
    return download(reviews.log(game) or abort(404), "application/jsonl", f"{variant_of(game.session.setup)}.jsonl")


@review.get("/log.txt")
def log_text(game_id: str) -> Response:
    session = finished_game(game_id).session
    language = current_language()
    headings = {at: language.say(mark("Round %(round)s"), round=at) for at in range(1, session.round + 1)}
    text = review_words.log_words(session, words_of(session, language), headings)
    return download(text, "text/plain", f"{variant_of(session.setup)}.txt")


def finished_game(game_id: str) -> Game:
    """While a game is played, and until its last round has been turned up, the page of the game is shown instead."""
    game = games.find(current_store(), current_learner(), game_id) or abort(404)
    belongs_to(game.row.game)
    if game.row.state == games.RUNNING:
        abort(redirect_to("play.show", game_id=game_id))
    return game


def costliest(game: Game) -> list[Reviewed]:
    """Of what has been found so far, at most one."""
    return list(worst(reviews.found_so_far(current_store(), game))[:1])


def possible_starts(game: Game) -> set[int]:
    decisions = reviews.found_so_far(current_store(), game)
    return {decision.step for decision in decisions} | set(deals(game.session))


# ---- For who was given the link -------------------------------------------------------------------------------------


@shared.get("/", endpoint="show")
def show_shared(token: str) -> Response:
    game, report = shared_review(token)
    return report_page(game, Door(game.id, token), report)


@shared.get("/<int:steps>", endpoint="step")
def step_shared(token: str, steps: int) -> Response:
    game, report = shared_review(token)
    return step_page(game, Door(game.id, token), steps, report.decisions)


def shared_review(token: str) -> tuple[Game, Report]:
    game = games.find_shared(current_store(), token) or abort(404)
    belongs_to(game.row.game)
    return game, reviews.report(current_store(), game) or abort(404)


# ---- Answers --------------------------------------------------------------------------------------------------------


def download(text: str, mimetype: str, filename: str) -> Response:
    response = make_response(text)
    response.mimetype = mimetype
    response.headers["Content-Disposition"] = f'attachment; filename="{filename}"'
    response.headers["Cache-Control"] = "private, no-store"
    return response
