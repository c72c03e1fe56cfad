"""Practice games: begin, find, list, keep, share, forget, take along. What is done in them is in `acting`."""

import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any, Final

from tutor.drills.memory import fading_turns
from tutor.engine.seats import LETTERS
from tutor.practice import entries
from tutor.practice.contract import practice_of
from tutor.practice.entries import Entry, Step
from tutor.practice.session import Phase, Session
from tutor.practice.setup import REDEALT, SAME_DEAL, Manner, Origin, OwnMemory, Setup
from tutor.services.drills.standing import curve
from tutor.services.learner.learners import keep
from tutor.services.play.folded import folded_in
from tutor.services.tokens import TOKEN
from tutor.store import Connection, Store, presses
from tutor.store import games as rows
from tutor.store.games import GameRow
from tutor.store.presses import Press

RUNNING, OVER, STOPPED = "running", "over", "stopped"
KEPT_FOR: Final = timedelta(days=365)  # since a game was last touched
MOST_GAMES: Final = 200  # of one learner; the one that was not touched for longest makes room

FIRST_ROUND_MANNER: Final = Manner(aid="on")


@dataclass(frozen=True)
class Wish:
    """What somebody who begins a game has chosen."""

    game: str
    levels: tuple[str, ...]
    seat: str = "a"
    options: Mapping[str, str] = field(default_factory=dict)
    """Of the game; where one is left out, the usual one."""


@dataclass(frozen=True)
class Game:
    """A game of the learner's, as it stands."""

    row: GameRow
    session: Session
    manner: Manner
    entries: tuple[str, ...] = ()
    """As they are stored."""

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def version(self) -> int:
        return self.session.version


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
    memory = own_memory(store, learner_id, wish.game, len(wish.levels) + 1)
    setup = Setup(wish.game, wish.levels, wish.seat, seed, wish.options, aid=manner.aid, memory=memory, guided=guided)
    return _begin(store, learner_id, Session.begin(setup), manner, now, press=press)


def start_guided(
    store: Store,
    learner_id: str | None,
    game: str,
    options: Mapping[str, str],
    now: datetime,
    *,
    press: str | None = None,
) -> tuple[str, str]:
    """A first round: a kind opponent, cards that show through, and in its first round all that newcomers must see."""
    first = practice_of(game).first_round
    if first is None:
        raise ValueError(f"{game} has no guided round")
    wish = Wish(game, first.levels, options={**options, **first.options})
    return start(store, learner_id, wish, FIRST_ROUND_MANNER, now, press=press, seed=first.seed, guided=True)


def has_guided_round(game: str) -> bool:
    return practice_of(game).first_round is not None


def has_been_guided(store: Store, learner_id: str | None, game: str) -> bool:
    return any(played.setup.guided for played in games_of(store, learner_id, game))


def offered(store: Store, learner_id: str | None, game: str) -> tuple[str, ...]:
    """The opponents whom this learner can meet: one that remembers as the learner does, once that is known."""
    practice = practice_of(game)
    if practice.mirror is None or curve(store, learner_id, game) is None:
        return practice.levels
    return (*practice.levels, practice.mirror)


def own_memory(store: Store, learner_id: str | None, game: str, players: int) -> OwnMemory | None:
    """As the memory drills show it now; None while they tell too little."""
    found = curve(store, learner_id, game)
    if found is None:
        return None
    return OwnMemory(round(found.span, 2), round(found.confusion, 4), fading_turns(found, players))


def again_from(store: Store, game: Game, steps: int, *, same_deal: bool, now: datetime) -> str | None:
    """A new game that goes on after so many steps of a finished one; its id, or None when there are not so many.

    The cards that nobody had seen are dealt anew, unless the very same deal is
    wished: such a game is marked.
    """
    old = game.session
    if not old.is_over or not 0 < steps <= len(old.steps) or not (same_deal or old.practice.takes_back):
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
        game=session.setup.game,
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
        append(connection, row, session, now)
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
    """None for a game that is not there, and for one of somebody else. `brief`: for who looks only at the present; who
    is ready with it may lay it by (`lay_by`)."""
    if learner_id is None or not TOKEN.fullmatch(game_id):
        return None
    with store.read() as connection:
        row = rows.find(connection, game_id)
        if row is None or row.learner_id != learner_id:
            return None
        stored = rows.entries(connection, game_id)
    session = folded_in(store).take((row.id, row.setup, *stored)) if brief else None
    if session is not None:
        return Game(row, session, Manner(**json.loads(row.manner)), tuple(stored))
    return _game(row, stored, brief=brief)


def lay_by(store: Store, game: Game, new: Sequence[Entry] = ()) -> None:
    """For the next step in it; whoever lays it by is ready with it. `new`: what was added since it was found."""
    folded_in(store).lay((game.row.id, game.row.setup, *game.entries), game.session, new)


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
    return Game(row, session, Manner(**json.loads(row.manner)), tuple(stored))


@dataclass(frozen=True)
class Summary:
    """A line in the list of games."""

    id: str
    state: str
    created_at: datetime
    touched_at: datetime
    setup: Setup
    rounds: tuple[int, int | None]  # played, and to be played, where that is known
    points: tuple[int, ...]  # so far, by seat
    winners: tuple[int, ...]  # seats; none while it is played

    @property
    def is_running(self) -> bool:
        return self.state == RUNNING

    @property
    def round(self) -> int:
        """The one that is played, or was played last."""
        played, of = self.rounds
        return played + 1 if of is None else min(played + 1, of)


def games_of(store: Store, learner_id: str | None, game: str) -> list[Summary]:
    """The one played last first."""
    if learner_id is None:
        return []
    with store.read() as connection:
        return games_in(connection, learner_id, game)


def games_in(connection: Connection, learner_id: str, game: str) -> list[Summary]:
    return [summary(row) for row in rows.of_game(connection, learner_id, game)]


def summary(row: GameRow) -> Summary:
    score = json.loads(row.score)
    setup = Setup.from_json(json.loads(row.setup))
    rounds = (score["played"], score["rounds"])
    points, winners = tuple(score["points"]), score.get("winners")
    if winners is None:  # kept before winners were: then there was one game, in which fewest points win
        winners = [seat for seat, of_seat in enumerate(points) if of_seat == min(points)]
    return Summary(row.id, row.state, row.created_at, row.touched_at, setup, rounds, points, tuple(winners))


def last_choices(store: Store, learner_id: str | None, game: str) -> tuple[Setup, Manner] | None:
    """What the learner chose last time, for who wants the same again."""
    if learner_id is None:
        return None
    with store.read() as connection:
        found = rows.of_game(connection, learner_id, game)
    fresh = [row for row in found if json.loads(row.setup)["origin"] is None]
    if not fresh:
        return None
    newest = max(fresh, key=lambda row: row.created_at)
    return Setup.from_json(json.loads(newest.setup)), Manner(**json.loads(newest.manner))


# ---- Keeping --------------------------------------------------------------------------------------------------------


def append(connection: Connection, row: GameRow, session: Session, now: datetime) -> GameRow | None:
    """Stores what has been added to the session. None when somebody else was faster."""
    new = [entries.dump(entry) for entry in session.fresh]
    state = STOPPED if session.is_stopped else OVER if session.phase is Phase.OVER else RUNNING
    score = _score(session)
    if not rows.append(connection, row, new, state=state, score=score, now=now):
        return None
    session.fresh = []
    return replace(row, version=session.version, state=state, score=score, touched_at=now)


def _score(session: Session) -> str:
    played = len(session.game.rounds_played(session.state))
    points, winners = session.game.outcome(session.state)
    return json.dumps({"played": played, "rounds": session.rounds, "points": points, "winners": winners})


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
        "game": row.game,
        "created_at": row.created_at.isoformat(),
        "touched_at": row.touched_at.isoformat(),
        "state": row.state,
        **setup.options,
        "seat": setup.seat,
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
