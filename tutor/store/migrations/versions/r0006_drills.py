"""Memory drills: rounds, what they tell about forgetting, what is due, choices, daily training; figures of games."""

from datetime import datetime

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    _rounds()
    _recall()
    _cards()
    _choices()
    _training()
    _games()


def _of_learner(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_learner_id_learner"
    return sa.ForeignKeyConstraint(["learner_id"], ["learner.id"], name=name, ondelete="CASCADE")


def _time(name: str, *, nullable: bool = False) -> sa.Column[datetime]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=nullable)


def _rounds() -> None:
    op.create_table(
        "drill_round",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("learner_id", sa.Text, nullable=False),
        sa.Column("drill", sa.Text, nullable=False),
        sa.Column("level", sa.Integer, nullable=False),
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("mode", sa.Text, nullable=False),
        sa.Column("day", sa.Date, nullable=True),
        sa.Column("frames", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("asked", sa.Integer, nullable=False),
        _time("started_at"),
        _time("answered_at", nullable=True),
        sa.Column("answered_on", sa.Date, nullable=True),
        sa.Column("number", sa.Integer, nullable=True),
        sa.Column("correct", sa.Integer, nullable=True),
        sa.Column("answers", sa.Text, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_drill_round"),
        _of_learner("drill_round"),
    )
    op.create_index(
        "ix_drill_round_learner_id_drill_number", "drill_round", ["learner_id", "drill", "number"], unique=True
    )
    columns = ["learner_id", "answered_on", "drill", "level", "correct", "asked"]
    op.create_index(f"ix_drill_round_{'_'.join(columns)}", "drill_round", columns)


def _recall() -> None:
    op.create_table(
        "drill_recall",
        sa.Column("learner_id", sa.Text, nullable=False),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("swaps", sa.Integer, nullable=False),
        sa.Column("choices", sa.Integer, nullable=False),
        sa.Column("correct", sa.Integer, nullable=False),
        sa.Column("wrong", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("learner_id", "turns", "swaps", "choices", name="pk_drill_recall"),
        _of_learner("drill_recall"),
    )


def _cards() -> None:
    op.create_table(
        "drill_card",
        sa.Column("learner_id", sa.Text, nullable=False),
        sa.Column("drill", sa.Text, nullable=False),
        sa.Column("card", sa.Text, nullable=False),
        _time("due"),
        sa.PrimaryKeyConstraint("learner_id", "drill", name="pk_drill_card"),
        _of_learner("drill_card"),
    )


def _choices() -> None:
    op.create_table(
        "drill_choices",
        sa.Column("learner_id", sa.Text, nullable=False),
        sa.Column("exposure", sa.Double, nullable=True),
        sa.PrimaryKeyConstraint("learner_id", name="pk_drill_choices"),
        _of_learner("drill_choices"),
    )


def _training() -> None:
    op.create_table(
        "training",
        sa.Column("learner_id", sa.Text, nullable=False),
        sa.Column("day", sa.Date, nullable=False),
        sa.Column("planned", sa.Text, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        _time("finished_at", nullable=True),
        sa.PrimaryKeyConstraint("learner_id", "day", name="pk_training"),
        _of_learner("training"),
    )


def _games() -> None:
    op.create_table(
        "game_figures",
        sa.Column("game_id", sa.Text, nullable=False),
        sa.Column("judgement", sa.Double, nullable=True),
        sa.Column("memory", sa.Double, nullable=True),
        sa.Column("knock_choices", sa.Integer, nullable=False),
        sa.Column("knock_by_line", sa.Integer, nullable=False),
        sa.Column("knocks", sa.Integer, nullable=False),
        sa.Column("knock_over", sa.Double, nullable=True),
        sa.PrimaryKeyConstraint("game_id", name="pk_game_figures"),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_game_figures_game_id_game", ondelete="CASCADE"),
    )
