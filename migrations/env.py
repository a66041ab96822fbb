"""Run by Alembic, over the connection and in the transaction of `app.storage.schema`."""

from __future__ import annotations

from alembic import context

from app.storage.metadata import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
