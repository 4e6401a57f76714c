"""The search and the constraint model of an objective, each alone, on the same positions.

python -m benchmarks.methods [--game ID ...] [--objective NAME ...] [--positions 100]
                             [--deals FIRST LAST] [--middles 5] [--seconds 10]

Every objective that has a model is asked for its best move or line: at ``--positions`` moments of
random play; in games for one on whole deals, numbered ``--deals``, and on ``--middles`` positions
after 4 to 20 random moves. Times are by the clock and include the building of the model. Lines are
replayed by the rules, which is not timed, and neither are the first positions of each set, which
load the compiled code. Where the two methods contradict each other, the position is printed.
"""

import gc
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, count, islice
from typing import Any, Final, NamedTuple

from benchmarks.machine import options
from benchmarks.positions import deals, moments, play
from engine.game import Game
from solver.answers.answer import Finding, Status
from solver.arena.standings import percentile
from solver.gateway.entry import without_proof
from solver.gateway.replay import Replay, UnsoundAnswer
from solver.question.budget import Budget, Clock
from solver.question.info import Sense
from solver.question.objective import Objective, SearchRequest
from solver.question.registry import Solver, solvers

MIDDLE: Final = range(4, 21)
"""Random moves before a position in the middle of a game."""
EVERY: Final = 5.0
"""Seconds between two lines of progress."""
LOADING: Final = 3
"""Positions of each set that are asked before the first is timed."""
SHARES: Final = (0.5, 0.95, 1.0)
"""The median, the 95th percentile and the worst."""
HEAD: Final = """
| positions | number | equal values | proved by CP-SAT | search: median | 95 % | worst \
| CP-SAT: median | 95 % | worst |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"""

Method = Callable[[SearchRequest[Any]], Finding[Any]]


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
    return best is None or sense.loss(best, value) < 0


def main() -> int:
    usual: dict[str, Any] = {"positions": 100, "deals": [1, 20], "middles": 5, "seconds": 10.0}
    given, wrong = options(game=[""], objective=[""], **usual), 0
    print(HEAD)
    for name, solver in solvers().items():
        for objective in (one for one in solver.objectives if one.model is not None):
            is_named = any(word in name for word in given.game)
            is_named &= any(word in objective.name for word in given.objective)
            for kind, positions in sets_of(solver.game, given) if is_named else ():
                title = f"{name} {objective.name}, {kind}"
                wrong += print_row(title, solver, objective, positions, given.seconds)
    return int(wrong > 0)


def sets_of(game: Game[Any, Any], given: Any) -> Iterator[tuple[str, Sequence[Any]]]:
    """Yield sets of positions of a game, each with what they are; none without positions."""
    if max(game.seats) > 1:
        found = [("random play", islice(moments(game.id), given.positions))]
    else:
        first, last = given.deals
        whole = islice(deals(game.id, game.seats[0], first), max(0, last + 1 - first))
        found = [
            (f"deals {first} to {last}", whole),
            ("middles", islice(middles(game), given.middles)),
        ]
    for kind, drawn in found:
        if positions := list(drawn):
            yield kind, positions


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
    methods, pairs, disputes = methods_of(objective), list[Pair](), list[str]()
    load(methods, positions, seconds)
    told = time.perf_counter()
    for number, position in enumerate(positions, 1):
        pairs.append(Pair(*(ask(method, position, seconds) for method in methods)))
        fault = fault_of(pairs[-1], solver, objective, position)
        disputes += [f"{solver.game.text(position)}: {fault}"] if fault else []
        told = tell(f"{title}: {number} of {len(positions)}", told)
    equal, proved = sum(one.is_equal for one in pairs), sum(one.model.is_exact for one in pairs)
    times = [spread([one.seconds for one in sides]) for sides in zip(*pairs, strict=True)]
    cells = title, len(pairs), equal, proved, *chain(*times)
    print(f"| {' | '.join(map(str, cells))} |", flush=True)
    print(*disputes, sep="\n", end="\n" if disputes else "", flush=True)
    return len(disputes)


def methods_of(objective: Objective[Any, Any]) -> tuple[Method, Method]:
    """Return the search that would confirm the model, and the model."""
    assert objective.model is not None
    search = objective.model.search or objective.line or objective.values
    return search, objective.model.answer


def load(methods: Sequence[Method], positions: Sequence[Any], seconds: float) -> None:
    """Ask about the first positions, so that all code is loaded. As in the service, the garbage
    collector does not look through it again."""
    for position in positions[:LOADING]:
        for method in methods:
            ask(method, position, min(1.0, seconds))
    gc.freeze()


def tell(progress: str, told: float) -> float:
    """Write how far it is to stderr, every few seconds; return when it was told last."""
    now = time.perf_counter()
    if now < told + EVERY:
        return told
    print(progress, file=sys.stderr, flush=True)
    return now


def ask(method: Method, position: Any, seconds: float) -> Side:
    """Ask one method by itself for the best move."""
    began = time.perf_counter()
    found = method(SearchRequest(position, Clock(Budget(seconds, confirm=False)), shown=1))
    return Side(found, time.perf_counter() - began)


def fault_of(
    pair: Pair, solver: Solver[Any, Any], objective: Objective[Any, Any], position: Any
) -> str:
    """Say how the methods contradict each other or the rules; nothing where they do not."""
    try:
        for side in pair:
            Replay(solver, objective, position).confirm(without_proof(side.found))
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
