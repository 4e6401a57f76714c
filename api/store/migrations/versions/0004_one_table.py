"""Move the events of a job into its row, and drop the answers that were once remembered. A database
that is new has the tables of today; this is for those of versions 0001 to 0003."""

from collections import defaultdict

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = None

JOBS = sa.table("jobs", sa.column("id"), sa.column("events"))
EVENTS = sa.table("events", *map(sa.column, ("job", "number", "data")))


def upgrade() -> None:
    connection = op.get_bind()
    # They are read first: SQLite replaces the table of jobs, which may delete what refers to it.
    lines: dict[str, str] = defaultdict(str)
    for event in connection.execute(sa.select(EVENTS).order_by(EVENTS.c.job, EVENTS.c.number)):
        lines[event.job] += bytes(event.data).decode() + "\n"
    op.drop_table("events")
    op.drop_table("answers", if_exists=True)
    as_text = "convert_from(progress, 'UTF8')"
    with op.batch_alter_table("jobs") as jobs:
        jobs.add_column(sa.Column("events", sa.Text, nullable=False, server_default=""))
        jobs.drop_column("sent")
        jobs.alter_column("progress", type_=sa.Text, postgresql_using=as_text)
    with op.batch_alter_table("jobs") as jobs:
        jobs.alter_column("events", server_default=None)
    for job, told in lines.items():
        connection.execute(sa.update(JOBS).where(JOBS.c.id == job).values(events=told))
