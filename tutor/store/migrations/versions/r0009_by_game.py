"""What belongs to a game says so; columns that were named after the ideas of one game have names for all.

What was stored before games were named belongs to `UNNAMED`. The day of a learner is the learner's, whatever is played.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import sqlalchemy as sa
from alembic import op

from tutor.games import UNNAMED

revision = "0009"
down_revision = "0008"

KEYS: Final[Mapping[str, Sequence[str]]] = {
    "lesson_step": ("learner_id", "game", "lesson", "step"),
    "game": ("id",),
    "puzzle_attempt": ("id",),
    "puzzle_hint": ("learner_id", "game", "puzzle"),
    "puzzle_rating": ("game", "puzzle"),
    "learner_rating": ("learner_id", "game"),
    "puzzle_card": ("learner_id", "game", "puzzle"),
    "puzzle_run": ("id",),
    "puzzle_report": ("id",),
    "puzzle_choices": ("learner_id", "game"),
    "drill_round": ("id",),
    "drill_recall": ("learner_id", "game", "turns", "moved", "choices"),
    "drill_card": ("learner_id", "game", "drill"),
    "drill_choices": ("learner_id", "game"),
    "training": ("learner_id", "game", "day"),
}
"""The tables that get a game, and the key of each."""
RENAMED: Final = {
    "puzzle_run": ("edition", "variant"),
    "drill_round": ("edition", "variant"),
    "drill_recall": ("swaps", "moved"),
}
INDEXES: Final[Sequence[tuple[str, Sequence[str], Sequence[str]]]] = (
    ("puzzle_attempt", ("learner_id", "puzzle", "at"), ("learner_id", "game", "puzzle", "at")),
    ("puzzle_attempt", ("learner_id", "at"), ("learner_id", "game", "at")),
    ("puzzle_attempt", ("learner_id", "day"), ("learner_id", "game", "day")),
    ("puzzle_card", ("learner_id", "due"), ("learner_id", "game", "due")),
    ("puzzle_run", ("learner_id", "mode", "solved"), ("learner_id", "game", "mode", "solved")),
    ("drill_round", ("learner_id", "drill", "number"), ("learner_id", "game", "drill", "number")),
)
"""Of a table, by what it was, and is."""
BY_DAY: Final = ("answered_on", "drill", "level", "correct", "asked")
UNIQUE: Final = ("number",)
"""The last column of an index whose rows are all different."""
FIGURES: Final = ("judgement", "memory", "knock_choices", "knock_by_line", "knocks", "knock_over")


def upgrade() -> None:
    _variants()
    _days()
    for table, columns, _ in INDEXES:
        op.drop_index(_index(table, columns), table)
    op.drop_index(_index("drill_round", ("learner_id", *BY_DAY)), "drill_round")
    for table in KEYS:
        _name_game(table)
    for table, _, columns in INDEXES:
        op.create_index(_index(table, columns), table, columns, unique=tuple(columns[-1:]) == UNIQUE)
    _rounds_by_day()
    _figures()


def _variants() -> None:
    """A preference of the learner's becomes one for each game; “auto” is none."""
    op.create_table(
        "preference",
        sa.Column("learner_id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("variant", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("learner_id", "game", name="pk_preference"),
        sa.ForeignKeyConstraint(
            ["learner_id"], ["learner.id"], name="fk_preference_learner_id_learner", ondelete="CASCADE"
        ),
    )
    op.execute(
        sa.text(
            "INSERT INTO preference (learner_id, game, variant) SELECT id, :game, edition FROM learner"
            " WHERE edition <> 'auto'"
        ).bindparams(game=UNNAMED)
    )


def _days() -> None:
    op.add_column("learner", sa.Column("zone", sa.Text, nullable=False, server_default=""))
    op.execute(
        "UPDATE learner SET zone = (SELECT zone FROM puzzle_choices WHERE learner_id = learner.id)"
        " WHERE id IN (SELECT learner_id FROM puzzle_choices)"
    )
    with op.batch_alter_table("learner") as batch:
        batch.drop_column("edition")


def _name_game(table: str) -> None:
    if table in RENAMED:  # first: Alembic copies no key with a new name in it
        before, after = RENAMED[table]
        op.execute(f"ALTER TABLE {table} RENAME COLUMN {before} TO {after}")
    op.add_column(table, sa.Column("game", sa.Text, nullable=False, server_default=UNNAMED))
    with op.batch_alter_table(table) as batch:
        batch.alter_column("game", server_default=None)  # from now on, whoever adds a row says of which game it is
        if table == "puzzle_choices":
            batch.drop_column("zone")
        if table == "puzzle_attempt":
            batch.drop_constraint("uq_puzzle_attempt_learner_id_asking", type_="unique")
            batch.create_unique_constraint("uq_puzzle_attempt_learner_id_game_asking", ["learner_id", "game", "asking"])
        if "game" in KEYS[table]:
            batch.drop_constraint(f"pk_{table}", type_="primary")
            batch.create_primary_key(f"pk_{table}", list(KEYS[table]))


def _rounds_by_day() -> None:
    """Its name would be longer than PostgreSQL bears."""
    op.create_index("ix_drill_round_by_day", "drill_round", ["learner_id", "game", *BY_DAY])


def _figures() -> None:
    """A row for each figure, by its name."""
    op.create_table(
        "game_figure",
        sa.Column("game_id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.Double, nullable=True),
        sa.PrimaryKeyConstraint("game_id", "name", name="pk_game_figure"),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_game_figure_game_id_game", ondelete="CASCADE"),
    )
    before = sa.table("game_figures", sa.column("game_id"), *(sa.column(name) for name in FIGURES))
    after = sa.table("game_figure", sa.column("game_id"), sa.column("name"), sa.column("value"))
    for name in FIGURES:
        values = sa.select(before.c.game_id, sa.literal(name), before.c[name])
        op.execute(after.insert().from_select(["game_id", "name", "value"], values))
    op.drop_table("game_figures")


def _index(table: str, columns: Sequence[str]) -> str:
    return f"ix_{table}_{'_'.join(columns)}"
