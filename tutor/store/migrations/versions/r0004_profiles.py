"""A profile may have a name, and a code takes it to another device."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    with op.batch_alter_table("learner") as batch:
        batch.add_column(sa.Column("name", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "transfer",
        sa.Column("code_hash", sa.Text, nullable=False),
        sa.Column("learner_id", sa.Text, nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("code_hash", name="pk_transfer"),
        sa.ForeignKeyConstraint(
            ["learner_id"], ["learner.id"], name="fk_transfer_learner_id_learner", ondelete="CASCADE"
        ),
    )
