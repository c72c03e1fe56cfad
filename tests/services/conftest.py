"""What use cases do is decided in Python, and the store has its own tests on both databases: so here SQLite is enough,
but for the tests that between them reach all of the store."""

import pytest

from tests.stores import BACKENDS
from tests.ways import ways


@pytest.fixture(params=ways(BACKENDS, usual=["sqlite"]))
def migrated_url(request: pytest.FixtureRequest) -> str:
    """The URL of a database with all tables and nothing in them."""
    url: str = request.getfixturevalue(f"migrated_{request.param}_url")
    return url
