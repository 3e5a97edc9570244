"""Run the migrations on the given connection. `quizzes.store.migration` holds the lock and the transaction."""

from alembic import context

from quizzes.store.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,  # this names constraints in the same way as in new databases
    transactional_ddl=True,  # tables are changed in the transaction that `connections.engine` begins
)
with context.begin_transaction():
    context.run_migrations()
