"""The most that the mover's own dominoes add if nobody else lays anything (``plan``).

First method: exhaustion on compact boards. Where the hand is too large for it a widening beam
gives a line, and the lengths that lines can reach together give a bound. Second method:
exhaustion with the engine's moves.
"""

from collections.abc import Callable, Sequence
from functools import partial

from engine.games.bead import Move, Pass
from solver.answer import Effort, Finding, Method, Status, Valued
from solver.budget import Budget, Clock, OutOfBudget
from solver.games.bead import by_engine
from solver.games.bead.alone import Alone, Line, State
from solver.games.bead.dead import notes
from solver.games.bead.disagreement import MethodsDisagree
from solver.games.bead.hands import UNIT, left_over, unpacked
from solver.games.bead.plan_bounds import most_by_counts
from solver.games.bead.plays import Play, Table, solo_line
from solver.games.bead.reach import most_to_come
from solver.games.bead.words import reason

ASSUMPTION = "nobody else lays a domino; the line is played with the hands of the others face down"
EXHAUSTION = "exhaustion on compact boards"
BEAM = "beam search, bound by lengths"
SECOND = Method.EXHAUSTIVE

_FREE_SECONDS = 60.0
"""For the first line, which lays each domino once."""

WIDEST = 13
"""Beams keep up to two to this power sets, exclusive."""

_EXACT_SHARE = 0.3
"""Of the effort, for the first exhaustion; the second and the beam share the rest."""
_HOPELESS = 12
_HOPELESS_SHARE = 0.03
"""From so many dominoes on exhaustion is tried for so short a time only."""

_COUNTS_SHARE = 0.5
"""Of the effort left, for the bound where exhaustion has failed."""

Told = Callable[[Finding[Move]], None]


class Plan:
    """One question about one position."""

    def __init__(self, table: Table, clock: Clock) -> None:
        self.table = table
        self.clock = clock
        self.choices = table.choices()
        self.hand = table.hand(table.seat)
        self.one_turn = table.position.last_turns is not None
        self.start = State(table.board, self.hand, 0)
        self.alone = Alone(self.clock)
        self.values: dict[Play, int] = {}
        self.bounds: dict[Play, int] = {}
        self.confirmed: set[Play] = set()
        self.best = self._first_line()

    def search(self, told: Told, target: int | None = None) -> Finding[Move]:
        if not self.choices:
            return self._nothing()
        self._bound_each()
        self._widen(range(3, 4))
        if target is not None and (self.best.worth >= target or self._bound() < target):
            return self._finding()
        told(self._finding())
        if self._exhaust():
            if self.clock.budget.confirm:
                with self.clock.confirming():
                    self._confirm()
        else:
            self._bound_together()
            self._widen(range(5, WIDEST))
        return self._finding()

    def _first_line(self) -> Line:
        """A whole line at no cost, so that even the smallest budget has an answer."""
        free = Alone(Clock(Budget(_FREE_SECONDS)))
        whole = Line(self.start, (), 0)
        if not self.one_turn:
            return free.beam(whole, 1)
        lines = (Line(free.laid(self.start, play), (play,), play.score) for play in self.choices)
        return max(lines, key=lambda line: line.worth, default=whole)

    def _bound_each(self) -> None:
        for play in self.choices:
            board = self.table.board.laid(play.spot, play.lie)
            hand = self.hand - UNIT[play.lie]
            rest = left_over(hand) if self.one_turn else most_to_come(board, hand, 2)
            self.bounds[play] = play.score + rest

    def _bound_together(self) -> None:
        """Bound what all plays in a row add, whichever is the first: coarsely, then as well as a
        share of the budget allows."""
        if self.one_turn or self.clock.expired():
            return
        for part in (0.0, _COUNTS_SHARE):
            seconds = _COUNTS_SHARE * self.clock.seconds_left
            share = Clock(Budget(seconds, effort=part * self.clock.effort_left))
            most = most_by_counts(self.table.board, self.hand, share)
            share.cut_short = self.clock.seconds_left == 0.0
            self.clock.charge(share)
            if most is not None:
                for play, bound in self.bounds.items():
                    self.bounds[play] = min(bound, most)

    def _widen(self, powers: Sequence[int]) -> None:
        """Beams twice as wide each time, until the budget ends."""
        if self.one_turn:
            return
        try:
            for power in powers:
                found = self.alone.beam(Line(self.start, (), 0), 1 << power)
                self.best = max(self.best, found, key=lambda line: line.worth)
        except OutOfBudget:
            return

    def _exhaust(self) -> bool:
        """Value every choice exactly, and find a line worth the best; False where the share of
        the budget does not suffice."""
        whole = self.clock.budget
        part = _EXACT_SHARE if len(unpacked(self.hand)) < _HOPELESS else _HOPELESS_SHARE
        self.alone = Alone(share := Clock(Budget(whole.seconds * part, whole.seed)))
        try:
            for play in self.choices:
                self.values[play] = self.bounds[play] = self._exact(play)
            best = max(self.choices, key=lambda play: self.values[play])
            if self.values[best] > self.best.worth:
                self.best = self._line(best)
        except OutOfBudget:
            # Their bounds stand; a value is told only where a line can show it.
            self.values.clear()
            self.alone = Alone(self.clock)
        finally:
            self.clock.effort += share.effort
            self.clock.nodes += share.nodes
            # The wall clock ended the share, not the whole.
            self.clock.cut_short |= share.cut_short and self.clock.seconds_left == 0.0
        return bool(self.values)

    def _exact(self, play: Play) -> int:
        if self.one_turn:
            return play.score + left_over(self.hand - UNIT[play.lie])
        return self.alone.after(self.start, play)

    def _line(self, play: Play) -> Line:
        """The line of a choice whose value is exact."""
        line = Line(self.start, (), 0)
        rest = () if self.one_turn else self.alone.line(self.alone.laid(self.start, play))
        for one in (play, *rest):
            state = self.alone.laid(line.state, one)
            line = Line(state, (*line.plays, one), line.score + one.score)
        return line

    def _confirm(self) -> None:
        """The second method on every choice, the best first.

        Raises:
            MethodsDisagree: a value is not the same.
        """
        position = self.table.position
        second = by_engine.Alone(position, self.clock)
        try:
            for play in self._ranked():
                value = second.after(position, self.table.move(play))
                if value != self.values[play]:
                    raise MethodsDisagree(f"{play}: {self.values[play]} against {value}")
                self.confirmed.add(play)
        except OutOfBudget:
            return

    def _ranked(self) -> list[Play]:
        """The line's first play, then by value or bound, then in the engine's order."""
        first = self.best.plays[0]
        return sorted(
            self.choices,
            key=lambda play: (play != first, -self.values.get(play, self.bounds[play])),
        )

    def _bound(self) -> int:
        return max(self.bounds.values())

    def _proved(self) -> bool:
        return len(self.confirmed) == len(self.choices) and self.best.worth == self._bound()

    def _finding(self) -> Finding[Move]:
        value, proved = self.best.worth, self._proved()
        good = [play for play in self.choices if self.values.get(play) == value]
        others = len(self.table.position.players) - 1
        exact = bool(self.values)
        return Finding(
            Status.OPTIMAL if proved else Status.FEASIBLE,
            value,
            self._bound(),
            self.table.moves(solo_line(self.best.plays, others)),
            tuple(self._valued(play) for play in self._ranked()),
            equally_good=self.table.distinct(good) if exact else None,
            verified_by=(SECOND,) if proved else (),
            assumption=ASSUMPTION,
            notes=notes(self.table.board, self.table.frame),
            effort=self._effort(EXHAUSTION if exact else BEAM),
        )

    def _valued(self, play: Play) -> Valued[Move]:
        value = self.values.get(play)
        if value is None and self.best.plays[:1] == (play,):
            value = self.best.worth
        status = Status.UNKNOWN if value is None else Status.FEASIBLE
        if play in self.confirmed:
            status = Status.OPTIMAL
        text = partial(self._reason, play, value)
        return Valued(self.table.move(play), status, value, self.bounds[play], text)

    def _reason(self, play: Play, value: int | None) -> str:
        text = reason(self.table.board, self.table.frame, play)
        if value is not None:
            text += f"; what then follows and stays in the hand adds {value - play.score}"
        return text

    def _nothing(self) -> Finding[Move]:
        """The hand is over, or nothing fits: what is in the hand stays there."""
        value = left_over(self.hand)
        line: tuple[Move, ...] = () if self.table.over else (Pass(),)
        text = "nothing in the hand fits"
        return Finding(
            Status.OPTIMAL,
            value,
            value,
            line,
            tuple(Valued(move, Status.OPTIMAL, value, value, text) for move in line),
            equally_good=len(line),
            verified_by=(Method.RULES,),
            assumption=ASSUMPTION,
            notes=notes(self.table.board, self.table.frame),
            effort=self._effort(EXHAUSTION),
        )

    def _effort(self, method: str) -> Effort:
        clock = self.clock
        return Effort(clock.seconds, clock.nodes, method=method, cut_short=clock.cut_short)
