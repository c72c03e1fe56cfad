"""Practice games: start one, play it move by move, leave it and come back.

A page is a function of the game as it is stored, so one address serves everything, reloaded as often as one likes.
Every form says for which version of the game it was made.
"""

from typing import Any, Final

from flask import Blueprint, Response, abort, g, request

from tutor.engine.games import game_named
from tutor.practice.setup import Manner
from tutor.services.play import acting, games
from tutor.services.play.acting import Done
from tutor.services.play.games import Game, Wish
from tutor.services.play.variants import options_of
from tutor.web.clock import now
from tutor.web.game import GAME_PREFIX, belongs_to, current_game
from tutor.web.htmx import vary_by_htmx, wants_fragment
from tutor.web.i18n import current_language
from tutor.web.learner.current import current_edition, current_learner, remember_learner
from tutor.web.pages import private, redirect_to, render, respond
from tutor.web.play.forms import LONGEST, command_in, version_in
from tutor.web.play.page import game_page, name_of
from tutor.web.play.wishes import crowd, is_by_lot, is_wish, wish_for, wished
from tutor.web.play.words import NOTICES, manners_of
from tutor.web.presses import pressed
from tutor.web.store import current_store
from tutor.web.thinking import current_thinking
from tutor.words.language import Language, mark
from tutor.words.practised import PRACTISED
from tutor.words.shown import SHOWN

FIRST_MANNER: Final = Manner(aid="on")
"""As in the lessons, where what was seen shines through."""

ONE_TO_ONE: Final = (2, 2)
"""Of a game with exactly one opponent."""

play = Blueprint("play", __name__, url_prefix=f"{GAME_PREFIX}/play")


# ---- Before and between games ---------------------------------------------------------------------------------------


@play.get("/")
def index() -> Response:
    found = games.games_of(current_store(), current_learner(), current_game())
    language = current_language()
    page = render(
        "play/index.html",
        running=[listed(game, language) for game in found if game.is_running],
        finished=[listed(game, language) for game in found if not game.is_running],
        opponents=SHOWN[current_game()].opponents_told(usual_wish()[0].levels, language),
        notice=NOTICES.get(request.args.get("notice", "")),
    )
    return respond(page)


@play.get("/new")
def new() -> Response:
    wish, manner = usual_wish()
    return new_page(wish, manner, problems=[])


@play.post("/")
def start() -> Response:
    """With nothing chosen, a game as last time, or one that suits a beginner."""
    usual, manner = usual_wish()
    wish, problems = wished(request.form, usual, offered()) if is_wish(request.form, usual.game) else (usual, [])
    manner = manner.changed(request.form)
    if problems:
        return new_page(wish, manner, problems, status=400)
    learner_id, game_id = games.start(current_store(), current_learner(), wish, manner, now(), press=pressed())
    response = redirect_to("play.show", game_id=game_id)
    remember_learner(response, learner_id)
    return response


def usual_wish() -> tuple[Wish, Manner]:
    game, known = current_game(), PRACTISED[current_game()]
    variant = options_of(game, current_edition())
    last = games.last_choices(current_store(), current_learner(), current_game())
    if last is None:
        return wish_for(game, known.first_opponents, {**variant, **known.first_options}), FIRST_MANNER
    chosen, manner = last
    levels = tuple(level for level in chosen.levels if level in offered()) or known.first_opponents
    kept = {name: value for name, value in chosen.options.items() if not is_by_lot(game, name)}
    return wish_for(game, levels, kept, chosen.seat), manner


def offered() -> tuple[str, ...]:
    return games.offered(current_store(), current_learner(), current_game())


def new_page(wish: Wish, manner: Manner, problems: list[str], status: int = 200) -> Response:
    page = render(
        "play/new.html",
        wish=wish,
        manner=manner,
        options=PRACTISED[wish.game].options,
        company=PRACTISED[wish.game].company,
        alone=game_named(wish.game).PLAYERS == ONE_TO_ONE,
        choices=manners_of(wish.game),
        crowd=crowd(wish.game, offered()),
        problems=problems,
        offered=offered(),
        **SHOWN[wish.game].opponents(),
    )
    return respond(page, status)


def listed(game: games.Summary, language: Language) -> dict[str, Any]:
    """A line in the list of games."""
    chosen, players = game.setup, game.setup.players
    clockwise = [(chosen.me + step) % players for step in range(players)]
    names = (language.say(mark("You")), *PRACTISED[chosen.game].opponents(chosen.levels, language))
    return {
        "id": game.id,
        "edition": name_of(chosen),
        "opponents": SHOWN[chosen.game].opponents_told(chosen.levels, language),
        "codes": chosen.levels,
        "round": game.round,
        "rounds": game.rounds[1],
        "played": game.rounds[0],
        "points": [(name, game.points[seat]) for name, seat in zip(names, clockwise, strict=True)],
        "won": game.state == games.OVER and chosen.me in game.winners,
        "stopped": game.state == games.STOPPED,
        "same_deal": chosen.origin is not None and chosen.origin.is_same_deal,
        "at": game.touched_at,
    }


# ---- A game ---------------------------------------------------------------------------------------------------------


@play.get("/<game_id>")
def show(game_id: str) -> Response:
    return shown(find_game(game_id))


@play.post("/<game_id>")
def act(game_id: str) -> Response:
    """One thing that the learner wants: a move, the next turn, a hint …"""
    game = find_game(game_id)
    if "manner" in request.form:
        game = acting.change_manner(current_store(), game, game.manner.changed(request.form), now())
        return answer(Done(game))
    if "pick" in request.form and "move" not in request.form:
        return picked(game)
    command = command_in(request.form)
    if command is None:
        return answer(Done(game, "no-move"))
    done = acting.act(
        current_store(),
        game,
        command,
        version=version_in(request.form),
        thinking=current_thinking(),
        now=now(),
    )
    return answer(done or abort(404))


@play.post("/<game_id>/delete")
def delete(game_id: str) -> Response:
    games.remove(current_store(), find_game(game_id))
    return redirect_to("play.index", notice="deleted")


def picked(game: Game) -> Response:
    """The first of two cards, which is not stored."""
    pick = request.form["pick"][:LONGEST]
    if wants_fragment():
        return shown(game, pick=pick)
    return redirect_to("play.show", game_id=game.id, pick=pick or None)


def answer(done: Done) -> Response:
    """The game as it is now. Without htmx a success is a redirect, so that a reload repeats nothing."""
    if done.refused is None and not wants_fragment():
        acting.think_ahead(current_store(), done.game, current_thinking())
        games.lay_by(current_store(), done.game, done.new)
        response = redirect_to("play.show", game_id=done.game.id)
    else:
        response = shown(done.game, done=done, status=STATUS[done.refused])
    if done.refused is None:
        remember_learner(response, done.game.row.learner_id)
    return response


STATUS: Final = {
    None: 200,
    "stale": 409,
    "not-now": 409,
    "no-move": 400,
    "illegal": 422,
    "busy": 503,
    "pondering": 202,
}
BUSY_SECONDS: Final = 2  # after which it makes sense to ask again


def shown(game: Game, *, pick: str | None = None, done: Done | None = None, status: int = 200) -> Response:
    """While the learner looks at the page, the coach thinks about what comes next."""
    acting.think_ahead(current_store(), game, current_thinking())
    if done is not None and done.refused == "busy":
        g.again_in = BUSY_SECONDS
    page = game_page(game, pick=pick, done=done)
    if done is None or done.refused is None:
        games.lay_by(current_store(), game, done.new if done else ())
    return vary_by_htmx(private(page, status))


# ---- Parts of a request ---------------------------------------------------------------------------------------------


def find_game(game_id: str) -> Game:
    found = games.find(current_store(), current_learner(), game_id, brief=True) or abort(404)
    belongs_to(found.row.game)
    return found
