import pytest
from flask import Flask

from tests.web.pages import LANGUAGES
from tutor.words.language import Language


@pytest.fixture
def english(app: Flask) -> Language:
    language: Language = app.extensions["languages"]["en"]
    return language


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, app: Flask) -> Language:
    spoken: Language = app.extensions["languages"][request.param]
    return spoken
