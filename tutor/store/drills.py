"""What is stored of rounds of memory drills."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import date, datetime
from typing import NamedTuple

from sqlalchemy import Double, Integer, and_, bindparam, cast, delete, func, insert, select, update

from tutor.store import own
from tutor.store.connection import Connection
from tutor.store.tables import drill_card, drill_choices, drill_day, drill_recall, drill_round


@dataclass(frozen=True)
class RoundRow:
    """The last five are there once it is answered; in between, `answers` may hold those that were given so far."""

    id: str
    learner_id: str
    game: str
    drill: str
    level: int
    variant: str
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
    number: int
    """Of this learner's rounds of this drill, from 1."""
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


class Stretch(NamedTuple):
    """Some days, one after the other, on which a drill was trained."""

    drill: str
    last: date
    level: float
    """The mean of the days' mean levels."""


_r = drill_round.c
_OWN = _r.learner_id == bindparam("learner")
_OWN_IN_GAME = and_(_OWN, _r.game == bindparam("of_game"))
_OF_DRILL = _r.drill == bindparam("of_drill")
_FIND = select(drill_round).where(_r.id == bindparam("round_id"), _OWN)
_INSERT = insert(drill_round)
_DROP = delete(drill_round).where(_OWN_IN_GAME, _OF_DRILL, _r.number.is_(None), _r.mode == bindparam("in_mode"))
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
_NEXT_TOLD = _NEXT.values(answers=bindparam("told"))
_LAST = select(func.coalesce(func.max(_r.number), 0)).where(_OWN_IN_GAME, _OF_DRILL)
_ANSWER = update(drill_round).where(_r.id == bindparam("round_id"))
_SCORES = (
    select(_r.number, _r.level, _r.correct, _r.asked, _r.started_at, _r.answered_at, _r.answered_on)
    .where(_OWN_IN_GAME, _OF_DRILL, _r.number <= bindparam("up_to"))
    .order_by(_r.number.desc())
    .limit(bindparam("most"))
)
_ANSWERS = (
    select(_r.answers)
    .where(_OWN_IN_GAME, _OF_DRILL, _r.number.is_not(None))
    .order_by(_r.number.desc())
    .limit(bindparam("most"))
)
_ALL = select(drill_round).where(_OWN).order_by(_r.started_at, _r.id)


def find(connection: Connection, learner_id: str, round_id: str) -> RoundRow | None:
    """Only the learner's own."""
    row = connection.execute(_FIND, {"round_id": round_id, "learner": learner_id}).one_or_none()
    return None if row is None else RoundRow(*row)


def add(connection: Connection, new: RoundRow) -> None:
    connection.execute(_INSERT, asdict(new))


def add_all(connection: Connection, new: Sequence[RoundRow]) -> None:
    connection.execute(_INSERT, [asdict(row) for row in new])


def drop_unanswered(connection: Connection, learner_id: str, game: str, drill: str, mode: str) -> None:
    connection.execute(_DROP, {"learner": learner_id, "of_game": game, "of_drill": drill, "in_mode": mode})


def go_on(connection: Connection, learner_id: str, round_id: str, at: int, told: str | None = None) -> bool:
    """To the next picture, or to the questions after the last; False, and nothing, when another one is shown. `told`:
    what has been answered so far, where a picture has its own question."""
    where = {"round_id": round_id, "learner": learner_id, "at": at}
    if told is None:
        return connection.execute(_NEXT, where).rowcount == 1
    return connection.execute(_NEXT_TOLD, {**where, "told": told}).rowcount == 1


def rounds_of(connection: Connection, learner_id: str, game: str, drill: str) -> int:
    """That were answered."""
    values = {"learner": learner_id, "of_game": game, "of_drill": drill}
    count: int = connection.execute(_LAST, values).scalar_one()
    return count


def answer(connection: Connection, row: RoundRow, given: Answered) -> int:
    """Which round of this drill it was; whether it was answered before, whoever calls knows."""
    number = rounds_of(connection, row.learner_id, row.game, row.drill) + 1
    values = {
        "answered_at": given.at,
        "answered_on": given.on,
        "number": number,
        "correct": given.correct,
        "answers": given.answers,
    }
    connection.execute(_ANSWER, {"round_id": row.id, **values})
    add_days(connection, row.learner_id, row.game, [DayRow(row.drill, given.on, 1, row.level)])
    return number


def scores(
    connection: Connection, learner_id: str, game: str, drill: str, *, most: int, up_to: int = 2**31 - 1
) -> list[Score]:
    """Of the last rounds of a drill, the oldest first; `up_to`: as it was after that one."""
    values = {"learner": learner_id, "of_game": game, "of_drill": drill, "up_to": up_to, "most": most}
    return [Score(*row) for row in connection.execute(_SCORES, values)][::-1]


def answers(connection: Connection, learner_id: str, game: str, drill: str, *, most: int) -> list[str]:
    """Of the last rounds of a drill that were answered."""
    values = {"learner": learner_id, "of_game": game, "of_drill": drill, "most": most}
    return list(connection.execute(_ANSWERS, values).scalars())


def all_of(connection: Connection, learner_id: str) -> list[RoundRow]:
    """In all games, the oldest first."""
    return [RoundRow(*row) for row in connection.execute(_ALL, {"learner": learner_id})]


# ---- Day by day -----------------------------------------------------------------------------------------------------

_d = drill_day.c
_OF_DAYS = and_(_d.learner_id == bindparam("learner"), _d.game == bindparam("of_game"))
_MORE_OF_DAY = (
    update(drill_day)
    .where(_OF_DAYS, _d.day == bindparam("of_day"), _d.drill == bindparam("of_drill"))
    .values(rounds=_d.rounds + bindparam("more_rounds"), levels=_d.levels + bindparam("more_levels"))
)
_ADD_DAY = insert(drill_day)
_LAST_DAY = select(func.max(_d.day)).where(_OF_DAYS)
_FIRST_DAY = select(func.min(_d.day)).where(_OF_DAYS, _d.day >= bindparam("since"))
_FROM_FIRST = _d.day - bindparam("first", type_=Integer)
_HISTORY = (
    select(_d.drill, func.max(_d.day), func.avg(cast(_d.levels, Double) / _d.rounds))
    .where(_OF_DAYS, _d.day >= bindparam("first", type_=Integer))
    .group_by(_d.drill, _FROM_FIRST // bindparam("stretch", type_=Integer))
    .order_by(_d.drill, func.max(_d.day))
)


def add_days(connection: Connection, learner_id: str, game: str, new: Sequence[DayRow]) -> None:
    """To what is kept of these days."""
    whose = {"learner": learner_id, "of_game": game}
    for one in new:
        day = one.day.toordinal()
        key = {**whose, "of_day": day, "of_drill": one.drill}
        if not connection.execute(_MORE_OF_DAY, {**key, "more_rounds": one.rounds, "more_levels": one.levels}).rowcount:
            connection.execute(_ADD_DAY, {"learner_id": learner_id, "game": game, **one._asdict(), "day": day})


def last_day(connection: Connection, learner_id: str, game: str) -> date | None:
    """On which a round was answered."""
    found = connection.execute(_LAST_DAY, {"learner": learner_id, "of_game": game}).scalar_one()
    return None if found is None else date.fromordinal(found)


def history(connection: Connection, learner_id: str, game: str, since: date, *, most: int) -> list[Stretch]:
    """The oldest first. Of each drill at most so many stretches, each of as many days: what a plot needs."""
    whose = {"learner": learner_id, "of_game": game}
    first = connection.execute(_FIRST_DAY, {**whose, "since": since.toordinal()}).scalar_one()
    if first is None:
        return []
    last = connection.execute(_LAST_DAY, whose).scalar_one()
    stretch = -(-(last - first + 1) // most)
    found = connection.execute(_HISTORY, {**whose, "first": first, "stretch": stretch})
    return [Stretch(drill, date.fromordinal(day), level) for drill, day, level in found]


# ---- What was still known -------------------------------------------------------------------------------------------


class RecallRow(NamedTuple):
    """Answers about cards that could be known, all those that are alike."""

    turns: int
    moved: int
    """So often, since it was seen."""
    choices: int
    correct: int
    wrong: int


_m = drill_recall.c
_OWN_RECALL = select(_m.game, _m.turns, _m.moved, _m.choices, _m.correct, _m.wrong).where(
    _m.learner_id == bindparam("learner")
)
_ALL_RECALL = _OWN_RECALL.order_by(_m.game, _m.turns, _m.moved, _m.choices)
_RECALL = _ALL_RECALL.where(_m.game == bindparam("of_game"))
_MORE_RECALL = (
    update(drill_recall)
    .where(
        _m.learner_id == bindparam("learner"),
        _m.game == bindparam("of_game"),
        _m.turns == bindparam("of_turns"),
        _m.moved == bindparam("so_often"),
        _m.choices == bindparam("of_choices"),
    )
    .values(correct=_m.correct + bindparam("more_correct"), wrong=_m.wrong + bindparam("more_wrong"))
)
_ADD_RECALL = insert(drill_recall)


def add_recall(connection: Connection, learner_id: str, game: str, new: Sequence[RecallRow]) -> None:
    whose = {"learner": learner_id, "of_game": game}
    for one in new:
        key = {**whose, "of_turns": one.turns, "so_often": one.moved, "of_choices": one.choices}
        more = {"more_correct": one.correct, "more_wrong": one.wrong}
        if not connection.execute(_MORE_RECALL, {**key, **more}).rowcount:
            connection.execute(_ADD_RECALL, {"learner_id": learner_id, "game": game, **one._asdict()})


def recall(connection: Connection, learner_id: str, game: str) -> list[RecallRow]:
    found = connection.execute(_RECALL, {"learner": learner_id, "of_game": game})
    return [RecallRow(*row[1:]) for row in found]


def all_recall(connection: Connection, learner_id: str) -> list[tuple[str, RecallRow]]:
    """Each with its game."""
    return [(row[0], RecallRow(*row[1:])) for row in connection.execute(_ALL_RECALL, {"learner": learner_id})]


# ---- What is due ----------------------------------------------------------------------------------------------------


class CardRow(NamedTuple):
    game: str
    drill: str
    card: str
    due: datetime


_k = drill_card.c
_OWN_CARDS = select(_k.game, _k.drill, _k.card, _k.due).where(_k.learner_id == bindparam("learner"))
_ALL_CARDS = _OWN_CARDS.order_by(_k.due, _k.game, _k.drill)
_CARDS = _ALL_CARDS.where(_k.game == bindparam("of_game"))
_CARD = _CARDS.where(_k.drill == bindparam("of_drill"))
_CHANGE_CARD = update(drill_card).where(
    _k.learner_id == bindparam("learner"), _k.game == bindparam("of_game"), _k.drill == bindparam("of_drill")
)
_ADD_CARD = insert(drill_card)


def card(connection: Connection, learner_id: str, game: str, drill: str) -> CardRow | None:
    values = {"learner": learner_id, "of_game": game, "of_drill": drill}
    row = connection.execute(_CARD, values).one_or_none()
    return None if row is None else CardRow(*row)


def cards(connection: Connection, learner_id: str, game: str) -> list[CardRow]:
    """What is due first comes first."""
    return [CardRow(*row) for row in connection.execute(_CARDS, {"learner": learner_id, "of_game": game})]


def all_cards(connection: Connection, learner_id: str) -> list[CardRow]:
    """In all games."""
    return [CardRow(*row) for row in connection.execute(_ALL_CARDS, {"learner": learner_id})]


def put_card(connection: Connection, learner_id: str, new: CardRow) -> None:
    key = {"learner": learner_id, "of_game": new.game, "of_drill": new.drill}
    if not connection.execute(_CHANGE_CARD, {**key, "card": new.card, "due": new.due}).rowcount:
        connection.execute(_ADD_CARD, {"learner_id": learner_id, **new._asdict()})


# ---- Choices --------------------------------------------------------------------------------------------------------


class ChoicesRow(NamedTuple):
    exposure: float | None


_c = drill_choices.c
_OWN_CHOICES = select(_c.game, _c.exposure).where(_c.learner_id == bindparam("learner"))
_CHOICES = _OWN_CHOICES.where(_c.game == bindparam("of_game"))
_ALL_CHOICES = _OWN_CHOICES.order_by(_c.game)


def choices(connection: Connection, learner_id: str, game: str) -> ChoicesRow | None:
    row = connection.execute(_CHOICES, {"learner": learner_id, "of_game": game}).one_or_none()
    return None if row is None else ChoicesRow(*row[1:])


def all_choices(connection: Connection, learner_id: str) -> dict[str, ChoicesRow]:
    """By game."""
    return {row.game: ChoicesRow(*row[1:]) for row in connection.execute(_ALL_CHOICES, {"learner": learner_id})}


def put_choices(connection: Connection, learner_id: str, game: str, new: ChoicesRow) -> None:
    own.put(connection, drill_choices, learner_id, game, new._asdict())
