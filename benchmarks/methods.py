"""The search and the constraint model of an objective, each alone, on the same positions.

python -m benchmarks.methods [--game ID ...] [--objective NAME ...] [--positions 100]
                             [--deals FIRST LAST] [--middles 5] [--seconds 10]

Every objective that has a model is asked for its best move or line: at ``--positions`` moments of
random play; in games for one on whole deals, numbered ``--deals``, and on ``--middles`` positions
after 4 to 20 random moves. Times are by the clock and include the building of the model. Lines are
replayed by the rules, which is not timed, and neither are the first positions of each set, which
load the compiled code. Where the two methods contradict each other, the position is printed.
"""

import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from typing import Any, Final, NamedTuple

from benchmarks.machine import options
from benchmarks.positions import deals, moments, play
from engine.game import Game
from solver.answers.answer import Finding, Status
from solver.arena.standings import percentile
from solver.asking.budget import Budget, Clock
from solver.asking.gateway import unconfirmed
from solver.asking.objective import Asked, Objective, Sense
from solver.asking.replay import Replay, UnsoundAnswer
from solver.registry import Solver, solvers

MIDDLE: Final = range(4, 21)
"""Random moves before a position in the middle of a game."""
EVERY: Final = 5.0
"""Seconds between two lines of progress."""
LOADING: Final = 3
"""Positions asked before the first is timed, so that all compiled code is loaded."""
SHARES: Final = (0.5, 0.95, 1.0)
"""The median, the 95th percentile and the worst."""
HEAD: Final = """
| positions | number | equal values | proved by CP-SAT | search: median | 95 % | worst \
| CP-SAT: median | 95 % | worst |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"""

Method = Callable[[Asked[Any]], Finding[Any]]


class Side(NamedTuple):
    """What one method found in a position, and the seconds that it took."""

    found: Finding[Any]
    seconds: float

    @property
    def is_exact(self) -> bool:
        """Whether the method has proved its value, or that there is none."""
        found = self.found
        return found.status is Status.INFEASIBLE or None is not found.value == found.bound


class Pair(NamedTuple):
    """What the search and the model found in the same position."""

    search: Side
    model: Side

    @property
    def is_equal(self) -> bool:
        """Whether both have the same value, or both have proved that there is none."""
        values = [one.found.value for one in self]
        return values[0] == values[1] and (None not in values or all(one.is_exact for one in self))

    def contradicts(self, sense: Sense) -> bool:
        """Tell whether one method found something better than the other says is possible."""
        search, model = self
        return _beats(search, model, sense) or _beats(model, search, sense)


def _beats(one: Side, other: Side, sense: Sense) -> bool:
    """Tell whether a value is better than what the other method proved to be the best."""
    best, value = other.found.value, one.found.value
    if not other.is_exact or value is None:
        return False
    return best is None or sense.lost(best, value) < 0


def main() -> int:
    usual: dict[str, Any] = {"positions": 100, "deals": [1, 20], "middles": 5, "seconds": 10.0}
    given, wrong = options(game=[""], objective=[""], **usual), 0
    print(HEAD)
    for name, solver in solvers().items():
        for objective in solver.objectives:
            chosen = all(
                any(word in full for word in words)
                for words, full in ((given.game, name), (given.objective, objective.name))
            )
            if chosen and objective.model is not None:
                for title, positions in sets_of(solver.game, given):
                    told = f"{name} {objective.name}, {title}"
                    wrong += print_row(told, solver, objective, positions, given.seconds)
    return int(wrong > 0)


def sets_of(game: Game[Any, Any], given: Any) -> Iterator[tuple[str, Sequence[Any]]]:
    """Yield sets of positions of a game with their titles, those without positions left out."""
    if max(game.seats) > 1:
        found = [("random play", islice(moments(game.id), given.positions))]
    else:
        first, last = given.deals
        whole = islice(deals(game.id, game.seats[0], first), max(0, last + 1 - first))
        found = [
            (f"deals {first} to {last}", whole),
            ("middles", islice(middles(game), given.middles)),
        ]
    for title, drawn in found:
        if positions := list(drawn):
            yield title, positions


def middles(game: Game[Any, Any]) -> Iterator[Any]:
    """Yield one position of each deal, after some random moves."""
    for seed in count(1):
        moves = random.Random(seed).choice(MIDDLE)
        *_, (position, _) = islice(play(game, seed), moves + 1)
        yield position


def print_row(
    title: str,
    solver: Solver[Any, Any],
    objective: Objective[Any, Any],
    positions: Sequence[Any],
    seconds: float,
) -> int:
    """Print what became of a set of positions; return how many are in dispute."""
    assert objective.model is not None
    search = objective.model.search or objective.line or objective.values
    model = objective.model.answer
    for position in positions[:LOADING]:
        for method in (search, model):
            asked(method, position, min(1.0, seconds))
    pairs, disputes, told = list[Pair](), list[str](), time.perf_counter()
    for number, position in enumerate(positions, 1):
        pair = Pair(*(asked(method, position, seconds) for method in (search, model)))
        pairs.append(pair)
        fault = fault_of(pair, solver, objective, position)
        disputes += [f"{solver.game.text(position)}: {fault}"] if fault else []
        told = tell(f"{title}: {number} of {len(positions)}", told)
    equal, proved = sum(one.is_equal for one in pairs), sum(one.model.is_exact for one in pairs)
    times = (
        " | ".join(spread([side.seconds for side in sides])) for sides in zip(*pairs, strict=True)
    )
    print(f"| {title} | {len(pairs)} | {equal} | {proved} | {' | '.join(times)} |")
    print(*disputes, sep="\n", end="\n" if disputes else "", flush=True)
    return len(disputes)


def tell(progress: str, told: float) -> float:
    """Write how far it is to stderr, every few seconds; return when it was told last."""
    now = time.perf_counter()
    if now < told + EVERY:
        return told
    print(progress, file=sys.stderr, flush=True)
    return now


def asked(method: Method, position: Any, seconds: float) -> Side:
    """Ask one method by itself for the best move."""
    began = time.perf_counter()
    found = method(Asked(position, Clock(Budget(seconds, confirm=False)), shown=1))
    return Side(found, time.perf_counter() - began)


def fault_of(
    pair: Pair, solver: Solver[Any, Any], objective: Objective[Any, Any], position: Any
) -> str:
    """Say how the methods contradict each other or the rules; nothing where they do not."""
    try:
        for side in pair:
            Replay(solver, objective, position).confirmed(unconfirmed(side.found))
    except UnsoundAnswer as unsound:
        return str(unsound)
    if not pair.contradicts(objective.sense):
        return ""
    search, model = (f"{side.found.value} ({side.found.status})" for side in pair)
    return f"the search says {search}, CP-SAT {model}"


def spread(seconds: Sequence[float]) -> Iterator[str]:
    """Yield some percentiles in ms."""
    for share in SHARES:
        yield f"{float(f'{1000 * (percentile(seconds, share) or 0.0):.3g}'):,.10g} ms"


if __name__ == "__main__":
    sys.exit(main())
