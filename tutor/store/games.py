"""What is stored of practice games: a list of entries each, added to by whoever knows how long it is."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime

from sqlalchemy import bindparam, delete, func, insert, select, update

from tutor.store.connection import Connection
from tutor.store.tables import game, game_decision, game_entry, game_review


@dataclass(frozen=True)
class GameRow:
    """The columns of JSON are as they lie there: what they mean is not the store's business."""

    id: str
    learner_id: str
    game: str
    created_at: datetime
    touched_at: datetime
    version: int
    state: str
    setup: str
    manner: str
    score: str
    share: str | None


_THIS = game.c.id == bindparam("game_id")
_FIND = select(game).where(_THIS)
_SHARED = select(game).where(game.c.share == bindparam("token"))
_OWN = select(game).where(game.c.learner_id == bindparam("learner")).order_by(game.c.touched_at.desc(), game.c.id)
_OF_GAME = _OWN.where(game.c.game == bindparam("of_game"))
_INSERT = insert(game)
_UPDATE = update(game).where(_THIS)
_GROW = update(game).where(_THIS, game.c.version == bindparam("before"))
_DELETE = delete(game).where(_THIS)
_IDLE = delete(game).where(game.c.touched_at < bindparam("before"))
_ENTRIES = select(game_entry.c.data).where(game_entry.c.game_id == bindparam("game_id")).order_by(game_entry.c.number)
_ADD_ENTRY = insert(game_entry)
_REVIEW = select(game_review.c.data).where(game_review.c.game_id == bindparam("game_id")).order_by(game_review.c.number)
_REVIEWED = select(func.count()).where(game_review.c.game_id == bindparam("game_id"))
_REVIEWED_OF = (
    select(game_review.c.game_id, func.count())
    .where(game_review.c.game_id.in_(select(game.c.id).where(game.c.learner_id == bindparam("learner"))))
    .group_by(game_review.c.game_id)
)
_ADD_REVIEW = insert(game_review)
_REMOVE_REVIEW = delete(game_review).where(game_review.c.game_id == bindparam("game_id"))
_DECISIONS = select(game_decision.c.digest, game_decision.c.data).where(game_decision.c.game_id == bindparam("game_id"))
_ADD_DECISION = insert(game_decision)
_REMOVE_DECISION = delete(game_decision).where(
    game_decision.c.game_id == bindparam("game_id"), game_decision.c.step == bindparam("at")
)
_REMOVE_DECISIONS = delete(game_decision).where(game_decision.c.game_id == bindparam("game_id"))


def find(connection: Connection, game_id: str) -> GameRow | None:
    row = connection.execute(_FIND, {"game_id": game_id}).one_or_none()
    return None if row is None else GameRow(*row)


def find_shared(connection: Connection, token: str) -> GameRow | None:
    row = connection.execute(_SHARED, {"token": token}).one_or_none()
    return None if row is None else GameRow(*row)


def all_of(connection: Connection, learner_id: str) -> list[GameRow]:
    """Whatever the game, the one played last first."""
    return [GameRow(*row) for row in connection.execute(_OWN, {"learner": learner_id})]


def of_game(connection: Connection, learner_id: str, game: str) -> list[GameRow]:
    """The one played last first."""
    return [GameRow(*row) for row in connection.execute(_OF_GAME, {"learner": learner_id, "of_game": game})]


def add(connection: Connection, new: GameRow) -> None:
    connection.execute(_INSERT, asdict(new))


def entries(connection: Connection, game_id: str) -> list[str]:
    return list(connection.execute(_ENTRIES, {"game_id": game_id}).scalars())


def append(
    connection: Connection, before: GameRow, new: Sequence[str], *, state: str, score: str, now: datetime
) -> bool:
    """Adds entries to a game that is as it was when it was read. If it is not, nothing is changed: False."""
    values = {
        "game_id": before.id,
        "before": before.version,
        "version": before.version + len(new),
        "state": state,
        "score": score,
        "touched_at": now,
    }
    if connection.execute(_GROW, values).rowcount != 1:
        return False
    if new:
        rows = [{"game_id": before.id, "number": before.version + at, "data": data} for at, data in enumerate(new)]
        connection.execute(_ADD_ENTRY, rows)
    return True


def change_manner(connection: Connection, game_id: str, manner: str) -> None:
    connection.execute(_UPDATE, {"game_id": game_id, "manner": manner})


def share(connection: Connection, game_id: str, token: str | None) -> None:
    connection.execute(_UPDATE, {"game_id": game_id, "share": token})


def remove(connection: Connection, game_id: str) -> bool:
    return connection.execute(_DELETE, {"game_id": game_id}).rowcount == 1


def remove_idle(connection: Connection, before: datetime) -> int:
    """Games that nobody has touched since; how many there were."""
    return connection.execute(_IDLE, {"before": before}).rowcount


def review(connection: Connection, game_id: str) -> list[str]:
    """What has been found out so far, decision by decision."""
    return list(connection.execute(_REVIEW, {"game_id": game_id}).scalars())


def reviewed_decisions(connection: Connection, learner_id: str) -> dict[str, int]:
    """How many decisions have been looked at, in each of the learner's games that has some."""
    return {row[0]: row[1] for row in connection.execute(_REVIEWED_OF, {"learner": learner_id})}


def put_review(connection: Connection, game_id: str, found: Sequence[str]) -> None:
    """The whole of it, instead of what was known of the decisions one by one."""
    connection.execute(_REMOVE_REVIEW, {"game_id": game_id})
    connection.execute(_REMOVE_DECISIONS, {"game_id": game_id})
    if found:
        rows = [{"game_id": game_id, "number": number, "data": data} for number, data in enumerate(found)]
        connection.execute(_ADD_REVIEW, rows)


def decisions(connection: Connection, game_id: str) -> dict[str, str]:
    """What was found out about decisions before the review was complete, by the digest of what led to each."""
    return {row[0]: row[1] for row in connection.execute(_DECISIONS, {"game_id": game_id})}


def keep_decision(connection: Connection, game_id: str, step: int, digest: str, data: str) -> None:
    """Instead of what was known of another decision there, which was taken back."""
    connection.execute(_REMOVE_DECISION, {"game_id": game_id, "at": step})
    connection.execute(_ADD_DECISION, {"game_id": game_id, "step": step, "digest": digest, "data": data})
