"""The site, put together in named steps."""

import gc
import os
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, product

from flask import Flask
from flask_compress import Compress

from tutor.config import Settings
from tutor.languages import NAMES
from tutor.paths import STATIC, data_folder
from tutor.services.library import open_library
from tutor.services.puzzles.library import puzzles_of
from tutor.services.rules.search import prepare
from tutor.store import open_store
from tutor.web.assets import init_assets, is_section, pack_file
from tutor.web.components import components
from tutor.web.drills.training import training_pages
from tutor.web.drills.views import drill_pages
from tutor.web.errors import init_error_pages
from tutor.web.fixed_words import FixedWordsEnvironment
from tutor.web.game import init_games
from tutor.web.home import door, game_home, home
from tutor.web.i18n import init_i18n
from tutor.web.learner.current import init_learner
from tutor.web.learner.profiles import profile_pages
from tutor.web.learner.progress import progress_pages
from tutor.web.learner.settings import settings as settings_pages
from tutor.web.lessons.quiz import quiz_pages
from tutor.web.lessons.views import learn
from tutor.web.paths import init_paths
from tutor.web.pieces import init_pieces
from tutor.web.play.opponents import opponents
from tutor.web.play.views import play
from tutor.web.puzzles.days import day_pages
from tutor.web.puzzles.kinds import KIND_WORDS
from tutor.web.puzzles.runs import run_pages
from tutor.web.puzzles.sheets import sheet_pages
from tutor.web.puzzles.views import puzzle_pages
from tutor.web.review.views import review, shared
from tutor.web.rules.cards import cards
from tutor.web.rules.finding import finding
from tutor.web.rules.teach import teach
from tutor.web.rules.views import rules
from tutor.web.security import init_security
from tutor.web.thinking import init_thinking
from tutor.words.shown import SHOWN

BLUEPRINTS = (
    door,
    finding,
    home,
    game_home,
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
    init_paths(app)
    init_games(app)
    init_pieces(app)
    init_i18n(app, data_folder("translations"))
    for blueprint in (*BLUEPRINTS, *([components] if settings.development else [])):
        app.register_blueprint(blueprint)
    init_error_pages(app)
    Compress(app)
    return app


def warm_up(app: Flask, go_on: Callable[[], bool] = lambda: True) -> None:
    """For a process that goes on to serve: what pages need is read before a learner asks for it, and set aside, so that
    collecting garbage never means to look through all of it in the middle of a page. Between two steps, `go_on` is
    asked. Packing is first: a page can be made meanwhile."""
    searches = (
        partial(prepare, game, language, variant, name)
        for game, language in product(SHOWN, NAMES)
        for variant, name in SHOWN[game].variants.items()
    )
    packing = (partial(pack_file, file) for file in sorted(STATIC.rglob("*")) if not is_section(file, STATIC))
    speaking = (partial(app.extensions["languages"].get, language) for language in NAMES)
    books = (partial(open_library, game) for game in SHOWN)
    puzzles = (partial(puzzles_of, game) for game in KIND_WORDS)
    last = (gc.collect, gc.freeze)
    steps: Iterator[Callable[[], object]] = chain(packing, speaking, books, puzzles, searches, last)
    for step in steps:
        if not go_on():
            return
        step()


def configure(app: Flask, settings: Settings) -> None:
    app.secret_key = settings.secret_key
    app.config["HOSTS"] = settings.hosts
    app.config["MEGABYTES"] = settings.megabytes
    app.config["COMPRESS_STREAMS"] = False  # static files are packed by `assets`, better and only once
    app.jinja_env.trim_blocks = True
    app.jinja_env.lstrip_blocks = True
