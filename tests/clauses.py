"""Which rule a test holds: `@clause("a.take")` names one or more clause ids of the game whose folder the test is in."""

import pytest


def clause(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*ids)
