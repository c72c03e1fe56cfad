"""What the rounds of a drill on a day come to is kept, so that nobody has to look through all of them.

Days are numbers there, as `date.toordinal` counts them: so many of them can be put together on any database.
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "drill_day",
        sa.Column("learner_id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("drill", sa.Text, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("levels", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("learner_id", "game", "day", "drill", name="pk_drill_day"),
        sa.ForeignKeyConstraint(
            ["learner_id"], ["learner.id"], name="fk_drill_day_learner_id_learner", ondelete="CASCADE"
        ),
    )
    _fill()
    op.drop_index("ix_drill_round_by_day", "drill_round")


def _fill() -> None:
    found = op.get_bind().execute(
        sa.text(
            "SELECT learner_id, game, answered_on, drill, count(*), sum(level) FROM drill_round"
            " WHERE answered_on IS NOT NULL GROUP BY learner_id, game, answered_on, drill"
        ).columns(answered_on=sa.Date)
    )
    names = ("learner_id", "game", "day", "drill", "rounds", "levels")
    days = sa.table("drill_day", *(sa.column(name) for name in names))
    for some in found.partitions(1000):
        rows = [(who, game, on.toordinal(), drill, rounds, levels) for who, game, on, drill, rounds, levels in some]
        op.get_bind().execute(sa.insert(days), [dict(zip(names, row, strict=True)) for row in rows])
