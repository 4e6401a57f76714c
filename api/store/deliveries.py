"""The webhooks of a store that are due. The process that claims one holds a lease on it, as with
jobs: each step is one statement with the number of the try that it belongs to, so that a process
that has lost its lease changes nothing."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import sqlalchemy as sa

from api.calls.json_text import json_bytes
from api.calls.problems import violation
from api.store.changes import Condition
from api.store.database import DISABLED, FAILED, JOBS, NOW, PENDING, WEBHOOKS
from api.store.jobs import Store
from engine.errors import Violation


@dataclass(frozen=True, slots=True)
class Delivery:
    """A webhook that is tried for the ``tries``-th time, and what is said of its job."""

    job: str
    client: str
    url: str = field(repr=False)
    secret: str = field(repr=False)
    address: str = field(repr=False)
    tries: int
    state: str
    call: str
    game: str | None
    ended: float


class DeliveryOutcome(NamedTuple):
    """What became of a try: the state of the webhook, what went wrong, and the seconds until it is
    tried again."""

    state: str
    error: Violation | None = None
    delay: float | None = None


class DeliveryStore:
    """The webhooks of a store; their jobs are kept for ``kept`` seconds after each try. All methods
    block, and raise ``StoreAway``."""

    def __init__(self, store: Store, kept: float) -> None:
        self._store = store
        self._kept = kept

    def claim(
        self, most: int, seconds: float, most_tries: int, without: Collection[str] = ()
    ) -> list[Delivery]:
        """Return up to ``most`` webhooks that are due, without those of some clients; for
        ``seconds`` no other process gets them. One whose process was lost in the last of
        ``most_tries`` is given up."""
        due = sa.and_(WEBHOOKS.c.state == PENDING, WEBHOOKS.c.due < NOW)
        due = sa.and_(due, WEBHOOKS.c.client.not_in(without))
        with self._store.reading() as connection:
            if connection.execute(sa.select(WEBHOOKS.c.job).where(due).limit(1)).first() is None:
                return []
        wanted = sa.select(
            *(WEBHOOKS.c[name] for name in ("job", "client", "url", "secret", "address", "tries")),
            *(JOBS.c[name] for name in ("state", "call", "game", "ended")),
        )
        wanted = wanted.join(JOBS).where(due).order_by(WEBHOOKS.c.due).limit(most)
        with self._store.writing() as connection:
            found = connection.execute(wanted.with_for_update(of=WEBHOOKS, skip_locked=True)).all()
            for row in found:
                mine = WEBHOOKS.c.job == row.job
                if row.tries >= most_tries:
                    _settle(
                        connection, mine, DeliveryOutcome(FAILED, violation("webhook_failed.lost"))
                    )
                    continue
                held = {"tries": row.tries + 1, "tried": NOW, "due": NOW + seconds}
                connection.execute(sa.update(WEBHOOKS).where(mine).values(held))
        left = (row._asdict() for row in found if row.tries < most_tries)
        return [Delivery(**{**row, "tries": row["tries"] + 1}) for row in left]

    def settle(self, delivery: Delivery, outcome: DeliveryOutcome) -> bool:
        """Store what became of a try. One that is disabled disables all that wait of the same
        client for the same address. False if the lease was lost."""
        with self._store.writing() as connection:
            # Whoever forgets a job takes the two rows in this order.
            job = sa.select(JOBS.c.id).where(JOBS.c.id == delivery.job)
            connection.execute(job.with_for_update(key_share=True))
            if not _settle(connection, _is_held(delivery), outcome):
                return False
            if outcome.state == DISABLED:
                same = sa.and_(WEBHOOKS.c.url == delivery.url, WEBHOOKS.c.state == PENDING)
                same = sa.and_(same, WEBHOOKS.c.client == delivery.client)
                _settle(connection, same, outcome)
            else:
                self._keep(connection, delivery.job, outcome.delay or 0.0)
            return True

    def hand_back(self, delivery: Delivery) -> None:
        """Have another process make a try that this one cannot finish."""
        back = {"tries": WEBHOOKS.c.tries - 1, "due": NOW}
        with self._store.writing() as connection:
            connection.execute(sa.update(WEBHOOKS).where(_is_held(delivery)).values(back))

    def _keep(self, connection: sa.Connection, job: str, delay: float) -> None:
        """Keep a job for its time after a try, so that whoever is told can fetch its result."""
        until = NOW + delay + self._kept
        older = sa.and_(JOBS.c.id == job, JOBS.c.expires < until)
        connection.execute(sa.update(JOBS).where(older).values(expires=until))


def _is_held(delivery: Delivery) -> Condition:
    mine = sa.and_(WEBHOOKS.c.job == delivery.job, WEBHOOKS.c.tries == delivery.tries)
    return sa.and_(mine, WEBHOOKS.c.state == PENDING)


def _settle(connection: sa.Connection, where: Condition, outcome: DeliveryOutcome) -> int:
    values: dict[str, Any] = {"state": outcome.state, "due": None}
    if outcome.state != PENDING:
        values |= {"url": "", "secret": ""}
    elif outcome.delay is not None:
        values["due"] = NOW + outcome.delay
    if outcome.error is not None:
        values["error"] = json_bytes(outcome.error.said).decode()
    return connection.execute(sa.update(WEBHOOKS).where(where).values(values)).rowcount
