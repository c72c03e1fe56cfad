"""The site, put together in named steps."""

import gc
import os
from itertools import product

from flask import Flask
from flask_compress import Compress

from tutor.config import Settings
from tutor.languages import NAMES
from tutor.paths import STATIC, data_folder
from tutor.services.library import open_library
from tutor.services.puzzle_library import puzzles
from tutor.services.rule_search import prepare
from tutor.store import open_store
from tutor.web.assets import init_assets, pack_all
from tutor.web.cards import cards
from tutor.web.components import components
from tutor.web.drills import drill_pages
from tutor.web.errors import init_error_pages
from tutor.web.finding import finding
from tutor.web.fixed_words import FixedWordsEnvironment
from tutor.web.home import door, home
from tutor.web.i18n import init_i18n
from tutor.web.learn import learn
from tutor.web.learner import EDITION_NAMES, init_learner
from tutor.web.opponents import opponents
from tutor.web.play import play
from tutor.web.profiles import profile_pages
from tutor.web.progress import progress_pages
from tutor.web.puzzle_days import day_pages
from tutor.web.puzzle_runs import run_pages
from tutor.web.puzzle_sheets import sheet_pages
from tutor.web.puzzles import puzzle_pages
from tutor.web.quiz import quiz_pages
from tutor.web.review import review, shared
from tutor.web.rules import rules
from tutor.web.security import init_security
from tutor.web.settings import settings as settings_pages
from tutor.web.teach import teach
from tutor.web.thinking import init_thinking
from tutor.web.training import training_pages

BLUEPRINTS = (
    door,
    finding,
    home,
    learn,
    quiz_pages,
    play,
    review,
    shared,
    puzzle_pages,
    run_pages,
    day_pages,
    sheet_pages,
    drill_pages,
    training_pages,
    progress_pages,
    rules,
    teach,
    cards,
    opponents,
    settings_pages,
    profile_pages,
)


class Site(Flask):
    jinja_environment = FixedWordsEnvironment


def create_app(settings: Settings | None = None) -> Flask:
    settings = settings or Settings.from_environment(os.environ)
    app = Site("tutor", template_folder=str(data_folder("templates")), static_folder=str(STATIC))
    configure(app, settings)
    app.extensions["store"] = open_store(settings.database_url)
    init_assets(app, STATIC)
    init_security(app)
    init_learner(app)
    init_thinking(app)
    init_i18n(app, data_folder("translations"))
    for blueprint in (*BLUEPRINTS, *([components] if settings.development else [])):
        app.register_blueprint(blueprint)
    init_error_pages(app)
    Compress(app)
    return app


def warm_up() -> None:
    """For a process that goes on to serve: what all pages need is read before the first learner asks for it, and set
    aside, so that collecting garbage never means to look through all of it in the middle of a page."""
    open_library()
    for language, edition in product(NAMES, EDITION_NAMES):
        prepare(language, edition, EDITION_NAMES[edition])
    puzzles()
    pack_all(STATIC)
    gc.collect()
    gc.freeze()


def configure(app: Flask, settings: Settings) -> None:
    app.secret_key = settings.secret_key
    app.config["HOSTS"] = settings.hosts
    app.config["MEGABYTES"] = settings.megabytes
    app.config["COMPRESS_STREAMS"] = False  # static files are packed by `assets`, better and only once
    app.jinja_env.trim_blocks = True
    app.jinja_env.lstrip_blocks = True
