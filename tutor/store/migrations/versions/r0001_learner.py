"""The learner, and how the pages should look to them."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "learner",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seen_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("appearance", sa.Text, nullable=False),
        sa.Column("edition", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_learner"),
    )
