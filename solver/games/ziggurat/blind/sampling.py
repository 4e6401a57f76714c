"""Compare the legal moves of a position: each is played out with the same orders of the pile.

First the weights say which moves are promising. Those are played out with more and more orders, and
after each round the worse half drops out. The value of a move is the mean over its playouts; the
estimate of the weights is added as if it were a number (``PRIOR``) of further playouts, because
with few orders it is the better judge.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import ceil, log2, sqrt
from typing import Final

import numpy as np

from engine.games.ziggurat import Move, Position
from solver.answers.answer import CONFIDENT, Estimate, Status, Valued
from solver.answers.order import order_by_value
from solver.games.ziggurat.blind.candidates import contenders, expectation
from solver.games.ziggurat.blind.orders import PileOrders
from solver.games.ziggurat.blind.playout import Rule, play_out_all, promises, space
from solver.games.ziggurat.blind.weights import WEIGHTS
from solver.games.ziggurat.encoding import Row, twins
from solver.games.ziggurat.kernel import is_cut_off, table_of
from solver.kernel import Integers, Reals
from solver.question.budget import Clock

LAYINGS_A_SECOND: Final = 1_500_000
"""How many layings a common machine looks at in a second."""
MOST_CHEATS: Final = 5
"""A playout stops when it has made more cheats than this, not counting those that are needed to
lift the whole board first."""
PRIOR: Final = 20
"""The estimate of the weights counts as much as this many playouts."""
AT_ONCE: Final = 4
"""How many orders a move is played out with before the clock is read again."""
MOST_ORDERS: Final = 4096
SHARE_OF_ALL: Final = 0.3
"""The share of the effort for playing out all moves, if all are to be valued."""
LOOK_BACK: Final = 0.25
"""The effort kept for `_look_back`, as a share of one round's effort."""
ENOUGH: Final = 100
"""The fewest orders before one move can be called clearly the best: the standard error of its mean
is then a tenth of the spread of its cheats."""
CLEAR: Final = 3.5
"""The number of standard errors by which the best move must then lead."""
TRIFLE: Final = 0.03
"""A difference in cheats so small that it is not worth further orders."""


class MovePlayouts:
    """The moves of one position while they are played out.

    ``most``: a playout stops when it has made more cheats than this. ``groups``: the class of each
    move; moves that a symmetry makes equal have one class. ``cheats``: shape (classes, orders), the
    cheats of each playout; in line ``class`` the first ``counts[class]`` are valid.
    """

    def __init__(self, position: Position, moves: Sequence[Move], clock: Clock) -> None:
        self.moves, self.clock = moves, clock
        self.orders = PileOrders(position, clock.budget.seed)
        self._space, self._start = space(), table_of(position)
        slots, classes = self._start.slots, dict[Row, int]()
        self.groups = tuple(classes.setdefault(row, len(classes)) for row in twins(position, moves))
        self._rows = np.array(list(classes), np.int64).reshape(-1, 3)
        # All of the board may have to be lifted first.
        self.most = MOST_CHEATS + (len(position.placed) if is_cut_off(slots) else 0)
        self._rule = rule = Rule(WEIGHTS, position.options.lifted_first, self.most)
        self._promised = np.zeros(len(classes), np.int64)
        waiting = bool(position.pile)
        promises(self._start, self._rows, waiting, rule, self._space, self._promised)
        self._expected, self._doubt = expectation(slots, self._rows, self._promised)
        limit = len(self.orders.between(0, MOST_ORDERS)) if self.orders.complete else MOST_ORDERS
        self.cheats = np.zeros((len(classes), limit), np.int64)
        self.counts = np.zeros(len(classes), np.int64)

    @property
    def is_free(self) -> bool:
        """Whether some move was played out at least once and no playout of it had a cheat."""
        return any(n and not self.cheats[one, :n].any() for one, n in enumerate(self.counts))

    def run(self, only_best: bool, report: Callable[[], None]) -> None:
        """Play moves out until the best one is clear or the effort is spent."""
        if len(self._rows) == 0:
            return
        if not only_best or self.orders.complete:
            self._play_all()
            report()
        alive = contenders(self._start.slots, self._rows, self._promised)
        while self._round(alive, self._share(len(alive))) and not self._is_clear(alive):
            report()
            if len(alive) <= 2:
                break
            ranked = alive[np.argsort(self._worths()[alive], kind="stable")]
            alive = ranked[: max(2, len(alive) // 2)]
        self._look_back(alive)

    def _share(self, alive: int) -> float:
        """Return the effort for one round with ``alive`` moves; some is kept for `_look_back`."""
        return self.clock.effort_left / (max(1, ceil(log2(alive))) + LOOK_BACK)

    def _look_back(self, alive: Integers) -> None:
        """Play out again moves that may have dropped out too early, because the moves left have
        turned out worse."""
        for _ in range(len(self._rows)):
            best = int(np.argmin(np.where(self.counts > 0, self._worths(), np.inf)))
            enough = int(self.counts[alive].max())
            if self.clock.expired() or 2 * int(self.counts[best]) >= enough:
                return
            while self.counts[best] < enough and self._more(np.array([best]), AT_ONCE):
                pass

    def _play_all(self) -> None:
        """Play every move out with as many orders as ``SHARE_OF_ALL`` of the effort allows; with
        all orders, if they are complete."""
        every = np.arange(len(self._rows))
        for one in np.argsort(self._expected, kind="stable"):
            self._play(one, min(AT_ONCE, self.cheats.shape[1]))
        if self.orders.complete:
            while self._more(every, AT_ONCE):
                pass
        else:
            self._round(every, SHARE_OF_ALL * self.clock.effort_left)

    def _round(self, alive: Integers, effort: float) -> bool:
        """Play the moves ``alive`` out until ``effort`` is spent; return False when no orders are
        left or the clock has expired."""
        limit = self.clock.effort + effort
        while self._more(alive, AT_ONCE):
            if self.clock.effort >= limit:
                return not self.clock.expired()
            if self._is_clear(alive):
                return True
        return False

    def _more(self, alive: Integers, orders: int) -> bool:
        """Play the moves ``alive`` out with ``orders`` more orders; return False when no orders are
        left or the clock has expired."""
        begun = int(self.counts[alive].min())
        ended = min(begun + orders, self.cheats.shape[1])
        waiting = alive[self.counts[alive] < ended]
        if len(waiting) == 0 or (self.counts[waiting].min() > 0 and self.clock.expired()):
            return False
        for one in waiting:
            if self.clock.expired() and self.counts.any():
                return False
            self._play(one, ended)
        return True

    def _play(self, one: int, ended: int) -> None:
        begun = int(self.counts[one])
        orders = self.orders.between(begun, ended)
        looked = play_out_all(
            self._start,
            self._rows[one],
            orders,
            self.orders.given,
            self._rule,
            self._space,
            self.cheats[one, begun:],
        )
        self.counts[one] = ended
        self.clock.effort += (looked + len(orders)) / LAYINGS_A_SECOND
        self.clock.nodes += looked

    def _worths(self) -> Reals:
        """Return the expected cheats after each class of moves, shape (classes,). The estimate of
        the weights is included unless the orders are complete."""
        sums = np.array([self.cheats[one, :n].sum() for one, n in enumerate(self.counts)])
        if self.orders.complete:
            return np.where(self.counts > 0, sums / np.maximum(self.counts, 1), np.inf)
        return (sums + PRIOR * self._expected) / (self.counts + PRIOR)

    def _is_clear(self, alive: Integers) -> bool:
        """Tell whether more orders will hardly change which move is the best."""
        best = alive[np.argmin(self._worths()[alive])]
        count = int(self.counts[best])
        if count < ENOUGH:
            return False
        if not self.cheats[best, :count].any():
            return True
        return all(self._is_no_better(one, best) for one in alive if one != best)

    def _is_no_better(self, one: int, best: int) -> bool:
        """Return whether move ``one`` is clearly worse than ``best``, or can hardly be better by
        more than ``TRIFLE`` cheats."""
        lost = self._losses(one, best)
        return CONFIDENT * lost.stderr - lost.mean < TRIFLE or self._is_apart(one, best, CLEAR)

    def _is_apart(self, one: int, best: int, errors: float) -> bool:
        lost = self._losses(one, best)
        return lost.mean > 0 and lost.mean > errors * lost.stderr

    def _losses(self, one: int, best: int) -> Estimate:
        """Return the mean of the cheats after ``one`` less those after ``best``, compared order by
        order in the orders that both were played out with."""
        count = int(min(self.counts[one], self.counts[best]))
        lost = self.cheats[one, :count] - self.cheats[best, :count]
        error = 0.0 if self.orders.complete or count < 2 else float(lost.std(ddof=1)) / sqrt(count)
        return Estimate(float(lost.mean()) if count else 0.0, error, count)

    def _estimate(self, one: int, worth: float) -> Estimate:
        count = int(self.counts[one])
        if self.orders.complete:
            return Estimate(worth, 0.0, count, every=count == self.cheats.shape[1])
        spread = ((self.cheats[one, :count] - worth) ** 2).sum() + PRIOR * self._doubt[one]
        return Estimate(worth, sqrt(spread / (count + PRIOR) / max(count, 1)), count)

    def valued_moves(self) -> list[Valued[Move]]:
        """Return every move, the best first; those that were not played out come last."""
        if not self.moves:
            return []
        best, worths = self._best_and_worths()
        order, tied = order_by_value(
            np.where(self.counts > 0, -worths, -np.inf).tolist(),
            best,
            lambda one: self.counts[one] == 0 or self._is_apart(one, best, CONFIDENT),
        )
        ranks = {one: rank for rank, one in enumerate(order)}
        found = [self._value_move(one, best, worths, ranks[one] < tied) for one in sorted(ranks)]
        moves = zip(self.groups, self.moves, strict=True)
        return [
            replace(found[group], move=move)
            for group, move in sorted(moves, key=lambda pair: ranks[pair[0]])
        ]

    def _best_and_worths(self) -> tuple[int, Reals]:
        """Return the best class and the expected cheats after each class.

        The best is chosen among the classes with at least half as many orders as the most any has.
        A class with fewer orders than the best is compared with it in the orders that both have,
        and never counts as better.
        """
        worths = self._worths()
        often = (self.counts > 0) & (2 * self.counts >= self.counts.max())
        best = int(np.argmin(np.where(often, worths, np.inf)))
        for one in np.flatnonzero((self.counts > 0) & (self.counts < self.counts[best])):
            worths[one] = worths[best] + max(0.0, self._losses(int(one), best).mean)
        return best, worths

    def _value_move(self, one: int, best: int, worths: Reals, tied: bool) -> Valued[Move]:
        if not self.counts[one]:
            return Valued(self.moves[0], Status.UNKNOWN, None, None)
        estimate, lost = self._estimate(one, float(worths[one])), self._losses(one, best)
        more = float(worths[one] - worths[best])
        return Valued(
            self.moves[0],
            Status.ESTIMATED,
            None,
            None,
            estimate=estimate,
            lost=Estimate(more, lost.stderr, lost.samples, every=estimate.every),
            tied=tied,
        )
