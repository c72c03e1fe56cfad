"""What is stored of answers to puzzles, of the hints before them, and of doubts about them."""

from dataclasses import asdict, dataclass
from datetime import date, datetime
from typing import NamedTuple

from sqlalchemy import Connection, and_, bindparam, case, delete, func, insert, not_, select, update

from tutor.store import own
from tutor.store.tables import puzzle_attempt, puzzle_choices, puzzle_hint, puzzle_report


@dataclass(frozen=True)
class AttemptRow:
    id: str
    learner_id: str
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
    puzzle: str
    reason: str
    note: str
    fingerprint: str
    at: datetime


class ChoicesRow(NamedTuple):
    difficulty: int
    repetition: bool
    zone: str


_a = puzzle_attempt.c
_OWN = _a.learner_id == bindparam("learner")
_FIND = select(puzzle_attempt).where(_a.id == bindparam("attempt_id"))
_ASKED = select(puzzle_attempt).where(_OWN, _a.asking == bindparam("of_asking"))
_ALL = select(puzzle_attempt).where(_OWN).order_by(_a.at, _a.id)
_INSERT = insert(puzzle_attempt)
_TOO_MANY = select(_a.id).where(_OWN).order_by(_a.at.desc(), _a.id).offset(bindparam("most"))
_DROP_OLDEST = delete(puzzle_attempt).where(_a.id.in_(_TOO_MANY))
_LAST_AT = select(func.max(_a.at)).where(_OWN, _a.puzzle == bindparam("of_puzzle"))
_SEEN = select(_a.puzzle, func.max(_a.at)).where(_OWN).group_by(_a.puzzle)
_ASKED_UNDER = select(puzzle_attempt).where(_OWN, _a.asking.in_(bindparam("askings", expanding=True)))
_LATEST = select(_a.puzzle).where(_OWN).order_by(_a.at.desc(), _a.id).limit(bindparam("most"))
_RATED = (
    select(_a.at, _a.rating_after).where(_OWN, _a.weight > 0).order_by(_a.at.desc(), _a.id).limit(bindparam("most"))
)
_COUNTED = select(_a.day).where(_OWN, _a.day.is_not(None), _a.counts).distinct()
_OF_DAYS = (
    select(puzzle_attempt)
    .where(_OWN, _a.day >= bindparam("first_day"), _a.day <= bindparam("last_day"))
    .order_by(_a.at, _a.id)
)
_IS_KNOWN = and_(_a.is_right, _a.hints < bindparam("shown"))  # who was shown the move does not know it yet
_FIRSTS = select(_a.puzzle, _IS_KNOWN).where(_OWN, _a.is_first)
_IS_WRONG = not_(_a.is_right)
_TRIED = (
    select(
        _a.puzzle,
        func.max(case((_IS_WRONG, _a.at))),
        func.max(case((_IS_KNOWN, _a.at))),
        func.max(case((_IS_WRONG, _a.lost))),
    )
    .where(_OWN)
    .group_by(_a.puzzle)
)


def find(connection: Connection, attempt_id: str) -> AttemptRow | None:
    row = connection.execute(_FIND, {"attempt_id": attempt_id}).one_or_none()
    return None if row is None else AttemptRow(*row)


def asked(connection: Connection, learner_id: str, asking: str) -> AttemptRow | None:
    """The answer to this asking, if it has been given."""
    row = connection.execute(_ASKED, {"learner": learner_id, "of_asking": asking}).one_or_none()
    return None if row is None else AttemptRow(*row)


def asked_under(connection: Connection, learner_id: str, askings: list[str]) -> list[AttemptRow]:
    """The answers to these askings, in no order."""
    found = connection.execute(_ASKED_UNDER, {"learner": learner_id, "askings": askings})
    return [AttemptRow(*row) for row in found]


def all_of(connection: Connection, learner_id: str) -> list[AttemptRow]:
    """The oldest first."""
    return [AttemptRow(*row) for row in connection.execute(_ALL, {"learner": learner_id})]


def add(connection: Connection, new: AttemptRow) -> None:
    connection.execute(_INSERT, asdict(new))


def drop_oldest(connection: Connection, learner_id: str, most: int) -> int:
    """The latest so many stay; how many went."""
    return connection.execute(_DROP_OLDEST, {"learner": learner_id, "most": most}).rowcount


def last_at(connection: Connection, learner_id: str, puzzle: str) -> datetime | None:
    at: datetime | None = connection.execute(_LAST_AT, {"learner": learner_id, "of_puzzle": puzzle}).scalar_one()
    return at


def seen(connection: Connection, learner_id: str) -> dict[str, datetime]:
    """When each puzzle was answered last."""
    return {row[0]: row[1] for row in connection.execute(_SEEN, {"learner": learner_id})}


def latest(connection: Connection, learner_id: str, most: int) -> list[str]:
    """The puzzles answered last, the latest first."""
    return list(connection.execute(_LATEST, {"learner": learner_id, "most": most}).scalars())


def first_answers(connection: Connection, learner_id: str, shown: int) -> dict[str, bool]:
    """By puzzle, whether the first answer was right, without a hint of the level at which the move is shown."""
    found = connection.execute(_FIRSTS, {"learner": learner_id, "shown": shown})
    return {row[0]: bool(row[1]) for row in found}


def rated(connection: Connection, learner_id: str, most: int) -> list[tuple[datetime, float]]:
    """The rating after each of the last answers that changed it, the oldest first."""
    found = connection.execute(_RATED, {"learner": learner_id, "most": most})
    return [(row.at, row.rating_after) for row in found][::-1]


def counted_days(connection: Connection, learner_id: str) -> set[date]:
    return set(connection.execute(_COUNTED, {"learner": learner_id}).scalars())


def of_days(connection: Connection, learner_id: str, first: date, last: date) -> list[AttemptRow]:
    """Answers to the puzzles of these dates, the oldest first."""
    values = {"learner": learner_id, "first_day": first, "last_day": last}
    return [AttemptRow(*row) for row in connection.execute(_OF_DAYS, values)]


def tried(connection: Connection, learner_id: str, shown: int) -> list[Tried]:
    """`shown`: the level of a hint that gives the answer away."""
    return [Tried(*row) for row in connection.execute(_TRIED, {"learner": learner_id, "shown": shown})]


# ---- Hints ----------------------------------------------------------------------------------------------------------

_h = puzzle_hint.c
_OWN_HINT = _h.learner_id == bindparam("learner")
_OF_PUZZLE = _h.puzzle == bindparam("of_puzzle")
_HINT = select(_h.level).where(_OWN_HINT, _OF_PUZZLE)
_ADD_HINT = insert(puzzle_hint)
_MORE_HINT = update(puzzle_hint).where(_OWN_HINT, _OF_PUZZLE).values(level=bindparam("new_level"), at=bindparam("now"))
_OLD_HINTS = delete(puzzle_hint).where(_OWN_HINT, _h.at < bindparam("before"))
_USED_HINT = delete(puzzle_hint).where(_OWN_HINT, _OF_PUZZLE)
_HINTS = select(_h.puzzle, _h.level, _h.at).where(_OWN_HINT).order_by(_h.at, _h.puzzle)


def hints(connection: Connection, learner_id: str, puzzle: str) -> int:
    """How far they went; 0: none was given."""
    found = connection.execute(_HINT, {"learner": learner_id, "of_puzzle": puzzle}).scalar_one_or_none()
    return int(found or 0)


def put_hint(connection: Connection, learner_id: str, puzzle: str, level: int, now: datetime) -> None:
    """The furthest counts."""
    before = hints(connection, learner_id, puzzle)
    if before == 0:
        connection.execute(_ADD_HINT, {"learner_id": learner_id, "puzzle": puzzle, "level": level, "at": now})
    elif level > before:
        values = {"learner": learner_id, "of_puzzle": puzzle, "new_level": level, "now": now}
        connection.execute(_MORE_HINT, values)


def drop_hints(connection: Connection, learner_id: str, before: datetime) -> None:
    connection.execute(_OLD_HINTS, {"learner": learner_id, "before": before})


def drop_hint(connection: Connection, learner_id: str, puzzle: str) -> None:
    connection.execute(_USED_HINT, {"learner": learner_id, "of_puzzle": puzzle})


def all_hints(connection: Connection, learner_id: str) -> list[tuple[str, int, datetime]]:
    return [(row.puzzle, row.level, row.at) for row in connection.execute(_HINTS, {"learner": learner_id})]


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
_CHOICES = select(_c.difficulty, _c.repetition, _c.zone).where(_c.learner_id == bindparam("learner"))


def choices(connection: Connection, learner_id: str) -> ChoicesRow | None:
    row = connection.execute(_CHOICES, {"learner": learner_id}).one_or_none()
    return None if row is None else ChoicesRow(*row)


def put_choices(connection: Connection, learner_id: str, new: ChoicesRow) -> None:
    own.put(connection, puzzle_choices, learner_id, new._asdict())
