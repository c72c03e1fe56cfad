"""Rounds of memory drills, watched to the end and answered right or wrong."""

from datetime import UTC, date, datetime, timedelta

from tutor.drills.contract import Question, Round
from tutor.games.beverbende.drills.drills import make
from tutor.games.beverbende.rules import ID as GAME
from tutor.services import drills
from tutor.services.drills import Playing, Result
from tutor.store import Store
from tutor.store import drills as rows

NOW = datetime(2026, 11, 16, 18, tzinfo=UTC)
MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)
EDITION = "beverbende"
DRILL = "opening-look"


def secret(store: Store, learner_id: str, round_id: str) -> Round:
    """What only the service knows."""
    with store.read() as connection:
        row = rows.find(connection, learner_id, round_id)
    assert row is not None
    return make(row.drill, row.level, row.variant, row.seed)


def watched(store: Store, learner_id: str, playing: Playing, at: datetime = NOW) -> Playing:
    """To the last picture."""
    while playing.frame is not None:
        gone_on = drills.go_on(store, learner_id, playing.id, playing.at, at)
        assert gone_on is not None
        assert gone_on.at == playing.at + 1
        playing = gone_on
    return playing


def wrong(question: Question) -> str:
    return next(choice for choice in question.choices if choice != question.answer)


def answers(made: Round, *, right: bool = True) -> list[str]:
    return [question.answer if right else wrong(question) for question in made.questions]


def played(
    store: Store,
    learner_id: str | None,
    drill: str = DRILL,
    *,
    right: bool = True,
    at: datetime = NOW,
    day: date | None = None,
) -> tuple[str, Result]:
    mode = drills.DAILY if day else drills.FREE
    known, playing = drills.begin(store, learner_id, GAME, drill, edition=EDITION, now=at, mode=mode, date=day)
    watched(store, known, playing, at)
    given = answers(secret(store, known, playing.id), right=right)
    result = drills.answer(store, known, playing.id, given, at)
    assert result is not None
    return known, result
