"""A statement that is asked again goes straight to the driver, and finds, changes and fails as SQLAlchemy has it."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from tutor.store import Store, learners
from tutor.store.connection import Connection, Rows
from tutor.store.learners import Learner
from tutor.store.tables import learner, preference

NOW = datetime(2026, 3, 1, 12, 30, 15, 250, tzinfo=UTC)
_ADD = insert(learner)
_ALL = select(learner).order_by(learner.c.id)
_SEEN = update(learner).where(learner.c.id == bindparam("of"))
_DROP = delete(learner).where(learner.c.seen_at < bindparam("before"))
_CHOOSE = insert(preference)


def person(name: str, **changes: Any) -> dict[str, Any]:
    return {**vars(Learner(name, NOW, NOW, "auto", name="<i>ö</i>")), **changes}


def twice(connection: Connection, statement: Any, *given: Any) -> list[Any]:
    """Of all that are given; the first time is SQLAlchemy's, unless the statement was asked before."""
    return [connection.execute(statement, each) for each in given]


def test_what_is_found_is_the_same(store: Store) -> None:
    with store.write() as connection:
        twice(connection, _ADD, *(person(f"l{number}") for number in range(3)))
    with store.read() as connection:
        slow, quick = connection.execute(_ALL).all(), connection.execute(_ALL)
        assert isinstance(quick, Rows)
        assert [tuple(row) for row in quick] == [tuple(row) for row in slow]
        assert quick.all()[0].seen_at == slow[0].seen_at == NOW
        assert quick.all()[0].seen_at.tzinfo is UTC


def test_what_is_changed_depends_on_what_is_given(store: Store) -> None:
    """The same statement, with other columns."""
    with store.write() as connection:
        connection.execute(_ADD, person("l"))
        for given in (
            {"name": "Anna"},
            {"appearance": "dark"},
            {"name": "Bram"},
            {"zone": "Europe/Berlin", "name": "C"},
        ):
            assert connection.execute(_SEEN, {"of": "l", **given}).rowcount == 1
        assert connection.execute(_SEEN, {"of": "nobody", "name": "x"}).rowcount == 0
        found = learners.find(connection, "l")
    assert found == Learner("l", NOW, NOW, "dark", "C", "Europe/Berlin")


def test_many_rows_at_once(store: Store) -> None:
    with store.write() as connection:
        for at in range(3):
            connection.execute(_ADD, [person(f"l{at}{number}") for number in range(4)])
        assert len(connection.execute(_ALL).all()) == 12
        assert connection.execute(_DROP, {"before": NOW}).rowcount == 0
        assert connection.execute(_DROP, {"before": NOW + timedelta(seconds=1)}).rowcount == 12


def test_what_is_added_is_metered_the_same(store: Store) -> None:
    metered = []
    for name in ("lx", "ly", "lz"):
        store.added.take()
        with store.write() as connection:
            connection.execute(_ADD, person(name))
            connection.execute(_SEEN, {"of": name, "name": "A longer name"})
        metered.append(store.added.take())
    assert metered[0] == metered[1] == metered[2]
    assert metered[0].learners == 1
    assert metered[0].bytes > 100


def test_trouble_is_told_as_sqlalchemy_tells_it(store: Store) -> None:
    for _ in range(3):
        with pytest.raises(IntegrityError), store.write() as connection:
            connection.execute(_CHOOSE, {"learner_id": "nobody", "game": "g", "variant": "v"})
    with store.read() as connection:
        assert connection.execute(select(preference)).all() == []


def test_a_reader_sees_one_moment_from_its_first_question_on(store: Store) -> None:
    with store.write() as connection:
        connection.execute(_ADD, person("first"))
    for _ in range(2):  # so that it is prepared
        with store.read() as connection:
            connection.execute(_ALL)
    with store.read() as connection:
        before = len(connection.execute(_ALL).all())
        with store.write() as writer:
            writer.execute(_ADD, person("second"))
        assert len(connection.execute(_ALL).all()) == before
    with store.read() as connection:
        assert len(connection.execute(_ALL).all()) == before + 1


def test_one_row_is_asked_for_in_each_way(store: Store) -> None:
    with store.write() as connection:
        connection.execute(_ADD, person("a"))
        one = select(learner.c.name).where(learner.c.id == bindparam("of"))
        for _ in range(3):
            assert connection.execute(one, {"of": "a"}).scalar_one() == "<i>ö</i>"
            assert connection.execute(one, {"of": "b"}).scalar_one_or_none() is None
            assert connection.execute(one, {"of": "b"}).one_or_none() is None
            assert list(connection.execute(one, {"of": "a"}).scalars()) == ["<i>ö</i>"]
