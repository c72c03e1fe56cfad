"""What is stored of answers to puzzles, of the hints before them, and of doubts about them."""

from dataclasses import asdict, dataclass
from datetime import date, datetime
from typing import NamedTuple

from sqlalchemy import and_, bindparam, case, delete, func, insert, not_, select, update

from tutor.store import own
from tutor.store.connection import Connection
from tutor.store.tables import puzzle_attempt, puzzle_choices, puzzle_hint, puzzle_report


@dataclass(frozen=True)
class AttemptRow:
    id: str
    learner_id: str
    game: str
    puzzle: str
    asking: str
    mode: str
    given: str
    is_right: bool
    is_first: bool
    hints: int
    lost: float | None
    weight: float
    rating_before: float
    rating_after: float
    at: datetime
    day: date | None
    counts: bool


class Tried(NamedTuple):
    """When a learner was wrong and right about a puzzle, the last time each."""

    puzzle: str
    wrong_at: datetime | None
    right_at: datetime | None
    lost: float | None
    """At most."""


@dataclass(frozen=True)
class ReportRow:
    id: str
    learner_id: str | None
    game: str
    puzzle: str
    reason: str
    note: str
    fingerprint: str
    at: datetime


class ChoicesRow(NamedTuple):
    difficulty: int
    repetition: bool


_a = puzzle_attempt.c
_OWN = _a.learner_id == bindparam("learner")
_OWN_IN_GAME = and_(_OWN, _a.game == bindparam("of_game"))
_FIND = select(puzzle_attempt).where(_a.id == bindparam("attempt_id"))
_ASKED = select(puzzle_attempt).where(_OWN_IN_GAME, _a.asking == bindparam("of_asking"))
_ALL = select(puzzle_attempt).where(_OWN).order_by(_a.at, _a.id)
_INSERT = insert(puzzle_attempt)
_TOO_MANY = select(_a.id).where(_OWN).order_by(_a.at.desc(), _a.id).offset(bindparam("most"))
_DROP_OLDEST = delete(puzzle_attempt).where(_a.id.in_(_TOO_MANY))
_LAST_AT = select(func.max(_a.at)).where(_OWN_IN_GAME, _a.puzzle == bindparam("of_puzzle"))
_SEEN = select(_a.puzzle, func.max(_a.at)).where(_OWN_IN_GAME).group_by(_a.puzzle)
_ASKED_UNDER = select(puzzle_attempt).where(_OWN_IN_GAME, _a.asking.in_(bindparam("askings", expanding=True)))
_LATEST = select(_a.puzzle).where(_OWN_IN_GAME).order_by(_a.at.desc(), _a.id).limit(bindparam("most"))
_RATED = (
    select(_a.at, _a.rating_after)
    .where(_OWN_IN_GAME, _a.weight > 0)
    .order_by(_a.at.desc(), _a.id)
    .limit(bindparam("most"))
)
_COUNTED = select(_a.day).where(_OWN_IN_GAME, _a.day.is_not(None), _a.counts).distinct()
_OF_DAYS = (
    select(puzzle_attempt)
    .where(_OWN_IN_GAME, _a.day >= bindparam("first_day"), _a.day <= bindparam("last_day"))
    .order_by(_a.at, _a.id)
)
_IS_KNOWN = and_(_a.is_right, _a.hints < bindparam("shown"))  # who was shown the move does not know it yet
_FIRSTS = select(_a.puzzle, _IS_KNOWN).where(_OWN_IN_GAME, _a.is_first)
_IS_WRONG = not_(_a.is_right)
_TRIED = (
    select(
        _a.puzzle,
        func.max(case((_IS_WRONG, _a.at))),
        func.max(case((_IS_KNOWN, _a.at))),
        func.max(case((_IS_WRONG, _a.lost))),
    )
    .where(_OWN_IN_GAME)
    .group_by(_a.puzzle)
)


def find(connection: Connection, attempt_id: str) -> AttemptRow | None:
    row = connection.execute(_FIND, {"attempt_id": attempt_id}).one_or_none()
    return None if row is None else AttemptRow(*row)


def asked(connection: Connection, learner_id: str, game: str, asking: str) -> AttemptRow | None:
    """The answer to this asking, if it has been given."""
    row = connection.execute(_ASKED, {"learner": learner_id, "of_game": game, "of_asking": asking}).one_or_none()
    return None if row is None else AttemptRow(*row)


def asked_under(connection: Connection, learner_id: str, game: str, askings: list[str]) -> list[AttemptRow]:
    """The answers to these askings, in no order."""
    found = connection.execute(_ASKED_UNDER, {"learner": learner_id, "of_game": game, "askings": askings})
    return [AttemptRow(*row) for row in found]


def all_of(connection: Connection, learner_id: str) -> list[AttemptRow]:
    """In all games, the oldest first."""
    return [AttemptRow(*row) for row in connection.execute(_ALL, {"learner": learner_id})]


def add(connection: Connection, new: AttemptRow) -> None:
    connection.execute(_INSERT, asdict(new))


def drop_oldest(connection: Connection, learner_id: str, most: int) -> int:
    """The latest so many stay, whatever the game; how many went."""
    return connection.execute(_DROP_OLDEST, {"learner": learner_id, "most": most}).rowcount


def last_at(connection: Connection, learner_id: str, game: str, puzzle: str) -> datetime | None:
    values = {"learner": learner_id, "of_game": game, "of_puzzle": puzzle}
    at: datetime | None = connection.execute(_LAST_AT, values).scalar_one()
    return at


def seen(connection: Connection, learner_id: str, game: str) -> dict[str, datetime]:
    """When each puzzle was answered last."""
    return {row[0]: row[1] for row in connection.execute(_SEEN, {"learner": learner_id, "of_game": game})}


def latest(connection: Connection, learner_id: str, game: str, most: int) -> list[str]:
    """The puzzles answered last, the latest first."""
    return list(connection.execute(_LATEST, {"learner": learner_id, "of_game": game, "most": most}).scalars())


def first_answers(connection: Connection, learner_id: str, game: str, shown: int) -> dict[str, bool]:
    """By puzzle, whether the first answer was right, without a hint of the level at which the move is shown."""
    found = connection.execute(_FIRSTS, {"learner": learner_id, "of_game": game, "shown": shown})
    return {row[0]: bool(row[1]) for row in found}


def rated(connection: Connection, learner_id: str, game: str, most: int) -> list[tuple[datetime, float]]:
    """The rating after each of the last answers that changed it, the oldest first."""
    found = connection.execute(_RATED, {"learner": learner_id, "of_game": game, "most": most})
    return [(row.at, row.rating_after) for row in found][::-1]


def counted_days(connection: Connection, learner_id: str, game: str) -> set[date]:
    return set(connection.execute(_COUNTED, {"learner": learner_id, "of_game": game}).scalars())


def of_days(connection: Connection, learner_id: str, game: str, first: date, last: date) -> list[AttemptRow]:
    """Answers to the puzzles of these dates, the oldest first."""
    values = {"learner": learner_id, "of_game": game, "first_day": first, "last_day": last}
    return [AttemptRow(*row) for row in connection.execute(_OF_DAYS, values)]


def tried(connection: Connection, learner_id: str, game: str, shown: int) -> list[Tried]:
    """`shown`: the level of a hint that gives the answer away."""
    found = connection.execute(_TRIED, {"learner": learner_id, "of_game": game, "shown": shown})
    return [Tried(*row) for row in found]


# ---- Hints ----------------------------------------------------------------------------------------------------------


class HintRow(NamedTuple):
    game: str
    puzzle: str
    level: int
    at: datetime


_h = puzzle_hint.c
_OWN_HINT = _h.learner_id == bindparam("learner")
_OF_PUZZLE = and_(_h.game == bindparam("of_game"), _h.puzzle == bindparam("of_puzzle"))
_HINT = select(_h.level).where(_OWN_HINT, _OF_PUZZLE)
_ADD_HINT = insert(puzzle_hint)
_MORE_HINT = update(puzzle_hint).where(_OWN_HINT, _OF_PUZZLE).values(level=bindparam("new_level"), at=bindparam("now"))
_OLD_HINTS = delete(puzzle_hint).where(_OWN_HINT, _h.at < bindparam("before"))
_USED_HINT = delete(puzzle_hint).where(_OWN_HINT, _OF_PUZZLE)
_HINTS = select(_h.game, _h.puzzle, _h.level, _h.at).where(_OWN_HINT).order_by(_h.at, _h.game, _h.puzzle)


def hints(connection: Connection, learner_id: str, game: str, puzzle: str) -> int:
    """How far they went; 0: none was given."""
    values = {"learner": learner_id, "of_game": game, "of_puzzle": puzzle}
    found = connection.execute(_HINT, values).scalar_one_or_none()
    return int(found or 0)


def put_hint(connection: Connection, learner_id: str, new: HintRow) -> None:
    """The furthest counts."""
    before = hints(connection, learner_id, new.game, new.puzzle)
    if before == 0:
        connection.execute(_ADD_HINT, {"learner_id": learner_id, **new._asdict()})
    elif new.level > before:
        key = {"learner": learner_id, "of_game": new.game, "of_puzzle": new.puzzle}
        connection.execute(_MORE_HINT, {**key, "new_level": new.level, "now": new.at})


def drop_hints(connection: Connection, learner_id: str, before: datetime) -> None:
    connection.execute(_OLD_HINTS, {"learner": learner_id, "before": before})


def drop_hint(connection: Connection, learner_id: str, game: str, puzzle: str) -> None:
    connection.execute(_USED_HINT, {"learner": learner_id, "of_game": game, "of_puzzle": puzzle})


def all_hints(connection: Connection, learner_id: str) -> list[HintRow]:
    """In all games."""
    return [HintRow(*row) for row in connection.execute(_HINTS, {"learner": learner_id})]


# ---- Doubts ---------------------------------------------------------------------------------------------------------

_r = puzzle_report.c
_OWN_REPORTS = select(puzzle_report).where(_r.learner_id == bindparam("learner")).order_by(_r.at, _r.id)
_ALL_REPORTS = select(puzzle_report).order_by(_r.at, _r.id)
_REPORTED = select(func.count()).where(_r.learner_id == bindparam("learner"), _r.at > bindparam("since"))
_ADD_REPORT = insert(puzzle_report)


def add_report(connection: Connection, new: ReportRow) -> None:
    connection.execute(_ADD_REPORT, asdict(new))


def reported_since(connection: Connection, learner_id: str, since: datetime) -> int:
    count: int = connection.execute(_REPORTED, {"learner": learner_id, "since": since}).scalar_one()
    return count


def all_reports(connection: Connection) -> list[ReportRow]:
    """The oldest first."""
    return [ReportRow(*row) for row in connection.execute(_ALL_REPORTS)]


def reports_of(connection: Connection, learner_id: str) -> list[ReportRow]:
    return [ReportRow(*row) for row in connection.execute(_OWN_REPORTS, {"learner": learner_id})]


# ---- Choices --------------------------------------------------------------------------------------------------------

_c = puzzle_choices.c
_OWN_CHOICES = select(_c.game, _c.difficulty, _c.repetition).where(_c.learner_id == bindparam("learner"))
_CHOICES = _OWN_CHOICES.where(_c.game == bindparam("of_game"))
_ALL_CHOICES = _OWN_CHOICES.order_by(_c.game)


def choices(connection: Connection, learner_id: str, game: str) -> ChoicesRow | None:
    row = connection.execute(_CHOICES, {"learner": learner_id, "of_game": game}).one_or_none()
    return None if row is None else ChoicesRow(*row[1:])


def all_choices(connection: Connection, learner_id: str) -> dict[str, ChoicesRow]:
    """By game."""
    return {row.game: ChoicesRow(*row[1:]) for row in connection.execute(_ALL_CHOICES, {"learner": learner_id})}


def put_choices(connection: Connection, learner_id: str, game: str, new: ChoicesRow) -> None:
    own.put(connection, puzzle_choices, learner_id, game, new._asdict())
