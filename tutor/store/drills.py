"""What is stored of rounds of memory drills."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import date, datetime
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from tutor.store import own
from tutor.store.tables import drill_card, drill_choices, drill_recall, drill_round


@dataclass(frozen=True)
class RoundRow:
    """The last five are there once it is answered."""

    id: str
    learner_id: str
    drill: str
    level: int
    edition: str
    seed: str
    mode: str
    day: date | None
    frames: int
    place: int
    asked: int
    started_at: datetime
    answered_at: datetime | None = None
    answered_on: date | None = None
    number: int | None = None
    correct: int | None = None
    answers: str | None = None


class Answered(NamedTuple):
    """What was answered, with what is worked out from it."""

    at: datetime
    on: date
    correct: int
    answers: str


class Score(NamedTuple):
    level: int
    correct: int
    asked: int
    started_at: datetime
    answered_at: datetime
    answered_on: date


class DayRow(NamedTuple):
    """All rounds of a drill on one day."""

    drill: str
    day: date
    rounds: int
    levels: int
    """Added up."""
    correct: int
    asked: int


_r = drill_round.c
_OWN = _r.learner_id == bindparam("learner")
_OF_DRILL = _r.drill == bindparam("of_drill")
_IS_ANSWERED = _r.number.is_not(None)
_FIND = select(drill_round).where(_r.id == bindparam("round_id"), _OWN)
_INSERT = insert(drill_round)
_DROP = delete(drill_round).where(_OWN, _OF_DRILL, _r.number.is_(None), _r.mode == bindparam("in_mode"))
_NEXT = (
    update(drill_round)
    .where(
        _r.id == bindparam("round_id"),
        _OWN,
        _r.place == bindparam("at"),
        _r.place < _r.frames,
    )
    .values(place=_r.place + 1)
)
_LAST = select(func.coalesce(func.max(_r.number), 0)).where(_OWN, _OF_DRILL)
_ANSWER = update(drill_round).where(_r.id == bindparam("round_id"))
_SCORES = (
    select(_r.level, _r.correct, _r.asked, _r.started_at, _r.answered_at, _r.answered_on)
    .where(_OWN, _OF_DRILL, _r.number <= bindparam("up_to"))
    .order_by(_r.number.desc())
    .limit(bindparam("most"))
)
_COUNTS = select(_r.drill, func.max(_r.number)).where(_OWN, _IS_ANSWERED).group_by(_r.drill)
_DAYS = (
    select(_r.drill, _r.answered_on, func.count(), func.sum(_r.level), func.sum(_r.correct), func.sum(_r.asked))
    .where(_OWN, _r.answered_on >= bindparam("since"))
    .group_by(_r.answered_on, _r.drill)
    .order_by(_r.answered_on, _r.drill)
)
_LAST_DAY = select(func.max(_r.answered_on)).where(_OWN)
_ALL = select(drill_round).where(_OWN).order_by(_r.started_at, _r.id)


def find(connection: Connection, learner_id: str, round_id: str) -> RoundRow | None:
    """Only the learner's own."""
    row = connection.execute(_FIND, {"round_id": round_id, "learner": learner_id}).one_or_none()
    return None if row is None else RoundRow(*row)


def add(connection: Connection, new: RoundRow) -> None:
    connection.execute(_INSERT, asdict(new))


def add_all(connection: Connection, new: Sequence[RoundRow]) -> None:
    connection.execute(_INSERT, [asdict(row) for row in new])


def drop_unanswered(connection: Connection, learner_id: str, drill: str, mode: str) -> None:
    connection.execute(_DROP, {"learner": learner_id, "of_drill": drill, "in_mode": mode})


def go_on(connection: Connection, learner_id: str, round_id: str, at: int) -> bool:
    """To the next picture, or to the questions after the last; False, and nothing, when another one is shown."""
    return connection.execute(_NEXT, {"round_id": round_id, "learner": learner_id, "at": at}).rowcount == 1


def rounds_of(connection: Connection, learner_id: str, drill: str) -> int:
    """That were answered."""
    count: int = connection.execute(_LAST, {"learner": learner_id, "of_drill": drill}).scalar_one()
    return count


def answer(connection: Connection, row: RoundRow, given: Answered) -> int:
    """Which round of this drill it was; whether it was answered before, whoever calls knows."""
    number = rounds_of(connection, row.learner_id, row.drill) + 1
    values = {
        "answered_at": given.at,
        "answered_on": given.on,
        "number": number,
        "correct": given.correct,
        "answers": given.answers,
    }
    connection.execute(_ANSWER, {"round_id": row.id, **values})
    return number


def scores(connection: Connection, learner_id: str, drill: str, most: int, up_to: int = 2**31 - 1) -> list[Score]:
    """Of the last rounds of a drill, the oldest first; `up_to`: as it was after that one."""
    values = {"learner": learner_id, "of_drill": drill, "up_to": up_to, "most": most}
    return [Score(*row) for row in connection.execute(_SCORES, values)][::-1]


def counts(connection: Connection, learner_id: str) -> dict[str, int]:
    """How many rounds of each drill were answered."""
    return {row[0]: row[1] for row in connection.execute(_COUNTS, {"learner": learner_id})}


def last_day(connection: Connection, learner_id: str) -> date | None:
    """On which a round was answered."""
    found: date | None = connection.execute(_LAST_DAY, {"learner": learner_id}).scalar_one()
    return found


def days(connection: Connection, learner_id: str, since: date) -> list[DayRow]:
    """The oldest first."""
    found = connection.execute(_DAYS, {"learner": learner_id, "since": since})
    return [DayRow(row[0], row[1], int(row[2]), int(row[3]), int(row[4]), int(row[5])) for row in found]


def all_of(connection: Connection, learner_id: str) -> list[RoundRow]:
    """The oldest first."""
    return [RoundRow(*row) for row in connection.execute(_ALL, {"learner": learner_id})]


# ---- What was still known -------------------------------------------------------------------------------------------


class RecallRow(NamedTuple):
    """Answers about cards that could be known, all those that are alike."""

    turns: int
    swaps: int
    choices: int
    correct: int
    wrong: int


_m = drill_recall.c
_RECALL = (
    select(_m.turns, _m.swaps, _m.choices, _m.correct, _m.wrong)
    .where(_m.learner_id == bindparam("learner"))
    .order_by(_m.turns, _m.swaps, _m.choices)
)
_MORE_RECALL = (
    update(drill_recall)
    .where(
        _m.learner_id == bindparam("learner"),
        _m.turns == bindparam("of_turns"),
        _m.swaps == bindparam("of_swaps"),
        _m.choices == bindparam("of_choices"),
    )
    .values(correct=_m.correct + bindparam("more_correct"), wrong=_m.wrong + bindparam("more_wrong"))
)
_ADD_RECALL = insert(drill_recall)


def add_recall(connection: Connection, learner_id: str, new: Sequence[RecallRow]) -> None:
    for one in new:
        key = {"learner": learner_id, "of_turns": one.turns, "of_swaps": one.swaps, "of_choices": one.choices}
        more = {"more_correct": one.correct, "more_wrong": one.wrong}
        if not connection.execute(_MORE_RECALL, {**key, **more}).rowcount:
            connection.execute(_ADD_RECALL, {"learner_id": learner_id, **one._asdict()})


def recall(connection: Connection, learner_id: str) -> list[RecallRow]:
    return [RecallRow(*row) for row in connection.execute(_RECALL, {"learner": learner_id})]


# ---- What is due ----------------------------------------------------------------------------------------------------


class CardRow(NamedTuple):
    drill: str
    card: str
    due: datetime


_k = drill_card.c
_OWN_CARDS = select(_k.drill, _k.card, _k.due).where(_k.learner_id == bindparam("learner"))
_CARD = _OWN_CARDS.where(_k.drill == bindparam("of_drill"))
_CARDS = _OWN_CARDS.order_by(_k.due, _k.drill)
_CHANGE_CARD = update(drill_card).where(_k.learner_id == bindparam("learner"), _k.drill == bindparam("of_drill"))
_ADD_CARD = insert(drill_card)


def card(connection: Connection, learner_id: str, drill: str) -> CardRow | None:
    row = connection.execute(_CARD, {"learner": learner_id, "of_drill": drill}).one_or_none()
    return None if row is None else CardRow(*row)


def cards(connection: Connection, learner_id: str) -> list[CardRow]:
    """What is due first comes first."""
    return [CardRow(*row) for row in connection.execute(_CARDS, {"learner": learner_id})]


def put_card(connection: Connection, learner_id: str, new: CardRow) -> None:
    values = {"card": new.card, "due": new.due}
    if not connection.execute(_CHANGE_CARD, {"learner": learner_id, "of_drill": new.drill, **values}).rowcount:
        connection.execute(_ADD_CARD, {"learner_id": learner_id, **new._asdict()})


# ---- Choices --------------------------------------------------------------------------------------------------------


class ChoicesRow(NamedTuple):
    exposure: float | None


_c = drill_choices.c
_CHOICES = select(_c.exposure).where(_c.learner_id == bindparam("learner"))


def choices(connection: Connection, learner_id: str) -> ChoicesRow | None:
    row = connection.execute(_CHOICES, {"learner": learner_id}).one_or_none()
    return None if row is None else ChoicesRow(*row)


def put_choices(connection: Connection, learner_id: str, new: ChoicesRow) -> None:
    own.put(connection, drill_choices, learner_id, new._asdict())
