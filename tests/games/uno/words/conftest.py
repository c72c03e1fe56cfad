import pytest
from flask import Flask

from tutor.words.language import Language


@pytest.fixture
def english(app: Flask) -> Language:
    language: Language = app.extensions["languages"]["en"]
    return language


@pytest.fixture
def german(app: Flask) -> Language:
    language: Language = app.extensions["languages"]["de"]
    return language


@pytest.fixture
def dutch(app: Flask) -> Language:
    language: Language = app.extensions["languages"]["nl"]
    return language
