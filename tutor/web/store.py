"""The store that the app opened."""

from flask import current_app

from tutor.store import Store


def current_store() -> Store:
    store: Store = current_app.extensions["store"]
    return store
