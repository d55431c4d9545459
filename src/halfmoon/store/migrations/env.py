"""What Alembic runs for each migration; `schema.upgrade` hands in the connection."""

from alembic import context

from halfmoon.store.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
