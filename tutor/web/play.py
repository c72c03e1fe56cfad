"""Practice games: start one, play it move by move, leave it and come back.

A page is a function of the game as it is stored, so one address serves everything, reloaded as often as one likes.
Every form says for which version of the game it was made.
"""

import secrets
from datetime import UTC, datetime
from typing import Any, Final, NoReturn

from flask import Blueprint, Response, abort, g, request, url_for

from tutor.engine.beverbende import PLAYERS
from tutor.engine.seats import LETTERS
from tutor.practice.session import NotNow, Session
from tutor.practice.setup import Manner
from tutor.services import games
from tutor.services.games import Deed, Done, Game, Wish
from tutor.web.htmx import vary_by_htmx, wants_fragment
from tutor.web.i18n import PREFIX, Language, current_language, mark
from tutor.web.learner import EDITION_NAMES, current_edition, current_learner, remember_learner
from tutor.web.level_words import opponent_words, opponents_told, table_names
from tutor.web.pages import lead_to, private, render, respond
from tutor.web.play_page import game_page, question
from tutor.web.play_words import BY_LOT, MANNERS, NOTICES, STARTERS
from tutor.web.presses import pressed
from tutor.web.store import current_store
from tutor.web.thinking import current_thinking

FIRST_OPPONENTS: Final = ("pip", "lotte")
"""Of somebody who has never played here."""
FIRST_MANNER: Final = Manner(aid="on")
"""As in the lessons, where what was seen shines through."""
LONGEST: Final = 40  # characters of a form's field

play = Blueprint("play", __name__, url_prefix=f"{PREFIX}/play")


# ---- Before and between games ---------------------------------------------------------------------------------------


@play.get("/")
def index() -> Response:
    found = games.games_of(current_store(), current_learner())
    language = current_language()
    page = render(
        "play/index.html",
        running=[listed(game, language) for game in found if game.is_running],
        finished=[listed(game, language) for game in found if not game.is_running],
        opponents=opponents_told(usual_wish()[0].levels, language),
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
    wish, problems = wished(usual) if "edition" in request.form else (usual, [])
    manner = manner.changed(request.form)
    if problems:
        return new_page(wish, manner, problems, status=400)
    learner_id, game_id = games.start(current_store(), current_learner(), wish, manner, now(), press=pressed())
    response = see(url_for("play.show", game_id=game_id))
    remember_learner(response, learner_id)
    return response


def usual_wish() -> tuple[Wish, Manner]:
    last = games.last_choices(current_store(), current_learner())
    if last is None:
        return Wish(current_edition(), FIRST_OPPONENTS), FIRST_MANNER
    chosen, manner = last
    levels = tuple(level for level in chosen.levels if level in offered()) or FIRST_OPPONENTS
    return Wish(chosen.edition, levels, chosen.seat, drawn_starter(len(levels) + 1)), manner


def offered() -> tuple[str, ...]:
    return games.offered(current_store(), current_learner())


def drawn_starter(players: int) -> str:
    return LETTERS[secrets.randbelow(players)]


def wished(usual: Wish) -> tuple[Wish, list[str]]:
    """What the form says; what makes no sense is left as it was, and told."""
    problems = []
    levels = tuple(request.form.getlist("opponent"))
    if not levels or len(levels) > PLAYERS[1] - 1 or not set(levels) <= set(offered()):
        problems.append(mark("Choose one to five opponents."))
        levels = usual.levels
    edition = request.form.get("edition", "")
    if edition not in EDITION_NAMES:
        problems.append(mark("Choose one of the editions."))
        edition = usual.edition
    starter = request.form.get("starter", BY_LOT)
    seats = LETTERS[: len(levels) + 1]
    if starter not in (BY_LOT, *seats):
        problems.append(mark("Choose a starting player who is in the game."))
        starter = BY_LOT
    return Wish(edition, levels, "a", drawn_starter(len(seats)) if starter == BY_LOT else starter), problems


def new_page(wish: Wish, manner: Manner, problems: list[str], status: int = 200) -> Response:
    page = render(
        "play/new.html",
        wish=wish,
        manner=manner,
        editions=EDITION_NAMES,
        choices=MANNERS,
        problems=problems,
        starters=STARTERS,
        offered=offered(),
        **opponent_words(),
    )
    return respond(page, status)


def listed(game: games.Summary, language: Language) -> dict[str, Any]:
    """A line in the list of games."""
    chosen, players = game.setup, game.setup.players
    clockwise = [(chosen.me + step) % players for step in range(players)]
    fewest = min(game.points) if game.rounds[0] else None
    return {
        "id": game.id,
        "edition": EDITION_NAMES[chosen.edition],
        "opponents": opponents_told(chosen.levels, language),
        "codes": chosen.levels,
        "round": min(game.rounds[0] + 1, game.rounds[1]),
        "rounds": game.rounds[1],
        "played": game.rounds[0],
        "points": [(name, game.points[seat]) for name, seat in zip(table_names(chosen.levels, language), clockwise,
                                                                      strict=True)],
        "won": not game.is_running and game.state == games.OVER and game.points[chosen.me] == fewest,
        "stopped": game.state == games.STOPPED,
        "same_deal": chosen.origin is not None and chosen.origin.is_same_deal,
        "at": game.touched_at,
    }  # fmt: skip


# ---- A game ---------------------------------------------------------------------------------------------------------


@play.get("/<game_id>")
def show(game_id: str) -> Response:
    return shown(find_game(game_id))


@play.post("/<game_id>")
def act(game_id: str) -> Response:
    """One thing that the learner wants: a move, the next turn, a hint …"""
    game = find_game(game_id)
    if "manner" in request.form:
        game = games.change_manner(current_store(), game, game.manner.changed(request.form), now())
        return answer(Done(game))
    if "pick" in request.form and "move" not in request.form:
        return picked(game)
    deed = wanted(game)
    if deed is None:
        return answer(Done(game, "no-move"))
    if question(game) and not ANSWERS & set(request.form) and request.form.get("do") not in WHILE_ASKED:
        return answer(Done(game, "not-now"))
    return answer(games.do(current_store(), game, version_sent(), deed, now()) or abort(404))


@play.post("/<game_id>/delete")
def delete(game_id: str) -> Response:
    games.remove(current_store(), find_game(game_id))
    return see(url_for("play.index", notice="deleted"))


ANSWERS: Final = {"answer", "skip"}
WHILE_ASKED: Final = ("back", "stop")
"""What can be done instead of answering a question about one's cards; a hint would answer it."""


def wanted(game: Game) -> Deed | None:
    move = request.form.get("move")
    if move is not None:
        sure = "sure" in request.form
        return games.move(move[:LONGEST], sure=sure, threshold=game.manner.threshold, thinking=current_thinking())
    if "answer" in request.form or "skip" in request.form:
        sureness = request.form.get("sureness", "1")
        if game.manner.probes == "off":
            return answer_to_nothing
        given = None if "skip" in request.form else request.form["answer"][:LONGEST]
        return games.answer_probe(given, int(sureness) if sureness in ("1", "2", "3") else 0)
    return deeds(game).get(request.form.get("do", ""))


def answer_to_nothing(_session: Session) -> NoReturn:
    """Who does not want to be asked has nothing to answer."""
    raise NotNow


def deeds(game: Game) -> dict[str, Deed]:
    return {
        "note": Session.note,
        "next": games.bots_turn(game.id, current_thinking()),
        "skip": games.skip(game.id, current_thinking()),
        "deal": Session.deal,
        "back": Session.take_back,
        "stop": Session.stop,
        "know": games.ask_what_is_known,
        "hint": games.ask_hint(current_thinking()),
    }


def picked(game: Game) -> Response:
    """The first of two cards, which is not stored."""
    pick = request.form["pick"][:LONGEST]
    if wants_fragment():
        return shown(game, pick=pick)
    return see(url_for("play.show", game_id=game.id, pick=pick or None))


def answer(done: Done) -> Response:
    """The game as it is now. Without htmx a success is a redirect, so that a reload repeats nothing."""
    if done.refused is None and not wants_fragment():
        games.think_ahead(current_store(), done.game, current_thinking())
        response = see(url_for("play.show", game_id=done.game.id))
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
    games.think_ahead(current_store(), game, current_thinking())
    if done is not None and done.refused == "busy":
        g.again_in = BUSY_SECONDS
    return vary_by_htmx(private(game_page(game, pick=pick, done=done), status))


def version_sent() -> int:
    sent = request.form.get("version", "")
    return int(sent) if sent.isascii() and sent.isdecimal() and len(sent) < 10 else -1


# ---- Parts of a request ---------------------------------------------------------------------------------------------


def find_game(game_id: str) -> Game:
    return games.find(current_store(), current_learner(), game_id, brief=True) or abort(404)


def see(address: str) -> Response:
    return lead_to(address, 303)


def now() -> datetime:
    return datetime.now(UTC)
