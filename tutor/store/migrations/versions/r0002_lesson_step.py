"""What a learner has done in the lessons."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "lesson_step",
        sa.Column("learner_id", sa.Text, nullable=False),
        sa.Column("lesson", sa.Text, nullable=False),
        sa.Column("step", sa.Text, nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("learner_id", "lesson", "step", name="pk_lesson_step"),
        sa.ForeignKeyConstraint(
            ["learner_id"], ["learner.id"], name="fk_lesson_step_learner_id_learner", ondelete="CASCADE"
        ),
    )
