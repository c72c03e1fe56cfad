"""The tables as they are now. The way there is in `migrations`; a test holds that both agree."""

import zlib
from base64 import b64decode, b64encode
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    Date,
    DateTime,
    Dialect,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy.types import TypeDecorator

# Named constraints, so that a later migration can name what it changes; the same on both databases.
metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


PACKED = "zlib:"  # how such a text begins


class UtcDateTime(TypeDecorator[datetime]):
    """Always aware, always UTC. SQLite forgets time zones, and PostgreSQL answers in its own: both are mended here."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"a time without time zone: {value}")
        return value.astimezone(UTC)  # type: ignore[no-any-return]

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class PackedText(TypeDecorator[str]):
    """A long text that says the same words again and again takes an eighth of the room. What was stored before is read
    as it is."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        return None if value is None else PACKED + b64encode(zlib.compress(value.encode())).decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> str | None:
        if value is None or not value.startswith(PACKED):
            return value
        return zlib.decompress(b64decode(value.removeprefix(PACKED))).decode()


learner = Table(
    "learner",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created_at", UtcDateTime, nullable=False),
    Column("seen_at", UtcDateTime, nullable=False, index=True),  # the last saved action
    Column("appearance", Text, nullable=False),
    Column("name", Text, nullable=False, server_default=""),  # empty until the learner gives one
    Column("zone", Text, nullable=False, server_default=""),  # where the days begin; empty: where the school is
)

preference = Table(
    "preference",
    metadata,
    Column("learner_id", Text, ForeignKey("learner.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("variant", Text, nullable=False),  # whose rules; no row: those that go with the language
)

lesson_step = Table(
    "lesson_step",
    metadata,
    Column("learner_id", Text, ForeignKey("learner.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("lesson", Text, primary_key=True),
    Column("step", Text, primary_key=True),
    Column("outcome", Text, nullable=False),  # done, skipped, or wrong
    Column("at", UtcDateTime, nullable=False),
)

game = Table(
    "game",
    metadata,
    Column("id", Text, primary_key=True),
    Column("learner_id", Text, ForeignKey("learner.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("game", Text, nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Column("touched_at", UtcDateTime, nullable=False, index=True),
    Column("version", Integer, nullable=False),  # so many entries
    Column("state", Text, nullable=False),  # running, over, or stopped
    Column("setup", Text, nullable=False),  # JSON; with the seed, which never leaves the server
    Column("manner", Text, nullable=False),  # JSON: how the learner wants to play
    Column("score", Text, nullable=False),  # JSON: the pad so far, for the list of games
    Column("share", Text, unique=True),  # who knows this may read the review
)

game_entry = Table(
    "game_entry",
    metadata,
    Column("game_id", Text, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("data", Text, nullable=False),  # JSON
)

game_review = Table(
    "game_review",
    metadata,
    Column("game_id", Text, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),  # of the decision
    Column("data", PackedText, nullable=False),  # JSON
)

game_decision = Table(
    "game_decision",
    metadata,
    Column("game_id", Text, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("step", Integer, primary_key=True),  # so many steps were made before it
    Column("digest", Text, nullable=False),  # of those steps and the decision
    Column("data", PackedText, nullable=False),  # JSON: what was found out about it; until the review is complete
)

transfer = Table(
    "transfer",
    metadata,
    Column("code_hash", Text, primary_key=True),  # the code itself is known only to who asked for it
    Column("learner_id", Text, ForeignKey("learner.id", ondelete="CASCADE"), nullable=False),
    Column("expires_at", UtcDateTime, nullable=False),
)

puzzle_attempt = Table(
    "puzzle_attempt",
    metadata,
    Column("id", Text, primary_key=True),
    Column("learner_id", Text, ForeignKey("learner.id", ondelete="CASCADE"), nullable=False),
    Column("game", Text, nullable=False),
    Column("puzzle", Text, nullable=False),
    Column("asking", Text, nullable=False),  # the page that asked: it is answered once
    Column("mode", Text, nullable=False),
    Column("given", Text, nullable=False),
    Column("is_right", Boolean, nullable=False),
    Column("is_first", Boolean, nullable=False),  # the learner's first answer to this puzzle
    Column("hints", Integer, nullable=False),
    Column("lost", Double),  # points against the best move, where the coach is the judge
    Column("weight", Double, nullable=False),
    Column("rating_before", Double, nullable=False),
    Column("rating_after", Double, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Column("day", Date),  # whose puzzle of the day it was
    Column("counts", Boolean, nullable=False),  # for the days in a row
    UniqueConstraint("learner_id", "game", "asking"),
    Index(None, "learner_id", "game", "puzzle", "at"),
    Index(None, "learner_id", "game", "at"),
    Index(None, "learner_id", "game", "day"),
)

puzzle_hint = Table(
    "puzzle_hint",
    metadata,
    Column("learner_id", Text, ForeignKey("learner.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("puzzle", Text, primary_key=True),
    Column("level", Integer, nullable=False),
    Column("at", UtcDateTime, nullable=False),
)

puzzle_rating = Table(
    "puzzle_rating",
    metadata,
    Column("game", Text, primary_key=True),
    Column("puzzle", Text, primary_key=True),
    Column("value", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
)

learner_rating = Table(
    "learner_rating",
    metadata,
    Column("learner_id", Text, ForeignKey("learner.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("value", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("at", UtcDateTime, nullable=False),
)

puzzle_card = Table(
    "puzzle_card",
    metadata,
    Column("learner_id", Text, ForeignKey("learner.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("puzzle", Text, primary_key=True),
    Column("card", Text, nullable=False),  # JSON, as the scheduler wants it
    Column("failed", Boolean, nullable=False),  # the last time
    Column("due", UtcDateTime, nullable=False),
    Index(None, "learner_id", "game", "due"),
)

puzzle_run = Table(
    "puzzle_run",
    metadata,
    Column("id", Text, primary_key=True),
    Column("learner_id", Text, ForeignKey("learner.id", ondelete="CASCADE"), nullable=False),
    Column("game", Text, nullable=False),
    Column("mode", Text, nullable=False),  # streak or storm
    Column("variant", Text, nullable=False),
    Column("started_at", UtcDateTime, nullable=False),
    Column("ended_at", UtcDateTime),
    Column("puzzles", Text, nullable=False),  # JSON: their names, in the order in which they are asked
    Column("place", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("failed", Integer, nullable=False),
    Column("skipped", Integer, nullable=False),
    Index(None, "learner_id", "game", "mode", "solved"),
)

puzzle_report = Table(
    "puzzle_report",
    metadata,
    Column("id", Text, primary_key=True),
    Column("learner_id", Text, ForeignKey("learner.id", ondelete="CASCADE"), nullable=False),
    Column("game", Text, nullable=False),
    Column("puzzle", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("note", Text, nullable=False),
    Column("fingerprint", Text, nullable=False),  # of the position as it was then
    Column("at", UtcDateTime, nullable=False),
    Index(None, "learner_id", "at"),
)

puzzle_choices = Table(
    "puzzle_choices",
    metadata,
    Column("learner_id", Text, ForeignKey("learner.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("difficulty", Integer, nullable=False),
    Column("repetition", Boolean, nullable=False),
)

drill_round = Table(
    "drill_round",
    metadata,
    Column("id", Text, primary_key=True),
    Column("learner_id", Text, ForeignKey("learner.id", ondelete="CASCADE"), nullable=False),
    Column("game", Text, nullable=False),
    Column("drill", Text, nullable=False),
    Column("level", Integer, nullable=False),
    Column("variant", Text, nullable=False),
    Column("seed", Text, nullable=False),  # a secret until the round is answered
    Column("mode", Text, nullable=False),  # free or daily
    Column("day", Date),  # whose training it belongs to
    Column("frames", Integer, nullable=False),  # steps before the last questions: pictures, and what is asked between
    Column("place", Integer, nullable=False),  # the step that is shown
    Column("asked", Integer, nullable=False),
    Column("started_at", UtcDateTime, nullable=False),
    # Only once it is answered (`answers` also before, where pictures have their own questions):
    Column("answered_at", UtcDateTime),
    Column("answered_on", Date),  # where the learner was
    Column("number", Integer),  # of this learner's rounds of this drill, from 1
    Column("correct", Integer),
    Column("answers", Text),  # JSON: what was given, what was right, and for how long it was shown
    Index(None, "learner_id", "game", "drill", "number", unique=True),
)

drill_day = Table(
    "drill_day",
    metadata,
    Column("learner_id", Text, ForeignKey("learner.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("day", Integer, primary_key=True),  # on which rounds were answered, counted as date.toordinal does
    Column("drill", Text, primary_key=True),
    Column("rounds", Integer, nullable=False),
    Column("levels", Integer, nullable=False),  # of these rounds, added up
)

drill_recall = Table(
    "drill_recall",
    metadata,
    Column("learner_id", Text, ForeignKey("learner.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("turns", Integer, primary_key=True),  # since the card was seen
    Column("moved", Integer, primary_key=True),  # so often since then
    Column("choices", Integer, primary_key=True),  # of which one was right
    Column("correct", Integer, nullable=False),  # so many answers
    Column("wrong", Integer, nullable=False),
)

drill_card = Table(
    "drill_card",
    metadata,
    Column("learner_id", Text, ForeignKey("learner.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("drill", Text, primary_key=True),
    Column("card", Text, nullable=False),  # JSON, as the scheduler wants it
    Column("due", UtcDateTime, nullable=False),
)

drill_choices = Table(
    "drill_choices",
    metadata,
    Column("learner_id", Text, ForeignKey("learner.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("exposure", Double),  # how much longer than usual pictures are shown; nothing: until the learner says so
)

training = Table(
    "training",
    metadata,
    Column("learner_id", Text, ForeignKey("learner.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("day", Date, primary_key=True),
    Column("planned", Text, nullable=False),  # JSON: drills, in their order
    Column("done", Integer, nullable=False),  # so many of them
    Column("finished_at", UtcDateTime),
)

game_figure = Table(
    "game_figure",
    metadata,
    Column("game_id", Text, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("name", Text, primary_key=True),  # judgement, memory, or what a gauge of this game is called
    Column("value", Double),  # nothing: there was nothing to be measured
)

press = Table(
    "press",
    metadata,
    Column("token", Text, primary_key=True),  # of the form whose button was pressed
    Column("learner_id", Text, ForeignKey("learner.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("game_id", Text, ForeignKey("game.id", ondelete="CASCADE"), index=True),  # that was begun by it
    Column("at", UtcDateTime, nullable=False),
)

busy_day = Table(
    "busy_day",
    metadata,
    Column("day", Date, primary_key=True),  # on which something was saved, by this machine's clock
)

heartbeat = Table(
    "heartbeat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("beats", Integer, nullable=False),  # so often it was tried whether the database can be written to
)
