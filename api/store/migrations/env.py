"""Run by Alembic: make the changes over the connection that it was given."""

from alembic import context

from api.store.database import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
