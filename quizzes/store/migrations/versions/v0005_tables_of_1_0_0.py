"""The tables of 1.0.0, the first released version. `quizzes.store.migration` creates the tables of a new database."""

revision = "0005"
down_revision = None


def upgrade() -> None:
    """Change nothing, because every database of this version has its tables already."""
