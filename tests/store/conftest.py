from tests.stores import (
    database_url,
    migrated_postgresql,
    migrated_postgresql_url,
    migrated_url,
    postgresql,
    postgresql_url,
    sqlite_url,
    store,
)

__all__ = [
    "database_url",
    "migrated_postgresql",
    "migrated_postgresql_url",
    "migrated_url",
    "postgresql",
    "postgresql_url",
    "sqlite_url",
    "store",
]
