"""Try everything that a mover alone can do: every move of the turn, every order of a line."""

from collections.abc import Callable
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from typing import Any, Generic

from engine.game import Game, M, P, Step


class TooLarge(Exception):
    """There are more positions than the limit allows; nothing is known of the question."""


class Nodes:
    """Counts positions against a limit."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.count = 0

    def add(self) -> None:
        """Count one position.

        Raises:
            TooLarge: it is one more than the limit.
        """
        self.count += 1
        if self.count > self.limit:
            raise TooLarge(f"There are more than {self.limit} positions.")


Gain = Callable[[Any, Any, Step[Any]], int]
"""The gain of a move: the position before it, the move, the step it makes."""


def values_now(
    game: Game[P, M],
    position: P,
    gain: Gain,
    goes_on: Callable[[Any, Any, Step[Any]], bool] = lambda *_: False,
    limit: int = 10_000,
) -> dict[M, int]:
    """Return what each legal move gains this turn, with the best of what follows where ``goes_on``
    says that the same turn does. More is better.

    Raises:
        TooLarge: there are more than ``limit`` positions to look at.
    """
    nodes = Nodes(limit)

    def values(before: P) -> dict[M, int]:
        nodes.add()
        found: dict[M, int] = {}
        for move in game.legal_moves(before):
            step = game.apply_unjudged(before, move)
            found[move] = gain(before, move, step)
            if goes_on(before, move, step):
                found[move] += max(values(step.position).values(), default=0)
        return found

    return values(position)


@dataclass(frozen=True)
class Solo(Generic[P, M]):
    """A question about the mover's own line of play, in costs: the least is the best.

    ``allowed`` are the moves that a line may have, ``cost`` what one of them costs, ``resume``
    where the line goes on after it, ``rest`` what it costs that the line ends here, None where it
    may not.
    """

    game: Game[P, M]
    allowed: Callable[[P], tuple[M, ...]]
    cost: Callable[[P, M, Step[P]], int]
    resume: Callable[[P, P], P]
    rest: Callable[[P], int | None]
    limit: int = 20_000

    def steps(self, position: P) -> list[tuple[M, int, P]]:
        """Return the moves of a line with their costs and where it goes on after them."""
        found = []
        for move in self.allowed(position):
            step = self.game.apply_unjudged(position, move)
            after = self.resume(position, step.position)
            found.append((move, self.cost(position, move, step), after))
        return found


def least_by_move(solo: Solo[P, M], position: P) -> dict[M, int | None]:
    """Return the least cost of a line that begins with each allowed move and ends where no move is
    allowed; None where there is no such line. Lines must end: no position comes twice.

    Raises:
        TooLarge: the limit of positions is passed.
    """
    nodes = Nodes(solo.limit)
    known: dict[Any, int | None] = {}

    def least(here: P) -> int | None:
        if here not in known:
            nodes.add()
            found = list(by_move(here).values())
            ways = [cost for cost in found if cost is not None]
            known[here] = min(ways, default=None) if found else solo.rest(here)
        return known[here]

    def by_move(here: P) -> dict[M, int | None]:
        found: dict[M, int | None] = {}
        for move, cost, after in solo.steps(here):
            rest = least(after)
            found[move] = None if rest is None else cost + rest
        return found

    return by_move(position)


def least_of_all(solo: Solo[P, M], position: P) -> int | None:
    """Return the least cost of any line to a position with a ``rest``, looked for in the order of
    costs, which are not negative; lines may go round in circles. None: there is none.

    Raises:
        TooLarge: the limit of positions is passed.
    """
    nodes, numbers = Nodes(solo.limit), count()
    waiting: list[tuple[int, int, Any]] = [(0, next(numbers), position)]
    least = {position: 0}
    ends: list[int] = []
    while waiting and (not ends or waiting[0][0] < min(ends)):
        cost, _, here = heappop(waiting)
        if cost > least[here]:
            continue
        nodes.add()
        rest = solo.rest(here)
        if rest is not None:
            ends.append(cost + rest)
            continue
        for _, added, after in solo.steps(here):
            if cost + added < least.get(after, cost + added + 1):
                least[after] = cost + added
                heappush(waiting, (cost + added, next(numbers), after))
    return min(ends, default=None)
