"""Other processes that use the same database as the test."""

import multiprocessing
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Barrier

from sqlalchemy import Column, Integer, MetaData, Table, insert

from tutor.store import open_store

# A fresh interpreter, as when two servers are started; nothing of the test's connections is inherited.
fresh = multiprocessing.get_context("spawn")

note = Table("note", MetaData(), Column("number", Integer, primary_key=True))


def open_at_once(database_url: str, start: Barrier) -> None:
    start.wait()
    open_store(database_url).close()


def write_until_killed(database_url: str, first: int, acknowledge: Connection) -> None:
    store = open_store(database_url)
    number = first
    while True:
        with store.write() as connection:
            connection.execute(insert(note), {"number": number})
        acknowledge.send(number)
        number += 1


@contextmanager
def running_writer(database_url: str, first: int) -> Iterator[tuple[BaseProcess, Connection]]:
    receive, send = fresh.Pipe(duplex=False)
    process = fresh.Process(target=write_until_killed, args=(database_url, first, send), daemon=True)
    process.start()
    send.close()  # the child's end is then the only one: its death ends the stream
    with receive:
        try:
            yield process, receive
        finally:
            process.kill()
            process.join()
            process.close()
