"""What a practice game gives to think about, in a form that can be told to another process: JSON in, JSON out."""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any

from tutor.coach.blame import Looking, examine_last
from tutor.coach.evaluate import Effort
from tutor.coach.opinion import look_closer, think
from tutor.engine.games import game_named
from tutor.engine.replay import Record
from tutor.practice import entries, valued
from tutor.practice.decision import reviewed
from tutor.practice.entries import Step
from tutor.practice.session import Session
from tutor.practice.setup import Setup

GoOn = Callable[[], bool]
Told = Mapping[str, Any]
HERE = __name__

# ---- What the moves of a decision are worth -------------------------------------------------------------------------


def about_moves(session: Session, effort: Effort) -> dict[str, Any]:
    """For `opinion`. The state has all that the view is made from, and is quickly read."""
    game = game_named(session.setup.game)
    return {"game": game.ID, "state": game.dump(session.state), "seat": session.me, "effort": asdict(effort)}


def opinion(told: Told, go_on: GoOn) -> Any:
    """The values of all moves, as `valued` writes them."""
    game = game_named(told["game"])
    view = game.view(game.load(told["state"]), told["seat"])
    return valued.as_json(think(view, Effort(**told["effort"]), go_on), game.NOTATION)


def about_move(session: Session, move: str, values: list[dict[str, Any]], effort: Effort) -> dict[str, Any]:
    """For `closer`."""
    return {**about_moves(session, effort), "move": move, "values": values}


def closer(told: Told, go_on: GoOn) -> Any:
    """The same values, with one of the moves looked at more closely."""
    game = game_named(told["game"])
    view = game.view(game.load(told["state"]), told["seat"])
    first = valued.from_json(told["values"], game.NOTATION, view)
    found = look_closer(view, first, game.NOTATION.parse(told["move"]), Effort(**told["effort"]), go_on)
    return valued.as_json(found, game.NOTATION)


# ---- What is to be said of a decision that was made -----------------------------------------------------------------


def about_decision(record: Record, seat: int, values: list[dict[str, Any]] | None, looking: Looking) -> dict[str, Any]:
    """For `examined`: the record ends with the decision. `values`: what is known of its moves already."""
    efforts = {"effort": asdict(looking.effort), "closer": asdict(looking.closer)}
    return {"record": record.as_json(), "seat": seat, "values": values, **efforts}


def examined(told: Told, go_on: GoOn) -> Any:
    """As `Reviewed` keeps it, without its luck."""
    record = Record.from_json(told["record"])
    values, notation = told["values"], game_named(record.game).NOTATION
    looking = Looking(Effort(**told["effort"]), Effort(**told["closer"]), go_on)
    known = (lambda view: valued.from_json(values, notation, view)) if values else None
    return reviewed(examine_last(record, told["seat"], looking, known)).as_json()


# ---- A bot's turn ---------------------------------------------------------------------------------------------------


def about_turn(session: Session) -> dict[str, Any]:
    """For `bots_turn`."""
    return {"setup": session.setup.as_json(), "entries": [entries.dump(entry) for entry in session.entries]}


def bots_turn(told: Told, go_on: GoOn) -> Any:
    """The steps that whoever is on turn makes."""
    session = Session(Setup.from_json(told["setup"]), [entries.load(entry) for entry in told["entries"]], brief=True)
    session.fresh = []
    session.bots_turn()
    return [json.loads(entries.dump(entry)) for entry in session.fresh if isinstance(entry, Step)]
