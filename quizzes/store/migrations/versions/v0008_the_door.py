"""Store who can join an evening, who is waiting, which devices ask to host, and the codes of deleted evenings."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add columns and a table. Devices that are hosts stay hosts."""
    op.add_column("evenings", sa.Column("door", sa.String(8), nullable=False, server_default="open"))
    op.add_column("evenings", sa.Column("joins_per_address", sa.Integer(), nullable=False, server_default="150"))
    op.add_column("evening_hosts", sa.Column("accepted", sa.BigInteger(), nullable=True))
    op.execute("UPDATE evening_hosts SET accepted = since")
    op.add_column("players", sa.Column("banned", sa.BigInteger(), nullable=True))
    op.add_column("players", sa.Column("waiting", sa.BigInteger(), nullable=True))
    op.execute("UPDATE players SET banned = removed")
    op.create_table(
        "deleted_evenings",
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_deleted_evenings"),
    )
