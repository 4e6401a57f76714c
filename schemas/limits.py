"""The limits of a service."""

import os
from pathlib import Path
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field

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


def _all_there(schema: Json) -> None:
    """Mark every key of an answer as present."""
    schema["required"] = list(schema["properties"])


class Limits(BaseModel):
    """The limits that a service checks. The environment sets a few of them (``api.ops.settings``);
    the rest are fixed or follow from those."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)

    connections: Number = 1000
    """Connections open at once. Beyond that the idle ones are closed first; if all are busy, a new
    one is refused with 503."""
    header_bytes: Number = 64_000
    """Longer addresses and headers of a request are refused with 431."""
    header_seconds: Seconds = 10.0
    """Headers of a request that take longer to arrive are refused with 408."""
    body_bytes: Number = 1_000_000
    """Longer request bodies are refused with 413."""
    body_seconds: Seconds = 10.0
    """A request body that takes longer to arrive is refused with 408."""
    write_seconds: Seconds = 60.0
    """A caller that takes longer to read an answer is cut off."""
    requests_per_minute: Annotated[int | None, Field(gt=0)] = None
    """Requests of one client in a minute; more are refused with 429. By default any number: on your
    own machine a limit would only lock you out."""
    solves: Number = Field(default_factory=processors)
    """Long solves that run at once, and as many short ones and jobs; by default one for each
    processor. Two more are kept for clients that run none."""
    short_solves: Number = Field(default_factory=lambda given: given["solves"])
    """Short solves that run at once. They never wait for long ones: they look no farther than the
    turn, or have a small budget."""
    short_seconds: Seconds = 1.0
    """The highest budget with which a solve is a short one."""
    waiting: Number = 500
    """Solves that may wait for their turn, as many short ones and as many long ones, those of
    batches not counted; more are refused with 503. If the queue is full, the client that has most
    of it loses its last place to a client that has at least two fewer."""
    solve_bytes: Number = 2_000_000_000
    """Memory that a solve may take beyond what its process began with; one that asks for more ends
    with 503."""
    longest_budget_seconds: Seconds = 60.0
    """Highest budget that may be asked for."""
    budget_seconds: Seconds = Field(
        default_factory=lambda given: min(USUAL_BUDGET, given["longest_budget_seconds"])
    )
    """Budget of a solve that names none: 10, or the highest if that is less."""
    batch_judging_seconds: Seconds = 5.0
    """Processor time that the calls of a batch may take together, solves left out; what has not
    begun by then is refused with 503."""
    batch_answer_bytes: Number = 8_000_000
    """Size of the answer to a batch; calls whose answers go beyond it are refused with 413."""

    job_solves: Number = Field(default_factory=lambda given: given["solves"])
    """Jobs that one process works on at once."""
    jobs_waiting: Number = 1000
    """Jobs that may wait for their turn; more are refused with 503."""
    jobs_waiting_per_client: Number = 250
    """Jobs of one client that may wait for their turn; more are refused with 429."""
    longest_job_seconds: Seconds = 3600.0
    """Highest budget that a job may ask for; a survey leaves out the deals not begun by then."""
    job_kept_seconds: Seconds = 86_400.0
    """Seconds for which a job is kept after it ended."""
    store_bytes: Number = 1_000_000_000
    """Room for requests and results of jobs; those that ended first make room for others."""
    event_streams: Number = 64
    """Open streams of job events; more are refused with 503."""


class AllLimits(Limits):
    """Every limit in force, those of the request models included."""

    model_config = ConfigDict(json_schema_extra=_all_there)

    moves: int = MOST_MOVES
    """Moves in one request, those of a record among them."""
    record_characters: int = LONGEST_RECORD
    """Characters of one record."""
    record_hands: int = MOST_HANDS
    """Hands in one record."""
    reviewed_moves: int = MOST_REVIEWED
    """Moves of one review."""
    compared_moves: int = MOST_COMPARED
    """Moves of one comparison."""
    marks: int = MOST_MARKS
    """Marks in one picture."""
    batch_items: int = MOST_ITEMS
    """Calls in one batch."""
