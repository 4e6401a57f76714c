"""The limits of a service."""

import os
from pathlib import Path
from typing import Annotated, Final

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from schemas.base import Json
from schemas.requests import (
    LONGEST_RECORD,
    MOST_COMPARED,
    MOST_HANDS,
    MOST_ITEMS,
    MOST_MARKS,
    MOST_MOVES,
    MOST_REVIEWED,
)

USUAL_BUDGET: Final = 10.0
"""Seconds of a solve that names no budget, unless the highest budget is less."""

QUOTA: Final = Path("/sys/fs/cgroup/cpu.max")
"""The processor time granted to a container, and the period it is granted for, in microseconds."""


def processors() -> int:
    """Return how many processors this process may use, at least 1. The quota of its container
    counts."""
    try:
        here = len(os.sched_getaffinity(0))
    except AttributeError:  # not known to this system
        here = os.cpu_count() or 1
    try:
        granted, period = QUOTA.read_text().split()
    except (OSError, ValueError):
        return here
    if granted == "max":
        return here
    return max(1, min(here, int(granted) // int(period)))


Number = Annotated[int, Field(gt=0)]
Seconds = Annotated[float, Field(gt=0, allow_inf_nan=False)]


def _none_if_zero(given: object) -> object:
    """Read a limit of 0 as no limit."""
    return None if given in (0, "0") else given


def _all_there(schema: Json) -> None:
    """Mark every key of an answer as present."""
    schema["required"] = list(schema["properties"])


class Limits(BaseModel):
    """The limits that a service checks. The environment sets a few of them (``api.ops.settings``);
    the rest are constants or derived from those few."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)

    connections: Number = 1000
    """Connections open at once. Beyond that the idle ones are closed first; if all are busy, a new
    one is refused with 503."""
    header_bytes: Number = 64_000
    """Largest size of the address and headers of a request; longer ones are refused with 431."""
    header_seconds: Seconds = 10.0
    """Seconds for the headers of a request to arrive; slower ones are refused with 408."""
    body_bytes: Number = 1_000_000
    """Largest size of a request body; larger ones are refused with 413."""
    body_seconds: Seconds = 10.0
    """Seconds for a request body to arrive; slower ones are refused with 408."""
    write_seconds: Seconds = 60.0
    """Seconds for a client to read an answer; slower clients are disconnected."""
    requests_per_minute: Annotated[Number | None, BeforeValidator(_none_if_zero)] = None
    """Requests of one client in a minute; more are refused with 429. Null (0 in the setting) is no
    limit, the default: on your own machine it would only lock you out. If pages of every site may
    ask, the default is 600."""
    solves: Number = Field(default_factory=processors)
    """Long solves allowed at once (the same number of short ones and of jobs). Default: one per
    CPU, plus two reserved for idle clients."""
    short_solves: Number = Field(default_factory=lambda given: given["solves"])
    """Short solves that run at once. They never wait for long ones. A solve is short if it looks
    only at the current turn or has a small budget (`short_seconds`)."""
    short_seconds: Seconds = 1.0
    """Highest budget of a short solve."""
    waiting: Number = 500
    """Solves that may wait for a free solver, counted separately for short and long ones, without
    those of batches; more are refused with 503, at once. A client may have as many waiting as it
    leaves places free: alone, half of them."""
    solve_bytes: Number = 2_000_000_000
    """Memory that a solve may use beyond what its process started with; a solve that needs more
    ends with 503."""
    longest_budget_seconds: Seconds = 60.0
    """Highest budget that a request may have."""
    budget_seconds: Seconds = Field(
        default_factory=lambda given: min(USUAL_BUDGET, given["longest_budget_seconds"])
    )
    """Budget of a solve that names none: 10, or the highest budget if that is less."""
    batch_judging_seconds: Seconds = 5.0
    """Processor time that the calls of a batch may use together, not counting solves; calls that
    have not begun by then are refused with 503."""
    batch_answer_bytes: Number = 8_000_000
    """Largest size of the answer to a batch; calls whose answers would exceed it are refused with
    413."""

    job_solves: Number = Field(default_factory=lambda given: given["solves"])
    """Jobs that one process runs at once."""
    jobs_waiting: Number = 1000
    """Jobs that may wait to be run; more are refused with 503."""
    jobs_waiting_per_client: Number = 250
    """Jobs of one client that may wait to be run; more are refused with 429."""
    longest_job_seconds: Seconds = 3600.0
    """Highest budget of a job; a survey does not solve the deals that have not begun by then."""
    job_kept_seconds: Seconds = 86_400.0
    """Seconds for which a job is kept after it ended."""
    store_bytes: Number = 1_000_000_000
    """Space for requests and results of jobs; if it is full, the jobs that ended first are
    deleted."""
    event_streams: Number = 64
    """Open streams of job events; more are refused with 503."""

    webhooks_waiting: Number = 10_000
    """Webhooks that may wait for the end of their jobs or the next try; jobs with more are refused
    with 503."""
    webhooks_waiting_per_client: Number = 1000
    """Webhooks of one client that may wait; jobs with more are refused with 429."""
    webhook_seconds: Seconds = 15.0
    """Seconds that a receiver of webhooks has to answer."""

    tables_kept: Number = 10_000
    """Tables of people who play together that are stored; more are refused with 503."""
    tables_per_client: Number = 100
    """Tables that one client has made; more are refused with 429."""
    table_kept_seconds: Seconds = 2_592_000.0
    """Seconds for which a table is kept after its last move: 30 days."""
    table_streams: Number = 500
    """Open streams of events of tables; more are refused with 503."""
    streams_per_table: Number = 32
    """Open streams of events of one table; more are refused with 503."""


class AllLimits(Limits):
    """Every limit in force, including those of request models."""

    model_config = ConfigDict(json_schema_extra=_all_there)

    moves: int = MOST_MOVES
    """Moves in one request, including those of a record."""
    record_characters: int = LONGEST_RECORD
    """Characters of one record."""
    record_hands: int = MOST_HANDS
    """Hands in one record."""
    reviewed_moves: int = MOST_REVIEWED
    """Moves in one review."""
    compared_moves: int = MOST_COMPARED
    """Moves in `compare` of one hint."""
    marks: int = MOST_MARKS
    """Marks in one picture."""
    batch_items: int = MOST_ITEMS
    """Calls in one batch."""
