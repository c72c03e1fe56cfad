"""Alembic asks here how to migrate: on the connection, and in the transaction, that `migrate` holds."""

from alembic import context

from tutor.store.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite alters a table by copying it
)
context.run_migrations()
