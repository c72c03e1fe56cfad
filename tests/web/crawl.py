"""Pages as somebody sees them who has done nothing yet: each is fetched once, however many tests look at it."""

from collections.abc import Iterator
from pathlib import Path
from shutil import copyfile

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from tests.sites import lent, opened
from tutor.store import Store


class Crawl:
    def __init__(self, app: Flask, store: Store) -> None:
        self.app, self.store = app, store
        self.fetched: dict[str, TestResponse] = {}

    def get(self, url: str) -> TestResponse:
        if url not in self.fetched:
            with lent(self.app, self.store) as app:
                self.fetched[url] = app.test_client().get(url)
        return self.fetched[url]


@pytest.fixture(scope="session")
def crawl(shared_app: Flask, migrated_sqlite: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Crawl]:
    store = opened(f"sqlite:///{copyfile(migrated_sqlite, tmp_path_factory.mktemp('crawl') / 'school.db')}")
    yield Crawl(shared_app, store)
    store.close()
