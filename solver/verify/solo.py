"""Find the best line of the mover alone, nobody else laying anything, by trying every order."""

from collections.abc import Callable
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from typing import Any, Generic, TypeVar

from engine.game import Game, Step
from solver.verify.nodes import Nodes

P = TypeVar("P")
M = TypeVar("M")


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
