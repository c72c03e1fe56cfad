"""Practice games: begin, look, do the next thing, take back, stop, list. Each write names the version it was meant for;
what comes too late, or twice, changes nothing and gives the game as it is.
"""

import json
import secrets
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any, Final, Literal

from tutor.coach.advice import Hint, Verdict, hint, warning
from tutor.coach.beverbende.levels import MIRROR
from tutor.coach.coaches import COACHES
from tutor.drills.memory import fading_turns
from tutor.engine.beverbende import ID, NOTATION
from tutor.engine.errors import IllegalMove, MalformedMove, NotYourTurn
from tutor.engine.seats import LETTERS
from tutor.practice import entries, probes, valued
from tutor.practice.entries import Entry, Hinted, Probed, Recalled, Step, Warned
from tutor.practice.session import Decided, NotNow, Phase, Session
from tutor.practice.setup import LEVEL_CODES, REDEALT, SAME_DEAL, Manner, Origin, OwnMemory, Setup
from tutor.services.drill_standing import curve
from tutor.services.learners import keep
from tutor.services.thinking import Busy, MadeDecision, Pondering, Thinking
from tutor.services.tokens import TOKEN
from tutor.store import Connection, Store, presses
from tutor.store import games as rows
from tutor.store.games import GameRow
from tutor.store.presses import Press
from tutor.thinking import Thought

RUNNING, OVER, STOPPED = "running", "over", "stopped"
KEPT_FOR: Final = timedelta(days=365)  # since a game was last touched
DIGITS: Final = 32
DECISION_BYTES: Final = 2_000  # what is kept of a decision, packed, takes at most about so much
MOST_GAMES: Final = 200  # of one learner; the one that was not touched for longest makes room

FIRST_ROUND_LEVELS: Final = ("pip",)
FIRST_ROUND_MANNER: Final = Manner(aid="on")
FIRST_ROUND_SEED: Final = "first-round-103"  # a short round in which every special card comes early

Refused = Literal["stale", "not-now", "no-move", "illegal", "busy", "pondering"]


@dataclass(frozen=True)
class Wish:
    """What somebody who begins a game has chosen."""

    edition: str
    levels: tuple[str, ...]
    seat: str = "a"
    starter: str = "a"


@dataclass(frozen=True)
class Game:
    """A game of the learner's, as it stands."""

    row: GameRow
    session: Session
    manner: Manner

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def version(self) -> int:
        return self.session.version


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


# ---- Beginning ------------------------------------------------------------------------------------------------------


def start(
    store: Store,
    learner_id: str | None,
    wish: Wish,
    manner: Manner,
    now: datetime,
    *,
    press: str | None = None,
    seed: str | None = None,
    guided: bool = False,
) -> tuple[str, str]:
    """The ids of the learner, perhaps a new one, and of the game. ValueError for what cannot be played.

    `press` names the button that was pressed: pressed twice, it gives the game of the first time. `seed`: for who wants
    a certain game; else nobody can know it.
    """
    seed = seed or secrets.token_hex(16)
    memory = own_memory(store, learner_id, len(wish.levels) + 1)
    setup = Setup(
        wish.edition, wish.levels, wish.seat, wish.starter, seed, aid=manner.aid, memory=memory, guided=guided
    )
    return _begin(store, learner_id, Session.begin(setup), manner, now, press=press)


def start_guided(
    store: Store, learner_id: str | None, edition: str, now: datetime, *, press: str | None = None
) -> tuple[str, str]:
    """A first round: a kind opponent, cards that show through, and in its first round all that newcomers must see."""
    wish = Wish(edition, FIRST_ROUND_LEVELS)
    return start(store, learner_id, wish, FIRST_ROUND_MANNER, now, press=press, seed=FIRST_ROUND_SEED, guided=True)


def has_been_guided(store: Store, learner_id: str | None) -> bool:
    return any(game.setup.guided for game in games_of(store, learner_id))


def offered(store: Store, learner_id: str | None) -> tuple[str, ...]:
    """The opponents whom this learner can meet: one that remembers as the learner does, once that is known."""
    return LEVEL_CODES if curve(store, learner_id) is None else (*LEVEL_CODES, MIRROR)


def own_memory(store: Store, learner_id: str | None, players: int) -> OwnMemory | None:
    """As the memory drills show it now; None while they tell too little."""
    found = curve(store, learner_id)
    if found is None:
        return None
    return OwnMemory(round(found.span, 2), round(found.confusion, 4), fading_turns(found, players))


def again_from(store: Store, game: Game, steps: int, *, same_deal: bool, now: datetime) -> str | None:
    """A new game that goes on after so many steps of a finished one; its id, or None when there are not so many.

    The cards that nobody had seen are dealt anew, unless the very same deal is
    wished: such a game is marked.
    """
    old = game.session
    if not old.is_over or not 0 < steps <= len(old.steps):
        return None
    mode = SAME_DEAL if same_deal else REDEALT
    origin = Origin(game.id, steps, mode)
    setup = replace(old.setup, seed=secrets.token_hex(16), origin=origin, aid=game.manner.aid, guided=False)
    taken_over = list(old.steps[:steps]) if same_deal else old.redealt_steps(steps)
    session = Session.begin(setup, taken_over)
    if session.is_over:
        return None
    return _begin(store, game.row.learner_id, session, game.manner, now)[1]


def _begin(
    store: Store, learner_id: str | None, session: Session, manner: Manner, now: datetime, *, press: str | None = None
) -> tuple[str, str]:
    row = GameRow(
        id=new_id(),
        learner_id="",
        created_at=now,
        touched_at=now,
        version=0,
        state=RUNNING,
        setup=json.dumps(session.setup.as_json()),
        manner=json.dumps(asdict(manner)),
        score=_score(session),
        share=None,
    )
    with store.write() as connection:
        made = presses.find(connection, press)
        if made and made.game_id and learner_id in (None, made.learner_id):
            return made.learner_id, made.game_id
        known = keep(connection, learner_id, now)
        _make_room(connection, known)
        row = replace(row, learner_id=known)
        rows.add(connection, row)
        _append(connection, row, session, now)
        if press and made is None:
            presses.add(connection, Press(press, known, row.id, now))
    return known, row.id


def _make_room(connection: Connection, learner_id: str) -> None:
    """Games that are over and not shared go first, of these the one that was left longest ago."""
    games = rows.all_of(connection, learner_id)
    games.sort(key=lambda row: (row.state != RUNNING and row.share is None, now_to_then(row.touched_at)))
    for old in games[MOST_GAMES - 1 :]:
        rows.remove(connection, old.id)


def now_to_then(at: datetime) -> float:
    return -at.timestamp()


def new_id() -> str:
    return secrets.token_urlsafe(12)


# ---- Looking --------------------------------------------------------------------------------------------------------


def find(store: Store, learner_id: str | None, game_id: str, *, brief: bool = False) -> Game | None:
    """None for a game that is not there, and for one of somebody else. `brief`: for who looks only at the present."""
    if learner_id is None or not TOKEN.fullmatch(game_id):
        return None
    with store.read() as connection:
        row = rows.find(connection, game_id)
        if row is None or row.learner_id != learner_id:
            return None
        return _game(row, rows.entries(connection, game_id), brief=brief)


def find_shared(store: Store, token: str) -> Game | None:
    """A finished game whose learner has given away the link to its review."""
    if not TOKEN.fullmatch(token):
        return None
    with store.read() as connection:
        row = rows.find_shared(connection, token)
        return None if row is None or row.state == RUNNING else _game(row, rows.entries(connection, row.id))


def _game(row: GameRow, stored: list[str], *, brief: bool = False) -> Game:
    setup = Setup.from_json(json.loads(row.setup))
    session = Session(setup, [entries.load(text) for text in stored], brief=brief)
    return Game(row, session, Manner(**json.loads(row.manner)))


@dataclass(frozen=True)
class Summary:
    """A line in the list of games."""

    id: str
    state: str
    created_at: datetime
    touched_at: datetime
    setup: Setup
    rounds: tuple[int, int]  # played, and to be played
    points: tuple[int, ...]  # so far, by seat

    @property
    def is_running(self) -> bool:
        return self.state == RUNNING


def games_of(store: Store, learner_id: str | None) -> list[Summary]:
    """The one played last first."""
    if learner_id is None:
        return []
    with store.read() as connection:
        found = rows.all_of(connection, learner_id)
    return [_summary(row) for row in found]


def _summary(row: GameRow) -> Summary:
    score = json.loads(row.score)
    setup = Setup.from_json(json.loads(row.setup))
    rounds = (score["played"], score["rounds"])
    return Summary(row.id, row.state, row.created_at, row.touched_at, setup, rounds, tuple(score["points"]))


def last_choices(store: Store, learner_id: str | None) -> tuple[Setup, Manner] | None:
    """What the learner chose last time, for who wants the same again."""
    if learner_id is None:
        return None
    with store.read() as connection:
        found = rows.all_of(connection, learner_id)
    fresh = [row for row in found if json.loads(row.setup)["origin"] is None]
    if not fresh:
        return None
    newest = max(fresh, key=lambda row: row.created_at)
    return Setup.from_json(json.loads(newest.setup)), Manner(**json.loads(newest.manner))


# ---- Doing ----------------------------------------------------------------------------------------------------------

Deed = Callable[[Session], None]


def do(store: Store, game: Game, version: int, deed: Deed, now: datetime) -> Done | None:
    """Carries out one thing that the learner wants. `version` is that of the page where it was asked for.

    None when the game has been deleted meanwhile.
    """
    if version != game.version:
        return Done(game, "stale")
    session = game.session
    try:
        deed(session)
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
    new = tuple(session.fresh)
    with store.write() as connection:
        kept = _append(connection, game.row, session, now)
    if kept is None:
        latest = find(store, game.row.learner_id, game.id, brief=session.brief)
        return None if latest is None else Done(latest, "stale")
    return Done(replace(game, row=kept), new=new)


def _append(connection: Connection, row: GameRow, session: Session, now: datetime) -> GameRow | None:
    """None when somebody else was faster."""
    new = [entries.dump(entry) for entry in session.fresh]
    state = STOPPED if session.is_stopped else OVER if session.phase is Phase.OVER else RUNNING
    score = _score(session)
    if not rows.append(connection, row, new, state=state, score=score, now=now):
        return None
    session.fresh = []
    return replace(row, version=session.version, state=state, score=score, touched_at=now)


def _score(session: Session) -> str:
    pad = session.state.pad
    points = [sum(line[seat] for line in pad) for seat in range(session.setup.players)]
    return json.dumps({"played": len(pad), "rounds": session.state.rounds, "points": points})


def change_manner(store: Store, game: Game, manner: Manner, now: datetime) -> Game:
    """At any version: the last wish counts. Another memory aid is part of the game, for it helps."""
    with store.write() as connection:
        rows.change_manner(connection, game.id, json.dumps(asdict(manner)))
    if manner.aid != game.manner.aid and not game.session.is_over:
        done = do(store, game, game.version, lambda session: session.aid(manner.aid), now)
        game = done.game if done else game
    return replace(game, manner=manner)


def remove(store: Store, game: Game) -> None:
    with store.write() as connection:
        rows.remove(connection, game.id)


def share(store: Store, game: Game) -> str:
    """The token of the link to the review, made when it is first asked for."""
    with store.write() as connection:
        row = rows.find(connection, game.id)
        token = (row and row.share) or secrets.token_urlsafe(12)
        rows.share(connection, game.id, token)
    return token


def unshare(store: Store, game: Game) -> None:
    with store.write() as connection:
        rows.share(connection, game.id, None)


# ---- The coach ------------------------------------------------------------------------------------------------------


def move(text: str, *, sure: bool, threshold: float | None, thinking: Thinking) -> Deed:
    """The learner's move. In tutor mode, one that loses too much is not made: the coach asks whether it is meant."""

    def deed(session: Session) -> None:
        is_choice = _is_choice(session, text)
        if is_choice and threshold is not None and not sure:
            made = NOTATION.text(NOTATION.parse(text))
            values = thinking.closer_values(session, made)
            value = valued.from_json(values, NOTATION, session.view).of(NOTATION.parse(made))
            if value.behind >= threshold and not value.is_equal:
                session.ask(Warned(made, values))
                return
        opinion = thinking.opinion_key(session) if is_choice else None
        known = session.first_values()
        session.move(text)
        if is_choice:
            session.decided = Decided(len(session.steps), known, opinion)

    return deed


def _is_choice(session: Session, text: str) -> bool:
    """Whether there is something to think about; what is no legal move at all is refused by the session."""
    if session.phase is not Phase.MINE:
        return False
    legal = session.view.legal
    return len(legal) > 1 and NOTATION.parse(text) in legal


def bots_turn(game_id: str, thinking: Thinking) -> Deed:
    """Whoever is on turn plays."""

    def deed(session: Session) -> None:
        if session.is_thinkers_turn:
            session.take_over(thinking.bots_turn(game_id, session))
        else:
            session.bots_turn()

    return deed


def skip(game_id: str, thinking: Thinking) -> Deed:
    """All play until the learner is on turn, or somebody has to think about it."""
    one = bots_turn(game_id, thinking)

    def deed(session: Session) -> None:
        one(session)
        while session.phase is Phase.OTHERS and not session.is_thinkers_turn:
            one(session)

    return deed


def ask_hint(thinking: Thinking) -> Deed:
    """The next step of the hint: where to look, why, the move."""

    def deed(session: Session) -> None:
        if session.phase is not Phase.MINE:
            raise NotNow
        given = session.hint()
        level = given.level + 1 if given else 1
        if level > 3:
            raise NotNow
        known = session.values() is not None
        session.ask(Hinted(level, [] if known else thinking.values(session)))

    return deed


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


def ask_what_is_known(session: Session) -> None:
    session.ask(Recalled())


def answer_probe(answer: str | None, sure: int) -> Deed:
    """What lies there, as the learner thinks; None: does not want to be asked now."""

    def deed(session: Session) -> None:
        probe = probes.due(session)
        is_answer = answer in (None, probes.NOT_KNOWN, *probes.ANSWERS)
        if probe is None or not is_answer or sure not in probes.SURENESS:
            raise NotNow
        session.ask(Probed(probe.slot, answer, sure))

    return deed


def hint_of(session: Session) -> tuple[int, Hint] | None:
    """The hint that was given for this decision, and how far."""
    given = session.hint()
    if given is None:
        return None
    evaluation = valued.from_json(session.values() or [], NOTATION, session.view)
    return given.level, hint(session.view, evaluation, COACHES[ID].ideas())


@dataclass(frozen=True)
class Warning:
    """The coach asks about a move."""

    move: str
    verdict: Verdict
    at_first: Verdict
    """What a first look at all moves had said of it."""


def warning_of(session: Session) -> Warning | None:
    warned = session.warning()
    if warned is None:
        return None
    made = NOTATION.parse(warned.move)
    told, at_first = (
        warning(session.view, valued.from_json(values or [], NOTATION, session.view), made, COACHES[ID].ideas())
        for values in (session.values(), session.first_values())
    )
    return Warning(warned.move, told, at_first)


# ---- Taking along ---------------------------------------------------------------------------------------------------


def _told(entry: Entry) -> dict[str, Any]:
    """An entry without the orders of the cards: those are in the record, once the game is over."""
    facts = {name: value for name, value in asdict(entry).items() if name != "orders"}
    if isinstance(entry, Step):
        facts = {}  # what the learner was told of it is told apart
    return {"kind": entry.kind, **facts}


def export(row: GameRow, stored: list[str], review: list[str]) -> dict[str, Any]:
    """All that is kept of a game; while it is played, only what the learner was told."""
    game = _game(row, stored)
    session, setup = game.session, game.session.setup
    facts: dict[str, Any] = {
        "id": row.id,
        "created_at": row.created_at.isoformat(),
        "touched_at": row.touched_at.isoformat(),
        "state": row.state,
        "edition": setup.edition,
        "seat": setup.seat,
        "starter": setup.starter,
        "opponents": {LETTERS[seat]: setup.level_of(seat) for seat in range(setup.players) if seat != setup.me},
        "manner": asdict(game.manner),
        "told": [{"step": step.text, "events": step.told} if step.seat == setup.me else {"events": step.told}
                 for step in session.played],
    }  # fmt: skip
    facts["entries"] = [_told(entry) for entry in session.entries]
    facts["origin"] = setup.origin and asdict(setup.origin)
    facts["memory"] = setup.memory and asdict(setup.memory)
    facts["shared"] = row.share
    if session.is_over:
        facts["record"] = session.record.as_json()
        facts["review"] = [json.loads(decision) for decision in review]
    return facts
