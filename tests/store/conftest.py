from tests.stores import database_url, postgresql, postgresql_url, sqlite_url, store

__all__ = ["database_url", "postgresql", "postgresql_url", "sqlite_url", "store"]
