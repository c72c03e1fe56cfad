"""Memory drills: choose one, watch its pictures, answer, see what could be known.

The service keeps the place in a round, so one address serves pictures, questions and result: reloaded, or come back to
in the history, it shows what is due now and never an earlier picture.
"""

from flask import Blueprint, Response, abort, request, url_for

from tutor.services import drills
from tutor.services.drills import NoAnswer, Playing, Result, training
from tutor.web.clock import now
from tutor.web.drills import words as drill_words
from tutor.web.drills.forms import given_in, is_timed, place_in
from tutor.web.drills.page import (
    ResultHead,
    askings,
    head_of,
    hidden_board,
    picture_of,
    room_words,
    seen_words,
    told_result,
    trained,
)
from tutor.web.game import GAME_PREFIX, belongs_to, current_game
from tutor.web.htmx import vary_by_htmx, wants_fragment
from tutor.web.i18n import current_language
from tutor.web.learner.current import current_edition, current_learner, remember_learner
from tutor.web.pages import private, redirect_to, render, respond
from tutor.web.store import current_store
from tutor.words.language import Language, mark

drill_pages = Blueprint("drills", __name__, url_prefix=f"{GAME_PREFIX}/drills")


# ---- To a round -----------------------------------------------------------------------------------------------------


@drill_pages.get("/")
def index() -> Response:
    store, learner_id, game, language = current_store(), current_learner(), current_game(), current_language()
    seen = drills.sights(store, learner_id, game, drills.drills(game))
    page = render(
        "drills/index.html",
        drills=drills.drills(game),
        said=room_words(),
        standings=drills.standing(store, learner_id, game),
        sights={drill: seen_words(one, language) for drill, one in seen.items()},
        training=todays_training(),
        names=trained().names,
        about=trained().about,
        to_rise=drill_words.TO_RISE,
        pictures=trained().pictures,
        exposures=drill_words.EXPOSURES,
        exposure=drills.choices(store, learner_id, game).exposure,
        notice=drill_words.NOTICES.get(request.args.get("notice", "")),
    )
    return respond(page)


@drill_pages.post("/")
def choose() -> Response:
    """For how long pictures are shown."""
    exposure, _ = drill_words.EXPOSURES.get(request.form.get("exposure", "")) or abort(400)
    response = redirect_to("drills.index", notice="saved")
    learner_id = drills.choose(current_store(), current_learner(), current_game(), now(), exposure=exposure)
    remember_learner(response, learner_id)
    return response


@drill_pages.post("/<drill>")
def begin(drill: str) -> Response:
    game = current_game()
    if drill not in drills.drills(game):
        abort(404)
    edition = current_edition()
    return to_round(*drills.begin(current_store(), current_learner(), game, drill, edition=edition, now=now()))


def to_round(learner_id: str, playing: Playing) -> Response:
    response = redirect_to("drills.show", round_id=playing.id)
    remember_learner(response, learner_id)
    return response


def todays_training() -> training.Training:
    return training.today(current_store(), current_learner(), current_game(), current_edition(), now())


# ---- A round --------------------------------------------------------------------------------------------------------


@drill_pages.get("/round/<round_id>")
def show(round_id: str) -> Response:
    return round_page(find_round(round_id))


@drill_pages.post("/round/<round_id>")
def act(round_id: str) -> Response:
    """The next picture, or the answers."""
    playing = find_round(round_id)
    if "at" in request.form:
        return gone_on(playing)
    if "asked" in request.form and playing.by_picture:
        return answered_picture(playing)
    if playing.frame:
        return round_page(playing, notice=drill_words.TOO_SOON, status=409)
    return answered(playing)


def gone_on(playing: Playing) -> Response:
    """A picture that is no longer shown changes nothing: then the one that is due is shown."""
    place, learner_id = place_in("at"), current_learner()
    moved = drills.go_on(current_store(), learner_id, playing.id, place, now(), timed=is_timed()) or abort(404)
    return answer_with(moved, notice=stale_at(place, playing, moved))


def answered_picture(playing: Playing) -> Response:
    """One question, and then the next picture; after the last one what was right."""
    place, learner_id = place_in("asked"), current_learner()
    (given,) = given_in(1)
    try:
        moved = drills.answer_picture(current_store(), learner_id, playing.id, place, given=given, now=now())
    except NoAnswer:
        return round_page(playing, problem=drill_words.UNANSWERED, given=[given], status=400)
    return answer_with(moved or abort(404), notice=stale_at(place, playing, moved or abort(404)))


def stale_at(place: int, playing: Playing, moved: Playing) -> str | None:
    """What is said to a form that was made for another step than the one that was shown."""
    return drill_words.STALE if place != playing.at and not moved.is_done else None


def answered(playing: Playing) -> Response:
    """Answered before, the first answers count."""
    given = given_in(len(playing.questions))
    try:
        if drills.answer(current_store(), current_learner(), playing.id, given, now()) is None:
            abort(404)
    except NoAnswer:
        return round_page(playing, problem=drill_words.UNANSWERED, given=given, status=400)
    return answer_with(find_round(playing.id))


def answer_with(playing: Playing, notice: str | None = None) -> Response:
    """What is due now. Without htmx it is a redirect, so that a reload repeats nothing."""
    fragment = wants_fragment()
    response = round_page(playing, notice=notice) if fragment else redirect_to("drills.show", round_id=playing.id)
    learner_id = current_learner()
    assert learner_id is not None
    remember_learner(response, learner_id)
    return response


def round_page(
    playing: Playing,
    *,
    notice: str | None = None,
    problem: str | None = None,
    given: list[str] | None = None,
    status: int = 200,
) -> Response:
    language, store, learner_id = current_language(), current_store(), current_learner()
    result = drills.result(store, learner_id, playing.id) if playing.is_done else None
    page = render(
        "drills/round.html",
        block="round" if wants_fragment() else None,
        playing=head_of(playing),
        name=trained().names[playing.drill],
        about=trained().about[playing.drill],
        said=room_words(),
        url=url_for("drills.act", round_id=playing.id),
        notice=notice,
        problem=problem,
        picture=picture_of(playing.frame, language) if playing.frame else None,
        chosen=drills.choices(store, learner_id, playing.game).is_chosen,
        askings=askings(playing, given or [""] * len(playing.questions), language) if playing.is_asking else [],
        board=hidden_board(playing.view, language) if playing.is_asking else None,
        result=result and ResultHead(result.right, result.asked, result.mood),
        lines=told_result(result, language) if result else [],
        way=way_words(result, language) if result else "",
        sight=sight_words(playing, language) if result else [],
        training=todays_training() if result and playing.mode == drills.DAILY else None,
    )
    return vary_by_htmx(private(page, status))


def sight_words(playing: Playing, language: Language) -> list[str]:
    found = drills.sights(current_store(), current_learner(), playing.game, [playing.drill])
    return [sentence for seen in found.values() for sentence in seen_words(seen, language)]


def way_words(result: Result, language: Language) -> str:
    """How it goes on, told kindly, and how near the next level is."""
    if result.next_level > result.level:
        return language.say(mark("You’re ready for more: on to level %(level)s."), level=result.next_level)
    if result.next_level < result.level:
        return language.say(room_words().easier, level=result.next_level)
    if result.to_rise is None:
        return language.say(mark("This is the highest level there is."))
    return language.count(*drill_words.TO_RISE, result.to_rise, level=result.level + 1)


# ---- Parts of a request ---------------------------------------------------------------------------------------------


def find_round(round_id: str) -> Playing:
    """Only the learner's own."""
    learner_id = current_learner()
    if learner_id is None:
        abort(404)
    found = drills.playing(current_store(), learner_id, round_id) or abort(404)
    belongs_to(found.game)
    return found
