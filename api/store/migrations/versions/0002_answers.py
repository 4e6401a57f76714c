"""Make the table of answers that were proved."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "answers",
        sa.Column("question", sa.String(64), primary_key=True),
        sa.Column("answer", sa.LargeBinary, nullable=False),
        sa.Column("used", sa.Double, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
    )
    op.create_index("answers_by_use", "answers", ["used"])
