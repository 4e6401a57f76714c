"""Webhooks in the database: a row for each, stored with its job and due when that ends. Everything
here is a part of a transaction."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, Final

import sqlalchemy as sa

from api.calls.problems import TOO_MANY_WEBHOOKS, Problem, busy
from api.store.database import NOW, PENDING, WEBHOOKS

FULL_SECONDS: Final = 600  # the ``Retry-After`` where no more webhooks may wait

COLUMNS: Final = tuple(
    WEBHOOKS.c[name].label(f"webhook_{name}")
    for name in ("state", "tries", "tried", "due", "error")
)
"""What is shown of a webhook beside its job."""


@dataclass(frozen=True, slots=True)
class NewWebhook:
    """A webhook to store. ``jobs`` is the address of all jobs as the client sees it; ``is_named``
    says that the client has named the secret. ``most`` webhooks may wait in all, ``most_of_client``
    of the client."""

    url: str
    secret: str = field(repr=False)
    is_named: bool
    jobs: str
    most: int
    most_of_client: int

    @property
    def asked(self) -> bytes:
        """What the client has asked for, to tell requests apart."""
        return f"\0{self.url}\0{self.secret if self.is_named else ''}".encode()


def add(connection: sa.Connection, job: str, client: str, new: NewWebhook) -> None:
    """Store the webhook of a new job. Raises ``Problem``: as many wait as may, in all or of the
    client."""
    waiting = sa.select(sa.func.count()).select_from(WEBHOOKS).where(WEBHOOKS.c.state == PENDING)
    if connection.execute(waiting).scalar_one() >= new.most:
        raise busy(FULL_SECONDS)
    own = waiting.where(WEBHOOKS.c.client == client)
    if connection.execute(own).scalar_one() >= new.most_of_client:
        detail = (
            f"Of one client {new.most_of_client} webhooks may wait; those that do must be "
            "delivered or given up first."
        )
        raise Problem(TOO_MANY_WEBHOOKS, detail, headers={"retry-after": str(FULL_SECONDS)})
    values: dict[str, Any] = {"job": job, "client": client, "url": new.url, "secret": new.secret}
    values |= {"address": f"{new.jobs}/{job}", "state": PENDING, "tries": 0}
    connection.execute(sa.insert(WEBHOOKS).values(values))


def begin(connection: sa.Connection, jobs: Collection[str]) -> None:
    """Have the webhooks of jobs that have just ended be due."""
    mine = sa.and_(WEBHOOKS.c.job.in_(jobs), WEBHOOKS.c.state == PENDING)
    connection.execute(sa.update(WEBHOOKS).where(mine).values(due=NOW))
