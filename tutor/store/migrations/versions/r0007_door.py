"""What a press of a button made, on which days the school was busy, a heartbeat; who was not seen for long is found."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_index("ix_learner_seen_at", "learner", ["seen_at"])
    op.create_table(
        "press",
        sa.Column("token", sa.Text, nullable=False),
        sa.Column("learner_id", sa.Text, nullable=False),
        sa.Column("game_id", sa.Text, nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_press"),
        sa.ForeignKeyConstraint(["learner_id"], ["learner.id"], name="fk_press_learner_id_learner", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_press_game_id_game", ondelete="CASCADE"),
    )
    op.create_index("ix_press_learner_id", "press", ["learner_id"])
    op.create_index("ix_press_game_id", "press", ["game_id"])
    op.create_table(
        "busy_day",
        sa.Column("day", sa.Date, nullable=False),
        sa.PrimaryKeyConstraint("day", name="pk_busy_day"),
    )
    op.create_table(
        "heartbeat",
        sa.Column("id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("beats", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_heartbeat"),
    )
