"""Run the migrations on the given connection. `quizzes.store.migration` holds the lock and the transaction."""

from alembic import context

context.configure(
    connection=context.config.attributes["connection"],
    transactional_ddl=True,  # tables are changed in the transaction that `connections.engine` begins
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
