"""Practice games: each is a list of entries; and what a review has found out about each decision."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "game",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("learner_id", sa.Text, nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("touched_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("manner", sa.Text, nullable=False),
        sa.Column("score", sa.Text, nullable=False),
        sa.Column("share", sa.Text, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
        sa.UniqueConstraint("share", name="uq_game_share"),
        sa.ForeignKeyConstraint(["learner_id"], ["learner.id"], name="fk_game_learner_id_learner", ondelete="CASCADE"),
    )
    op.create_index("ix_game_learner_id", "game", ["learner_id"])
    op.create_index("ix_game_touched_at", "game", ["touched_at"])
    op.create_table(
        "game_entry",
        sa.Column("game_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "number", name="pk_game_entry"),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_game_entry_game_id_game", ondelete="CASCADE"),
    )
    op.create_table(
        "game_review",
        sa.Column("game_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "number", name="pk_game_review"),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_game_review_game_id_game", ondelete="CASCADE"),
    )
