"""Values that the store takes and gives: new jobs, claims on jobs, and its refusals."""

from dataclasses import dataclass
from typing import Final

QUEUED, RUNNING, DONE, FAILED, CANCELLED = "queued", "running", "done", "failed", "cancelled"
STATES: Final = (QUEUED, RUNNING, DONE, FAILED, CANCELLED)
ENDED: Final = frozenset((DONE, FAILED, CANCELLED))


@dataclass(frozen=True, slots=True)
class NewJob:
    """A job to store. ``key`` is the client's idempotency key, ``request`` is JSON."""

    id: str
    client: str
    key: str | None
    call: str
    game: str | None
    request: bytes


@dataclass(frozen=True, slots=True)
class Room:
    """The most jobs that may be queued, in all and for one client."""

    waiting: int
    of_one_client: int


@dataclass(frozen=True, slots=True)
class Claim:
    """A job that ``owner`` works on, for the ``attempt``-th time."""

    id: str
    owner: str
    attempt: int
    request: bytes


class NoRoom(Exception):
    """The queue is full; ``own`` if only the client's share of it is."""

    def __init__(self, *, own: bool) -> None:
        super().__init__()
        self.own = own


class KeyReused(Exception):
    """The idempotency key was already used for a different request."""
