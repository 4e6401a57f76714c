"""Surveys in the database: they are dealt out into chunks, a few at a time, and each solved deal is
one row. Everything here is a part of a transaction."""

import json
import secrets
from collections import Counter
from collections.abc import Collection
from dataclasses import asdict, dataclass
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from api.calls.json_text import json_bytes
from api.store import changes, database
from api.store.database import DEALS, EVENTS, JOBS, NOW

OPEN_CHUNKS: Final = 64
"""The most chunks of a survey that are queued or run: enough for as many workers."""
SHOWN_DEALS: Final = 1000
"""Deals that the result of a survey lists; all of them can be asked for by number."""
NOTED_SECONDS: Final = 1.0
"""Seconds between two reports of progress."""

_INSERT: Final[dict[str, Any]] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


class Deal(NamedTuple):
    """A solved deal: its number, the status, the value and what that counts, and its row in the
    answer, in JSON."""

    seed: int
    status: str
    value: int | None
    unit: str
    row: str


@dataclass(frozen=True)
class Dealing:
    """How a survey is dealt out: ``count`` deals from number ``first`` on, ``size`` in a chunk, and
    the request of a job with the rest of the body."""

    first: int
    count: int
    size: int
    request: dict[str, Any]

    def chunk(self, dealt: int) -> bytes:
        """Return the request for the deals after the first ``dealt``."""
        number = min(self.size, self.count - dealt)
        body = {**self.request["body"], "first": self.first + dealt, "count": number}
        return json.dumps({**self.request, "body": body}, sort_keys=True).encode("ascii")


def begin(connection: sa.Connection, survey: str, dealing: Dealing) -> None:
    """Queue the first chunks. The survey keeps its dealing in place of its request."""
    kept = json.dumps(asdict(dealing)).encode("ascii")
    connection.execute(sa.update(JOBS).where(JOBS.c.id == survey).values(request=kept))
    deal_out(connection, survey)


def lock(connection: sa.Connection, survey: str | None) -> None:
    """Have other processes wait that would change the survey. In SQLite they do anyway."""
    mine = sa.select(JOBS.c.id).where(JOBS.c.id == survey)
    # Not one that the rows of its deals would wait for: they refer to it.
    connection.execute(mine.with_for_update(key_share=True))


def deal_out(connection: sa.Connection, survey: str | None) -> int:
    """Queue more chunks of a survey, and return how many are queued or run then. It must run."""
    mine = sa.and_(JOBS.c.id == survey, JOBS.c.state == database.RUNNING)
    row = connection.execute(sa.select(JOBS).where(mine)).one()
    dealing = Dealing(**json.loads(row.request))
    number = connection.execute(
        sa.select(sa.func.count()).where(JOBS.c.survey == survey)
    ).scalar_one()
    dealt = row.dealt
    while number < OPEN_CHUNKS and dealt < dealing.count:
        values = {"client": row.client, "fingerprint": "", "call": row.call, "game": row.game}
        values |= {"id": secrets.token_hex(16), "request": dealing.chunk(dealt), "survey": survey}
        values |= {"state": database.QUEUED, "created": NOW, "attempt": 0, "cancelling": False}
        connection.execute(sa.insert(JOBS).values({**values, "event": 0, "size": 0}))
        number, dealt = number + 1, min(dealt + dealing.size, dealing.count)
    connection.execute(sa.update(JOBS).where(mine).values(dealt=dealt))
    return int(number)


def add_deals(connection: sa.Connection, survey: str | None, deals: Collection[Deal]) -> None:
    if deals:
        rows = [{"survey": survey, **deal._asdict()} for deal in deals]
        insert = _INSERT[connection.dialect.name]
        connection.execute(insert(DEALS).on_conflict_do_nothing(), rows)


def forget_chunks(connection: sa.Connection, survey: str) -> None:
    """Forget what is queued and what runs of a survey; the workers notice."""
    connection.execute(sa.delete(JOBS).where(JOBS.c.survey == survey))


def end(
    connection: sa.Connection, survey: str, state: str, kept: float, **answer: bytes | str
) -> None:
    """End a survey before its time, with all of its chunks."""
    running = sa.and_(JOBS.c.id == survey, JOBS.c.state == database.RUNNING)
    changes.end(connection, running, state, kept, **answer)
    forget_chunks(connection, survey)


def seconds_since_start(connection: sa.Connection, survey: str) -> float:
    began = sa.select(NOW - JOBS.c.started).where(JOBS.c.id == survey)
    return float(connection.execute(began).scalar_one())


def deals(connection: sa.Connection, survey: str | None, after: int, most: int) -> list[str]:
    """Return the rows of the deals that follow number ``after``, by number."""
    wanted = sa.select(DEALS.c.row).where(DEALS.c.survey == survey, DEALS.c.seed > after)
    return list(connection.execute(wanted.order_by(DEALS.c.seed).limit(most)).scalars())


def answer(connection: sa.Connection, survey: str | None) -> bytes:
    """Return the answer to a survey, in JSON."""
    mine = DEALS.c.survey == survey
    counted = sa.select(DEALS.c.status, DEALS.c.value, sa.func.count()).where(mine)
    unit = connection.execute(sa.select(sa.func.max(DEALS.c.unit)).where(mine)).scalar()
    statuses, values = Counter[str](), Counter[int]()
    for status, value, number in connection.execute(
        counted.group_by(DEALS.c.status, DEALS.c.value)
    ):
        statuses[status] += number
        if status == "optimal":
            values[value] += number
    total = sum(values.values())
    rows = ",".join(deals(connection, survey, -1, SHOWN_DEALS))
    told = {
        "unit": unit or "",
        "solved": sum(statuses.values()),
        "statuses": dict(sorted(statuses.items())),
        "values": {str(value): values[value] for value in sorted(values)},
        "mean": sum(value * number for value, number in values.items()) / total if total else None,
    }
    return b'{"deals":[%s],%s' % (rows.encode(), json_bytes(told)[1:])


def due(connection: sa.Connection) -> list[str]:
    """Return the surveys that run, and whose progress was not reported for a while."""
    newest = sa.select(sa.func.max(EVENTS.c.at)).where(EVENTS.c.job == JOBS.c.id).scalar_subquery()
    runs = sa.and_(JOBS.c.state == database.RUNNING, JOBS.c.owner.is_(None), JOBS.c.dealt > 0)
    wanted = sa.select(JOBS.c.id).where(runs, newest < NOW - NOTED_SECONDS)
    return list(connection.execute(wanted).scalars())


def progress(connection: sa.Connection, survey: str | None, done: float | None = None) -> str:
    """Return the progress of a survey, in JSON: the share and the number of its deals, how many are
    solved in a second, and the seconds left at that rate."""
    mine = sa.select(JOBS.c.request, (NOW - JOBS.c.started).label("seconds"))
    row = connection.execute(mine.where(JOBS.c.id == survey)).one()
    number = connection.execute(
        sa.select(sa.func.count()).where(DEALS.c.survey == survey)
    ).scalar_one()
    count = json.loads(row.request)["count"]
    rate = number / row.seconds if row.seconds > 0 else 0.0
    empty = dict.fromkeys(("move", "text", "value", "bound", "estimate", "status", "better"))
    told = {
        "done": round(min(number / count, 0.99), 2) if done is None else done,
        **empty,
        "unit": "deals",
        "deals": number,
        "deals_per_second": round(rate, 2),
        "seconds_left": round((count - number) / rate) if rate and done is None else None,
    }
    return json_bytes(told).decode()
