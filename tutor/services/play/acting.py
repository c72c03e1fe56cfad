"""What a learner does in a practice game: one command, carried out and kept.

Each names the version of the game that it was meant for; what comes too late, or twice, changes nothing and gives the
game as it is.
"""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from hashlib import sha256
from typing import Any, Final, Literal, assert_never

from tutor.engine.errors import IllegalMove, MalformedMove, NotYourTurn
from tutor.practice import commands, entries, probes, valued
from tutor.practice.commands import Answer, Command, Do, Move
from tutor.practice.entries import Entry, Hinted, Recalled, Warned
from tutor.practice.session import Decided, NotNow, Phase, Session
from tutor.practice.setup import Manner
from tutor.services.play.games import Game, append, find
from tutor.services.thinking import Busy, MadeDecision, Pondering, Thinking
from tutor.store import Store
from tutor.store import games as rows
from tutor.thinking import Thought

DIGITS: Final = 32
DECISION_BYTES: Final = 2_000  # what is kept of a decision, packed, takes at most about so much
LAST_HINT: Final = 3

Refused = Literal["stale", "not-now", "no-move", "illegal", "busy", "pondering"]


@dataclass(frozen=True)
class Done:
    """What came of a request: the game as it is now, and why nothing was done."""

    game: Game
    refused: Refused | None = None
    clause: str | None = None
    """The rule that forbids the move."""
    new: tuple[Entry, ...] = ()
    """What was added."""
    again_in: float = 0.0
    """Where somebody is still thinking: seconds after which to ask again."""


def act(store: Store, game: Game, command: Command, *, version: int, thinking: Thinking, now: datetime) -> Done | None:
    """Carries out one thing that the learner wants. `version` is that of the page where it was asked for.

    None when the game has been deleted meanwhile.
    """
    if version != game.version:
        return Done(game, "stale")
    try:
        commands.check(game.session, game.manner, command)
        _carry_out(game, command, thinking)
    except (NotYourTurn, NotNow):
        return Done(game, "not-now")
    except Busy:
        return Done(game, "busy")
    except Pondering as pondering:
        return Done(game, "pondering", again_in=pondering.seconds)
    except MalformedMove:
        return Done(game, "no-move")
    except IllegalMove as error:
        return Done(game, "illegal", error.clause)
    return keep(store, game, now)


def keep(store: Store, game: Game, now: datetime) -> Done | None:
    """Stores what has been added to the game since it was read. None when it has been deleted meanwhile."""
    session = game.session
    new = tuple(session.fresh)
    with store.write() as connection:
        kept = append(connection, game.row, session, now)
    if kept is None:
        latest = find(store, game.row.learner_id, game.id, brief=session.brief)
        return None if latest is None else Done(latest, "stale")
    stored = (*game.entries, *map(entries.dump, new))
    return Done(replace(game, row=kept, entries=stored), new=new)


def change_manner(store: Store, game: Game, manner: Manner, now: datetime) -> Game:
    """At any version: the last wish counts. Another memory aid is part of the game, for it helps."""
    with store.write() as connection:
        rows.change_manner(connection, game.id, json.dumps(asdict(manner)))
    if manner.aid != game.manner.aid and not game.session.is_over:
        game.session.aid(manner.aid)
        done = keep(store, game, now)
        game = done.game if done else game
    return replace(game, manner=manner)


# ---- Each command ---------------------------------------------------------------------------------------------------


def _carry_out(game: Game, command: Command, thinking: Thinking) -> None:
    session = game.session
    match command:
        case Move():
            _move(session, command, game.manner.threshold, thinking)
        case Answer():
            probes.answer(session, command.card, command.sure)
        case Do.NOTE:
            session.note()
        case Do.NEXT:
            bots_turn(session, game.id, thinking)
        case Do.SKIP:
            skip(session, game.id, thinking)
        case Do.DEAL:
            session.deal()
        case Do.BACK:
            session.take_back()
        case Do.STOP:
            session.stop()
        case Do.KNOW:
            session.ask(Recalled())
        case Do.HINT:
            ask_hint(session, thinking)
        case _:
            assert_never(command)


def _move(session: Session, move: Move, threshold: float | None, thinking: Thinking) -> None:
    """In tutor mode, one that loses more than the threshold is not made: the coach asks whether it is meant."""
    is_choice = _is_choice(session, move.text)
    if is_choice and threshold is not None and not move.sure:
        notation = session.game.NOTATION
        made = notation.text(notation.parse(move.text))
        values = thinking.closer_values(session, made)
        value = valued.from_json(values, notation, session.view).of(notation.parse(made))
        if value.behind >= threshold and not value.is_equal:
            session.ask(Warned(made, values))
            return
    opinion = thinking.opinion_key(session) if is_choice else None
    known = session.first_values()
    session.move(move.text)
    if is_choice:
        session.decided = Decided(len(session.steps), known, opinion)


def _is_choice(session: Session, text: str) -> bool:
    """Whether there is something to think about; what is no legal move at all is refused by the session."""
    if session.phase is not Phase.MINE:
        return False
    legal = session.view.legal
    return len(legal) > 1 and session.game.NOTATION.parse(text) in legal


def bots_turn(session: Session, game_id: str, thinking: Thinking) -> None:
    """Whoever is on turn plays."""
    if session.is_thinkers_turn:
        session.take_over(thinking.bots_turn(game_id, session))
    else:
        session.bots_turn()


def skip(session: Session, game_id: str, thinking: Thinking) -> None:
    """All play until the learner is on turn, or somebody has to think about it."""
    bots_turn(session, game_id, thinking)
    while session.phase is Phase.OTHERS and not session.is_thinkers_turn:
        bots_turn(session, game_id, thinking)


def ask_hint(session: Session, thinking: Thinking) -> None:
    """The next step of the hint: where to look, why, the move."""
    if session.phase is not Phase.MINE:
        raise NotNow
    given = session.hint()
    level = given.level + 1 if given else 1
    if level > LAST_HINT:
        raise NotNow
    known = session.values() is not None
    session.ask(Hinted(level, [] if known else thinking.values(session)))


# ---- What is thought meanwhile --------------------------------------------------------------------------------------


def think_ahead(store: Store, game: Game, thinking: Thinking) -> None:
    """What is likely to be asked for next is begun now: a bot's turn, what the learner's moves are worth, and what is
    to be said of the decision that the learner has just made."""
    session = game.session
    if session.decided is not None:
        examine(store, game, session.decided, thinking)
        session.decided = None
    try:
        if session.is_thinkers_turn:
            thinking.bot_begins(game.id, session)
    except Busy:
        return  # whoever waits for the bot asks again
    if session.phase is Phase.MINE and len(session.view.legal) > 1:
        thinking.values_ahead(session)


def examine(
    store: Store,
    game: Game,
    decided: Decided,
    thinking: Thinking,
    *,
    ahead: bool = True,
    then: Callable[[], None] = lambda: None,
) -> Thought | None:
    """Begins to look at a decision, and keeps what is found out about it. `ahead`: before anybody has asked."""
    session, step = game.session, decided.steps - 1
    made = MadeDecision(session.record_of(decided.steps), session.me, decided.values, decided.opinion)
    of = digests(session)[step]
    store.added.owe(DECISION_BYTES)

    def keep_it(found: dict[str, Any]) -> None:
        with store.write() as connection:
            if rows.find(connection, game.id) is not None:
                rows.keep_decision(connection, game.id, step, of, json.dumps(found, separators=(",", ":")))
        then()

    return thinking.examined(("examined", game.id, of), made, ahead=ahead, then=keep_it)


def digests(session: Session) -> list[str]:
    """Of the first step, of the first two, and so on: what was found out about a decision holds as long as all that led
    to it is the same."""
    running, found = sha256(), []
    for step in session.steps:
        running.update(json.dumps([step.text, step.orders]).encode())
        found.append(running.hexdigest()[:DIGITS])
    return found
