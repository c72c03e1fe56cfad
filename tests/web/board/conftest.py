import pytest
from flask import Flask

from tutor.web.i18n import Language


@pytest.fixture
def english(app: Flask) -> Language:
    language: Language = app.extensions["languages"]["en"]
    return language
