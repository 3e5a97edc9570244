"""Store who can join an evening, who is waiting, which devices ask to host, and the codes of deleted evenings."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add columns and a table. Devices that are hosts stay hosts."""
    for table, column in (
        ("evenings", sa.Column("door", sa.String(8), nullable=False, server_default="open")),
        ("evenings", sa.Column("joins_per_address", sa.Integer, nullable=False, server_default="150")),
        ("evening_hosts", sa.Column("accepted", sa.BigInteger)),
        ("players", sa.Column("banned", sa.BigInteger)),
        ("players", sa.Column("waiting", sa.BigInteger)),
    ):
        op.add_column(table, column)
    op.execute("UPDATE evening_hosts SET accepted = since")
    op.execute("UPDATE players SET banned = removed")
    code = sa.Column("code", sa.String(12), primary_key=True)
    op.create_table("deleted_evenings", code, sa.Column("until", sa.BigInteger, nullable=False))
