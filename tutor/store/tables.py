"""The tables as they are now. The way there is in `migrations`; a test holds that both agree."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Column, DateTime, Dialect, ForeignKey, Integer, MetaData, Table, Text
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


learner = Table(
    "learner",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created_at", UtcDateTime, nullable=False),
    Column("seen_at", UtcDateTime, nullable=False),  # the last saved action
    Column("appearance", Text, nullable=False),
    Column("edition", Text, nullable=False),
    Column("name", Text, nullable=False, server_default=""),  # empty until the learner gives one
)

lesson_step = Table(
    "lesson_step",
    metadata,
    Column("learner_id", Text, ForeignKey("learner.id", ondelete="CASCADE"), primary_key=True),
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
    Column("data", Text, nullable=False),  # JSON
)

transfer = Table(
    "transfer",
    metadata,
    Column("code_hash", Text, primary_key=True),  # the code itself is known only to who asked for it
    Column("learner_id", Text, ForeignKey("learner.id", ondelete="CASCADE"), nullable=False),
    Column("expires_at", UtcDateTime, nullable=False),
)
