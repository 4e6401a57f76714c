"""How the time of the solvers is divided among the questions that want it at the same moment:
equally among clients, and equally among the questions of a client."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple, Protocol, TypeVar

LEAST = 0.02
"""Seconds that every question is given, however many there are: enough for the move that a fast
player makes."""


class Caller(NamedTuple):
    """A client, and the number of the batch that the question belongs to, if any."""

    client: str
    batch: int | None = None


class Shared(Protocol):
    """A question that shares the solvers."""

    @property
    def callers(self) -> Collection[Caller]: ...
    @property
    def arrived(self) -> float: ...
    @property
    def until(self) -> float:
        """When it should be answered."""

    @property
    def began(self) -> float:
        """When its work began, if it has."""

    @property
    def share(self) -> float:
        """The least that its share was while it waited."""

    def need(self, now: float) -> float:
        """Which part of its share it has not had: 1 while it waits."""


Q = TypeVar("Q", bound=Shared)


class Shares:
    """The shares of the questions that run or wait, of which ``number`` run at once. A client
    whose last question ends soon takes little from the others."""

    def __init__(self, questions: Collection[Shared], number: int, now: float) -> None:
        self._number = number
        self._asked = defaultdict[str, float](float)
        """What the questions of each client need together."""
        for question in questions:
            for client in _clients(question):
                self._asked[client] += question.need(now)
        self._now = now
        self._everybody = sum(min(1.0, needed) for needed in self._asked.values())

    def of(self, question: Shared) -> float:
        """Return which part of a stretch of time a question may run that begins, at most 1. One of
        several clients has the largest of their shares."""
        before = [self._asked[client] for client in _clients(question)]
        if not before:
            return 0.0
        needed = [one + 1.0 - question.need(self._now) for one in before]
        more = sum(min(1.0, one) for one in needed) - sum(min(1.0, one) for one in before)
        return min(1.0, self._number / ((self._everybody + more) * min(needed)))

    def seconds(self, question: Shared, since: float) -> float:
        """Return the share of the time from ``since`` until the question should be answered."""
        return max(LEAST, (question.until - since) * self.of(question))


def _clients(question: Shared) -> set[str]:
    return {caller.client for caller in question.callers}


def overdue(waiting: Iterable[Q], now: float) -> list[Q]:
    """Return the questions that must begin now to have half of their share, the least that it was
    since they came."""
    return [one for one in waiting if now >= one.until - (one.until - one.arrived) * one.share / 2]


def most_served(running: Sequence[Q], shares: Shares, now: float, number: int) -> list[Q]:
    """Return the ``number`` running questions that have had the largest part of their share, of
    those that have had ``LEAST``."""

    def part(one: Q) -> float:
        return (now - one.began) / shares.seconds(one, one.began)

    served = [one for one in running if now - one.began >= LEAST]
    return sorted(served, key=part, reverse=True)[:number]
