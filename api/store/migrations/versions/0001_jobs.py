"""Make the tables of jobs and of what is told of them."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "jobs",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("client", sa.String(200), nullable=False),
        sa.Column("request_key", sa.String(200)),
        sa.Column("fingerprint", sa.String(64), nullable=False),
        sa.Column("call", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40)),
        sa.Column("request", sa.LargeBinary, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("progress", sa.LargeBinary),
        sa.Column("result", sa.LargeBinary),
        sa.Column("problem", sa.LargeBinary),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("started", sa.Double),
        sa.Column("ended", sa.Double),
        sa.Column("expires", sa.Double),
        sa.Column("owner", sa.String(32)),
        sa.Column("lease", sa.Double),
        sa.Column("sent", sa.Double),
        sa.Column("attempt", sa.Integer, nullable=False),
        sa.Column("cancelling", sa.Boolean, nullable=False),
        sa.Column("event", sa.Integer, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.UniqueConstraint("client", "request_key", name="one_job_for_a_key"),
    )
    op.create_index("jobs_by_state", "jobs", ["state", "created"])
    op.create_index("jobs_by_end", "jobs", ["expires"])
    op.create_table(
        "events",
        sa.Column("job", sa.String(32), sa.ForeignKey("jobs.id", ondelete="CASCADE")),
        sa.Column("number", sa.Integer),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("job", "number"),
    )
