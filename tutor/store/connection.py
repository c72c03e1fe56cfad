"""A connection that asks the same question again without working out again how it is put.

SQLAlchemy looks through a statement, its parameters and its result on every request; that is most of what a small
question costs. A statement that is built once, when its module is read, is made into SQL once: from the second time on
it goes straight to the driver. All else goes SQLAlchemy's way, and so do transactions, pools and how trouble is told.
"""

from collections import namedtuple
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Self, cast
from weakref import WeakKeyDictionary

import sqlalchemy
from sqlalchemy import ColumnElement, Delete, Dialect, Engine, Insert, Select, Update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.compiler import SQLCompiler

from tutor.store.meter import Meter

PLAIN: Final = Select, Insert, Update, Delete
Parameters = Mapping[str, Any]
Change = Callable[[Any], Any] | None
"""How a value is written for the database, or read from it; None for as it is."""


class Rows:
    """What was found, as far as the store asks for it: the same as SQLAlchemy's result."""

    __slots__ = ("_found", "rowcount")

    def __init__(self, found: list[Any], rowcount: int) -> None:
        self._found = found
        self.rowcount = rowcount

    def __iter__(self) -> Iterator[Any]:
        return iter(self._found)

    def all(self) -> list[Any]:
        return self._found

    def one_or_none(self) -> Any:
        """ValueError for several."""
        if not self._found:
            return None
        (row,) = self._found
        return row

    def scalars(self) -> Iterator[Any]:
        return (row[0] for row in self._found)

    def scalar_one(self) -> Any:
        """ValueError where there is not exactly one."""
        (row,) = self._found
        return row[0]

    def scalar_one_or_none(self) -> Any:
        row = self.one_or_none()
        return None if row is None else row[0]


@dataclass
class Prepared:
    """A statement for one database and one set of parameters."""

    sql: str
    finds: bool
    """Else it changes something."""
    adds: str | None
    """The table to which it adds rows."""
    changes: bool
    """Rows that are there."""
    constants: Parameters
    places: tuple[str, ...] | None
    """The order of the parameters; None where they are named."""
    writes: tuple[tuple[str, Callable[[Any], Any]], ...]
    columns: tuple[ColumnElement[Any], ...]
    dialect: Dialect
    row: Callable[[Any], Any] | None = None
    """What is found becomes a row; known once something was found, for the driver says what it finds."""

    @classmethod
    def of(cls, statement: Any, dialect: Dialect, names: tuple[str, ...]) -> Self | None:
        """None for what needs SQLAlchemy each time."""
        compiled = statement.compile(dialect=dialect, column_keys=list(names))
        if not is_plain(compiled):
            return None
        binds = {name: bind.type.dialect_impl(dialect).bind_processor(dialect) for name, bind in compiled.binds.items()}
        return cls(
            sql=str(compiled),
            finds=isinstance(statement, Select),
            adds=statement.table.name if isinstance(statement, Insert) else None,
            changes=isinstance(statement, Update),
            constants={name: bind.effective_value for name, bind in compiled.binds.items() if not bind.required},
            places=tuple(compiled.positiontup) if compiled.positiontup is not None else None,
            writes=tuple((name, change) for name, change in binds.items() if change),
            columns=tuple(statement.selected_columns) if isinstance(statement, Select) else (),
            dialect=dialect,
        )

    def parameters(self, given: Parameters) -> Any:
        """As the driver takes them."""
        values = {**self.constants, **given}
        for name, change in self.writes:
            values[name] = change(values[name])
        return values if self.places is None else [values[name] for name in self.places]

    def found(self, cursor: Any) -> list[Any]:
        if self.row is None:
            kinds = [described[1] for described in cursor.description]
            pairs = zip(self.columns, kinds, strict=True)
            reads = [
                column.type.dialect_impl(self.dialect).result_processor(self.dialect, kind) for column, kind in pairs
            ]
            self.row = row_of([column.key or "" for column in self.columns], reads)
        return list(map(self.row, cursor.fetchall()))


def is_plain(compiled: SQLCompiler) -> bool:
    """Nothing of its SQL depends on what it is asked with, and nothing comes back that was not asked for."""
    varies = compiled.post_compile_params or compiled.literal_execute_params or compiled.escaped_bind_names
    fetches = compiled.insert_prefetch or compiled.update_prefetch or compiled.effective_returning
    return not varies and not fetches


def row_of(names: Sequence[str], reads: Sequence[Change]) -> Callable[[Any], Any]:
    make: Callable[[Any], Any] = getattr(namedtuple("Row", names, rename=True), "_make")  # noqa: B009 - of any names
    changes = [(at, change) for at, change in enumerate(reads) if change]
    if not changes:
        return make

    def row(found: Sequence[Any]) -> Any:
        values = list(found)
        for at, change in changes:
            values[at] = change(values[at])
        return make(values)

    return row


class Plans:
    """The prepared statements of one database, for all its connections."""

    def __init__(self, engine: Engine) -> None:
        self.dialect = engine.dialect
        self.trouble: type[Exception] = engine.dialect.loaded_dbapi.Error
        self._known: WeakKeyDictionary[Any, dict[tuple[str, ...], Prepared | None]] = WeakKeyDictionary()

    def of(self, statement: Any, names: tuple[str, ...]) -> Prepared | None:
        """None for one that is new, and perhaps never comes again, and for one that needs SQLAlchemy each time."""
        known = self._known.get(statement)
        if known is None:
            self._known[statement] = {}
            return None
        try:
            return known[names]
        except KeyError:
            plain = isinstance(statement, PLAIN)
            found = known[names] = Prepared.of(statement, self.dialect, names) if plain else None
            return found


class Connection:
    """In a transaction. `meter`: of who writes, so that it is known how much. `whole`: SQLAlchemy's own."""

    __slots__ = ("_meter", "_plans", "whole")

    def __init__(self, whole: sqlalchemy.Connection, plans: Plans, meter: Meter | None = None) -> None:
        self.whole = whole
        self._plans = plans
        self._meter = meter

    def execute(self, statement: Any, given: Parameters | Sequence[Parameters] | None = None) -> Rows:
        many = given is not None and not isinstance(given, dict)
        first: Parameters = (given[0] if many else given) or {}  # type: ignore[index,assignment]
        prepared = self._plans.of(statement, tuple(first))
        if prepared is None:
            return cast(Rows, self.whole.execute(statement, given))
        rows = given if many else [first]
        return self._run(prepared, [prepared.parameters(row) for row in rows], many=many)  # type: ignore[arg-type,union-attr]

    def _run(self, prepared: Prepared, rows: list[Any], *, many: bool) -> Rows:
        if not self.whole.in_transaction():
            self.whole.begin()
        if self._meter and (prepared.adds or prepared.changes):
            self._meter.note(rows, adds=prepared.adds)
        cursor = self.whole.connection.cursor()
        try:
            if many:
                cursor.executemany(prepared.sql, rows)
            else:
                cursor.execute(prepared.sql, rows[0])
            return Rows(prepared.found(cursor) if prepared.finds else [], cursor.rowcount)
        except self._plans.trouble as error:
            raise self._told(prepared.sql, rows, error, cursor) from error
        finally:
            cursor.close()

    def _told(self, sql: str, rows: list[Any], error: Exception, cursor: Any) -> BaseException:
        """As SQLAlchemy tells it. A connection that is gone is not used again."""
        dialect = self._plans.dialect
        is_gone = dialect.is_disconnect(error, self.whole.connection.dbapi_connection, cursor)  # type: ignore[arg-type]
        if is_gone:
            self.whole.invalidate(error)
        return DBAPIError.instance(
            sql, rows, error, self._plans.trouble, connection_invalidated=is_gone, dialect=dialect
        )
