"""Define what a job may be, and what its keeping may refuse."""

from dataclasses import dataclass
from typing import Final

QUEUED, RUNNING, DONE, FAILED, CANCELLED = "queued", "running", "done", "failed", "cancelled"
STATES: Final = (QUEUED, RUNNING, DONE, FAILED, CANCELLED)
"""The states of a job."""
ENDED: Final = frozenset((DONE, FAILED, CANCELLED))


@dataclass(frozen=True, slots=True)
class NewJob:
    """A job to be kept: an identifier of its own, who asks and by which key, and the request as
    JSON."""

    id: str
    client: str
    key: str | None
    call: str
    game: str | None
    request: bytes


@dataclass(frozen=True, slots=True)
class Room:
    """The jobs that may be queued altogether, and of one client."""

    waiting: int
    of_one_client: int


@dataclass(frozen=True, slots=True)
class Claim:
    """A job that ``owner`` works on, for the ``attempt``-th time since it was asked for."""

    id: str
    owner: str
    attempt: int
    request: bytes


class NoRoom(Exception):
    """Too many jobs are queued; ``own`` says whether they are those of the client."""

    def __init__(self, *, own: bool) -> None:
        super().__init__()
        self.own = own


class KeyReused(Exception):
    """The key of a request was already used for a different request."""
