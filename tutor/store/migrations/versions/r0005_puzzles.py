"""Puzzles: what was answered, how hard they and how good the learners are, what to repeat, runs, reports, choices."""

from datetime import datetime

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    _attempts()
    _hints()
    _ratings()
    _cards()
    _runs()
    _reports()
    _choices()


def _of_learner(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_learner_id_learner"
    return sa.ForeignKeyConstraint(["learner_id"], ["learner.id"], name=name, ondelete="CASCADE")


def _time(name: str, *, nullable: bool = False) -> sa.Column[datetime]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=nullable)


def _attempts() -> None:
    op.create_table(
        "puzzle_attempt",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("learner_id", sa.Text, nullable=False),
        sa.Column("puzzle", sa.Text, nullable=False),
        sa.Column("asking", sa.Text, nullable=False),
        sa.Column("mode", sa.Text, nullable=False),
        sa.Column("given", sa.Text, nullable=False),
        sa.Column("is_right", sa.Boolean, nullable=False),
        sa.Column("is_first", sa.Boolean, nullable=False),
        sa.Column("hints", sa.Integer, nullable=False),
        sa.Column("lost", sa.Double, nullable=True),
        sa.Column("weight", sa.Double, nullable=False),
        sa.Column("rating_before", sa.Double, nullable=False),
        sa.Column("rating_after", sa.Double, nullable=False),
        _time("at"),
        sa.Column("day", sa.Date, nullable=True),
        sa.Column("counts", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_puzzle_attempt"),
        sa.UniqueConstraint("learner_id", "asking", name="uq_puzzle_attempt_learner_id_asking"),
        _of_learner("puzzle_attempt"),
    )
    op.create_index("ix_puzzle_attempt_learner_id_puzzle_at", "puzzle_attempt", ["learner_id", "puzzle", "at"])
    op.create_index("ix_puzzle_attempt_learner_id_at", "puzzle_attempt", ["learner_id", "at"])
    op.create_index("ix_puzzle_attempt_learner_id_day", "puzzle_attempt", ["learner_id", "day"])


def _hints() -> None:
    op.create_table(
        "puzzle_hint",
        sa.Column("learner_id", sa.Text, nullable=False),
        sa.Column("puzzle", sa.Text, nullable=False),
        sa.Column("level", sa.Integer, nullable=False),
        _time("at"),
        sa.PrimaryKeyConstraint("learner_id", "puzzle", name="pk_puzzle_hint"),
        _of_learner("puzzle_hint"),
    )


def _ratings() -> None:
    op.create_table(
        "puzzle_rating",
        sa.Column("puzzle", sa.Text, nullable=False),
        sa.Column("value", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("puzzle", name="pk_puzzle_rating"),
    )
    op.create_table(
        "learner_rating",
        sa.Column("learner_id", sa.Text, nullable=False),
        sa.Column("value", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        _time("at"),
        sa.PrimaryKeyConstraint("learner_id", name="pk_learner_rating"),
        _of_learner("learner_rating"),
    )


def _cards() -> None:
    op.create_table(
        "puzzle_card",
        sa.Column("learner_id", sa.Text, nullable=False),
        sa.Column("puzzle", sa.Text, nullable=False),
        sa.Column("card", sa.Text, nullable=False),
        sa.Column("failed", sa.Boolean, nullable=False),
        _time("due"),
        sa.PrimaryKeyConstraint("learner_id", "puzzle", name="pk_puzzle_card"),
        _of_learner("puzzle_card"),
    )
    op.create_index("ix_puzzle_card_learner_id_due", "puzzle_card", ["learner_id", "due"])


def _runs() -> None:
    op.create_table(
        "puzzle_run",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("learner_id", sa.Text, nullable=False),
        sa.Column("mode", sa.Text, nullable=False),
        sa.Column("edition", sa.Text, nullable=False),
        _time("started_at"),
        _time("ended_at", nullable=True),
        sa.Column("puzzles", sa.Text, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.Column("failed", sa.Integer, nullable=False),
        sa.Column("skipped", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_puzzle_run"),
        _of_learner("puzzle_run"),
    )
    op.create_index("ix_puzzle_run_learner_id_mode_solved", "puzzle_run", ["learner_id", "mode", "solved"])


def _reports() -> None:
    op.create_table(
        "puzzle_report",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("learner_id", sa.Text, nullable=False),
        sa.Column("puzzle", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("fingerprint", sa.Text, nullable=False),
        _time("at"),
        sa.PrimaryKeyConstraint("id", name="pk_puzzle_report"),
        _of_learner("puzzle_report"),
    )
    op.create_index("ix_puzzle_report_learner_id_at", "puzzle_report", ["learner_id", "at"])


def _choices() -> None:
    op.create_table(
        "puzzle_choices",
        sa.Column("learner_id", sa.Text, nullable=False),
        sa.Column("difficulty", sa.Integer, nullable=False),
        sa.Column("repetition", sa.Boolean, nullable=False),
        sa.Column("zone", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("learner_id", name="pk_puzzle_choices"),
        _of_learner("puzzle_choices"),
    )
