"""One round of a memory drill: begun, watched picture by picture, answered once.

Its seed, its later pictures and its answers leave this service only when they are due. Nothing can be watched twice: an
unfinished round is dropped when the next one begins, and pictures only go forward.
"""

import datetime as dt
import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from typing import Any, Final

from tutor.drills import staircase
from tutor.drills.contract import DRILLS, Frame, Question, Round
from tutor.drills.staircase import DOWN, RECENT, UP, Done
from tutor.learner import schedule
from tutor.services.drills import plans as training_plans
from tutor.services.drills.choices import choices_in
from tutor.services.drills.standing import done_of, levels_of
from tutor.services.learner.learners import keep, own_day
from tutor.services.tokens import TOKEN
from tutor.store import Connection, Store
from tutor.store import drills as rows
from tutor.store.drills import Answered, CardRow, RecallRow, RoundRow

FREE, DAILY = "free", "daily"
MODES: Final = (FREE, DAILY)


class NoAnswer(Exception):
    """What was sent cannot be the answers to this round."""


@dataclass(frozen=True)
class Asked:
    """A question without its answer."""

    kind: str
    choices: tuple[str, ...]
    place: str
    card: str
    back: int


@dataclass(frozen=True)
class Playing:
    """A round as far as it has been shown."""

    id: str
    game: str
    drill: str
    level: int
    levels: int
    edition: str
    mode: str
    date: dt.date | None
    at: int
    """The step that is shown, from 0: pictures, and the questions between them."""
    picture: int
    """Which of the pictures is shown, or was shown last, from 0."""
    frame: Frame | None
    """That picture, with the cards that are seen in it; None once all were shown."""
    frames: int
    seconds: float | None
    """For which a picture is shown; None: until the learner says so."""
    asked: int
    """So many questions come."""
    by_picture: bool
    """Each picture has its own question, which comes once it is gone."""
    questions: tuple[Asked, ...]
    """Empty while a picture is shown, and until all were, unless each has its own."""
    players: int
    view: Any
    """The table as it is shown now; while questions are asked, without any face but the open card's, and once they are
    answered, with all that could be known."""
    is_done: bool

    @property
    def is_asking(self) -> bool:
        return self.frame is None and not self.is_done


@dataclass(frozen=True)
class Line:
    question: Question
    given: str
    right: bool
    seen: Frame | None
    """The picture in which the answer could last be seen; None where it never could."""
    number: int | None
    """Which of the pictures that is, from 1, as they were counted while they were shown."""


@dataclass(frozen=True)
class Result:
    id: str
    game: str
    drill: str
    mode: str
    date: dt.date | None
    lines: tuple[Line, ...]
    """Empty for a round of long ago that would be another one today."""
    view: Any
    """The table at the end, with all that could be known; None where there are no lines."""
    right: int
    asked: int
    level: int
    next_level: int
    to_rise: int | None
    """After it, so many more rounds without a mistake lead to the level after next_level; None on the highest."""

    @property
    def mood(self) -> str:
        """How the coach takes it."""
        if self.next_level > self.level or self.right == self.asked:
            return "glad"
        return "kind" if 2 * self.right < self.asked else ""


def drills(game: str) -> tuple[str, ...]:
    """In the order in which they are shown."""
    return tuple(DRILLS[game].drills)


# ---- Watching -------------------------------------------------------------------------------------------------------


def begin(
    store: Store,
    learner_id: str | None,
    game: str,
    drill: str,
    *,
    edition: str,
    now: datetime,
    mode: str = FREE,
    date: dt.date | None = None,
    seed: str | None = None,
) -> tuple[str, Playing]:
    """A new round, as hard as the last ones say, and the learner's id, perhaps a new one.

    `date`, with the mode “daily”: whose training it belongs to. `seed`: for who wants a certain round; else nobody can
    know it. An unfinished round of this drill and mode is dropped and counts as nothing.
    """
    if drill not in drills(game) or mode not in MODES or (mode == DAILY) != (date is not None):
        raise ValueError(f"there is no round of {drill} for {mode} {date}")
    level, seed = _next_level(store, learner_id, game, drill), seed or secrets.token_hex(16)
    made = _made(game, drill, level, edition, seed)
    new = RoundRow(
        id=secrets.token_urlsafe(12),
        learner_id="",
        game=game,
        drill=drill,
        level=level,
        variant=edition,
        seed=seed,
        mode=mode,
        day=date,
        frames=made.steps,
        place=0,
        asked=len(made.questions),
        started_at=now,
    )
    with store.write() as connection:
        known = keep(connection, learner_id, now)
        if date is not None:
            training_plans.keep(connection, known, game, date, now)
        rows.drop_unanswered(connection, known, game, drill, mode)
        row = replace(new, learner_id=known)
        rows.add(connection, row)
        seconds = choices_in(connection, known, game).seconds(made.seconds)
    return known, _playing(row, made, seconds)


def _next_level(store: Store, learner_id: str | None, game: str, drill: str) -> int:
    done: list[Done] = []
    if learner_id is not None:
        with store.read() as connection:
            done = [done_of(score) for score in rows.scores(connection, learner_id, game, drill, most=RECENT)]
    return staircase.next_level(done, levels_of(game, drill))


def playing(store: Store, learner_id: str | None, round_id: str) -> Playing | None:
    """Only the learner's own."""
    if learner_id is None or not TOKEN.fullmatch(round_id):
        return None
    with store.read() as connection:
        row = rows.find(connection, learner_id, round_id)
        made = _remade(row) if row else None
        if row is None or made is None:
            return None
        exposure = choices_in(connection, learner_id, row.game)
    return _playing(row, made, exposure.seconds(made.seconds))


def go_on(
    store: Store, learner_id: str | None, round_id: str, at: int, now: datetime, *, timed: bool = False
) -> Playing | None:
    """Ends the picture that is shown, if `at` is the step that is shown; else it changes nothing. Never back.

    `timed`: it was shown for its time, and neither longer nor shorter.
    """
    if learner_id is not None and TOKEN.fullmatch(round_id):
        with store.write() as connection:
            row = rows.find(connection, learner_id, round_id)
            made = _remade(row) if row else None
            if row and made and not made.is_asking_at(at):
                told = _glanced(connection, row, made, timed=timed) if made.by_picture and row.place == at else None
                if rows.go_on(connection, learner_id, round_id, at, told):
                    keep(connection, learner_id, now)
    return playing(store, learner_id, round_id)


def _glanced(connection: Connection, row: RoundRow, made: Round, *, timed: bool) -> str:
    """The answers so far, and for how long the picture of the next one was shown."""
    seconds = choices_in(connection, row.learner_id, row.game).seconds(made.seconds) if timed else None
    return json.dumps([*_given_so_far(row), ["", seconds]])


def _given_so_far(row: RoundRow) -> list[list[Any]]:
    """Of each picture, what was answered, and for how many seconds it was shown."""
    given: list[list[Any]] = json.loads(row.answers or "[]")
    return given


def _playing(row: RoundRow, made: Round, seconds: float | None) -> Playing:
    is_done, last = row.number is not None, made.frames[-1].view
    is_asking = not is_done and made.is_asking_at(row.place)
    shown = made.frames[made.picture_at(row.place)]
    frame = None if is_asking or is_done else DRILLS[row.game].as_shown(shown)
    return Playing(
        id=row.id,
        game=row.game,
        drill=row.drill,
        level=row.level,
        levels=levels_of(row.game, row.drill),
        edition=row.variant,
        mode=row.mode,
        date=row.day,
        at=row.place,
        picture=made.picture_at(row.place),
        frame=frame,
        frames=len(made.frames),
        seconds=seconds,
        asked=len(made.questions),
        by_picture=made.by_picture,
        questions=tuple(_asked(question) for question in made.asked_at(row.place)),
        players=made.frames[0].view.players,
        view=frame.view if frame else last if is_done else DRILLS[row.game].without_faces(shown.view),
        is_done=is_done,
    )


def _asked(question: Question) -> Asked:
    return Asked(question.kind, question.choices, question.place, question.card, question.back)


@lru_cache(maxsize=64)  # each picture of a round asks for it
def _made(game: str, drill: str, level: int, edition: str, seed: str) -> Round:
    return DRILLS[game].make(drill, level, edition, seed)


def _remade(row: RoundRow) -> Round | None:
    """None for a round that is not what it was: the drill has changed since."""
    if row.drill not in drills(row.game) or row.level > levels_of(row.game, row.drill):
        return None
    made = _made(row.game, row.drill, row.level, row.variant, row.seed)
    return made if (made.steps, len(made.questions)) == (row.frames, row.asked) else None


# ---- Answering ------------------------------------------------------------------------------------------------------


def answer(store: Store, learner_id: str | None, round_id: str, answers: Sequence[str], now: datetime) -> Result | None:
    """None for a round that is not the learner's, or not all of whose pictures were shown, or whose pictures have their
    own questions. NoAnswer for what cannot be the answers: then nothing is kept. Sent a second time, it gives the first
    result, whatever it says."""
    if learner_id is None or not TOKEN.fullmatch(round_id):
        return None
    with store.read() as connection:
        row = rows.find(connection, learner_id, round_id)
    made = _remade(row) if row else None
    if row is None or made is None or row.place < row.frames or made.by_picture:
        return None
    if row.number is None:
        _check(made, answers)
        with store.write() as connection:
            latest = rows.find(connection, learner_id, round_id)
            if latest is not None and latest.number is None:
                keep(connection, learner_id, now)
                _keep_answers(connection, latest, made, answers, now=now)
    return result(store, learner_id, round_id)


def answer_picture(
    store: Store, learner_id: str | None, round_id: str, at: int, *, given: str, now: datetime
) -> Playing | None:
    """The answer to the picture that is gone, if `at` is the step that is shown; else it changes nothing. After the
    last one the round is answered."""
    if learner_id is not None and TOKEN.fullmatch(round_id):
        with store.write() as connection:
            row = rows.find(connection, learner_id, round_id)
            made = _remade(row) if row else None
            if row and made and made.by_picture and row.number is None and row.place == at and made.is_asking_at(at):
                _answer_picture(connection, row, made, given, now)
    return playing(store, learner_id, round_id)


def _answer_picture(connection: Connection, row: RoundRow, made: Round, given: str, now: datetime) -> None:
    if given not in made.asked_at(row.place)[0].choices:
        raise NoAnswer(given)
    *before, (_, seconds) = _given_so_far(row)
    told = [*before, [given, seconds]]
    keep(connection, row.learner_id, now)
    if row.place < row.frames:
        rows.go_on(connection, row.learner_id, row.id, row.place, json.dumps(told))
    else:
        _keep_answers(connection, row, made, [one for one, _ in told], now=now, shown=[time for _, time in told])


def _check(made: Round, answers: Sequence[str]) -> None:
    if len(answers) != len(made.questions):
        raise NoAnswer(f"{len(answers)} answers to {len(made.questions)} questions")
    for question, given in zip(made.questions, answers, strict=True):
        if given not in question.choices:
            raise NoAnswer(given)


def _keep_answers(
    connection: Connection,
    row: RoundRow,
    made: Round,
    answers: Sequence[str],
    *,
    now: datetime,
    shown: Sequence[float | None] = (),
) -> None:
    """`shown`: for how long the picture of each question was shown, in a drill of seeing."""
    pairs = list(zip(made.questions, answers, strict=True))
    correct = sum(given == question.answer for question, given in pairs)
    times = [[seconds] for seconds in shown] or [[] for _ in pairs]
    told = json.dumps([[given, question.answer, *time] for (question, given), time in zip(pairs, times, strict=True)])
    day = own_day(connection, row.learner_id, now)
    rows.answer(connection, row, Answered(now, day, correct, told))
    told_by = [_recall(*pair) for pair in pairs if _tells_recall(row.game, pair[0])]
    rows.add_recall(connection, row.learner_id, row.game, told_by)
    _schedule(connection, row, correct / row.asked, now)
    training_plans.note(connection, row, now)


def _tells_recall(game: str, question: Question) -> bool:
    """What could not be known cannot have been forgotten."""
    return question.kind in DRILLS[game].about_cards and question.seen is not None


def _recall(question: Question, given: str) -> RecallRow:
    right = given == question.answer
    return RecallRow(question.turns, question.swaps, len(question.choices), int(right), int(not right))


def _schedule(connection: Connection, row: RoundRow, score: float, now: datetime) -> None:
    """When to train it again: sooner when less was right."""
    card = rows.card(connection, row.learner_id, row.game, row.drill)
    right = score >= DOWN
    if card is None or schedule.is_worth_a_review(card.due, right=right, now=now):
        text, due = schedule.review(card.card if card else None, right=right, hinted=score < UP, now=now)
        rows.put_card(connection, row.learner_id, CardRow(row.game, row.drill, text, due))


# ---- What came of it ------------------------------------------------------------------------------------------------


def result(store: Store, learner_id: str | None, round_id: str) -> Result | None:
    """None before it is answered."""
    if learner_id is None or not TOKEN.fullmatch(round_id):
        return None
    with store.read() as connection:
        row = rows.find(connection, learner_id, round_id)
        if row is None or row.number is None or row.drill not in drills(row.game):
            return None
        scores = rows.scores(connection, learner_id, row.game, row.drill, most=RECENT + 1, up_to=row.number)
    done = [done_of(score) for score in scores]
    made = _remade(row)
    lines = _lines(row, made) if made else ()
    return Result(
        id=row.id,
        game=row.game,
        drill=row.drill,
        mode=row.mode,
        date=row.day,
        lines=lines,
        view=made.frames[-1].view if made and lines else None,
        right=row.correct or 0,
        asked=row.asked,
        level=row.level,
        next_level=staircase.next_level(done, levels_of(row.game, row.drill)),
        to_rise=staircase.rounds_to_rise(done, levels_of(row.game, row.drill)),
    )


def _lines(row: RoundRow, made: Round) -> tuple[Line, ...]:
    """None at all when the questions have other answers by now than when they were asked."""
    pairs: list[tuple[str, str]] = [(given, right) for given, right, *_ in json.loads(row.answers or "[]")]
    if [right for _, right in pairs] != [question.answer for question in made.questions]:
        return ()
    shown = DRILLS[row.game].as_shown
    pictures = {frame.turn: (shown(frame), number) for number, frame in enumerate(made.frames, start=1)}
    return tuple(
        Line(question, given, given == right, *(pictures[question.seen] if question.seen is not None else (None, None)))
        for question, (given, right) in zip(made.questions, pairs, strict=True)
    )
