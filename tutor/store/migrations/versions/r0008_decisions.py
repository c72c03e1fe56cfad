"""What the coach finds out about a decision while the game is still played."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "game_decision",
        sa.Column("game_id", sa.Text, nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "step", name="pk_game_decision"),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_game_decision_game_id_game", ondelete="CASCADE"),
    )
