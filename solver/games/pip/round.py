"""The end of a round with all hands and the order of the stock known.

The value is by how many points the mover's total is better than the lowest of the others once
the round is counted: exact against the best play of one other player, under max^n of more.
"""

from collections.abc import Callable, Hashable, Set
from functools import partial
from typing import Final

from engine.games.pip import GAME, Move, Position
from solver.answer import Effort, Finding, Method, Status, Valued
from solver.budget import Clock, Meter, OutOfBudget
from solver.games.pip.choices import Choice, choices
from solver.games.pip.contest import contest
from solver.games.pip.reasons import game_reason
from solver.games.pip.result import margin_of
from solver.games.pip.witness import Witness

_SEARCH: Final = 0.5
"""Of the budget: for the value and the line."""
_CONFIRM: Final = 0.95
"""Of what is left then: for the second method. The rest values the other moves."""

Values = dict[Hashable, int]
"""The leads that moves lead to, by their twins."""


def play_out(position: Position, clock: Clock) -> Finding[Move]:
    """Every legal move by the lead that best play ends with, the best first."""
    outcome = GAME.outcome(position)
    if outcome is not None:
        lead = margin_of(outcome.totals, position.to_move)
        return Finding(Status.OPTIMAL, lead, lead, verified_by=(Method.RULES,))
    return Round(position, clock).finding()


def decided(position: Position, target: int, clock: Clock) -> Finding[Move]:
    """Whether the mover can end with such a lead: refuted by one search where it cannot."""
    if GAME.outcome(position) is not None:
        return play_out(position, clock)
    asked = Round(position, clock)
    return asked.refutation(target) or asked.finding()


class Round:
    """One request about one position in which the round goes on."""

    def __init__(self, position: Position, clock: Clock) -> None:
        self._position = position
        self._clock = clock
        self._contest = contest(position, Meter(clock, _SEARCH))
        self._choices = choices(position)
        tree = self._contest.tree
        start = position if position.layout else self._choices[0].after
        self._second = Witness(start, position.to_move, Meter(clock))
        self._nodes = {choice.twin: tree.node(choice.after) for choice in self._choices}

    def finding(self) -> Finding[Move]:
        """The value, confirmed, with every move valued as far as the budget goes."""
        meter = Meter(self._clock, _SEARCH)
        try:
            value = self._contest.best(list(self._nodes.values()), meter)
            line = self._line(value, meter)
        except OutOfBudget:
            return self._unsettled()
        confirmed = self._asked(lambda second: self._contest.confirmed(second, value))
        if confirmed is False:
            return self._unsettled()
        values = self._values(value, line[0])
        sure = self._sure(values, line[0]) if confirmed else set[Hashable]()
        best = {twin for twin, found in values.items() if found == value}
        bound = value if confirmed else self._most()
        return Finding(
            Status.OPTIMAL if confirmed else Status.FEASIBLE,
            value,
            bound,
            line,
            self._valued(values, bound, sure),
            len(best) if best <= sure and len(values) == len(self._nodes) else None,
            (self._contest.second,) if confirmed else (),
            self._contest.assumption,
            effort=self._effort(),
        )

    def refutation(self, target: int) -> Finding[Move] | None:
        """That the target is out of reach, where one search of each method shows it."""
        meter = Meter(self._clock, _SEARCH)
        try:
            refuted = self._contest.refuted(list(self._nodes.values()), target, meter)
        except OutOfBudget:
            return self._unsettled()
        if not refuted:
            return None
        if self._asked(lambda second: not second.reaches(target)):
            return self._unsettled(target - 1, (self._contest.second,))
        return self._unsettled()

    def _line(self, value: int, meter: Meter) -> tuple[Move, ...]:
        """A whole round of best play by everybody; draws and passes are forced."""
        line: list[Move] = []
        position = self._position
        while GAME.outcome(position) is None:
            found = choices(position)
            picked = found[0] if len(found) == 1 else self._picked(position, found, value, meter)
            line.append(picked.move)
            position = picked.after
        return tuple(line)

    def _picked(
        self, position: Position, found: tuple[Choice, ...], value: int, meter: Meter
    ) -> Choice:
        nodes = [self._contest.tree.node(choice.after) for choice in found]
        return found[self._contest.chosen(nodes, position.to_move, value, meter)]

    def _asked(self, question: Callable[[Witness], bool]) -> bool | None:
        """What the second method answers, None where its budget ended before it knew."""
        if not self._clock.budget.confirm:
            return None
        self._second.meter = Meter(self._clock, _CONFIRM)
        try:
            with self._clock.confirming():
                return question(self._second)
        except OutOfBudget:
            return None

    def _sure(self, values: Values, best: Move) -> set[Hashable]:
        """The best move, which is confirmed, and the others of which the second method finds the
        same value as far as the budget goes."""
        sure = {choice.twin for choice in self._choices if choice.move == best}
        self._second.meter = Meter(self._clock)
        try:
            for choice in self._choices:
                value = values.get(choice.twin)
                if value is None or choice.twin in sure:
                    continue
                with self._clock.confirming():
                    if self._contest.confirmed(self._second, value, choice.after):
                        sure.add(choice.twin)
        except OutOfBudget:
            return sure
        return sure

    def _values(self, value: int, best: Move) -> Values:
        """What is found out of the moves besides the best one, whose value is known."""
        values = {choice.twin: value for choice in self._choices if choice.move == best}
        meter = Meter(self._clock)
        try:
            for twin, node in self._nodes.items():
                if twin not in values:
                    values[twin] = self._contest.value(node, value, meter)
        except OutOfBudget:
            return values
        return values

    def _valued(
        self, values: Values, bound: int | None, sure: Set[Hashable] = frozenset()
    ) -> tuple[Valued[Move], ...]:
        """All moves: those with a value by it, then those with none. None is worth more than
        ``bound``; ``sure`` are those whose value both methods find."""
        found = [(choice, values.get(choice.twin)) for choice in self._choices]
        found.sort(key=lambda pair: (pair[1] is None, -(pair[1] or 0), pair[0].twin not in sure))
        return tuple(self._one(choice, value, bound, sure) for choice, value in found)

    def _one(
        self, choice: Choice, value: int | None, most: int | None, sure: Set[Hashable]
    ) -> Valued[Move]:
        reason = partial(game_reason, self._position, choice, value)
        if value is not None and choice.twin in sure:
            return Valued(choice.move, Status.OPTIMAL, value, value, reason)
        limit = self._contest.limit(self._nodes[choice.twin])
        bounds = [bound for bound in (limit, most) if bound is not None]
        status = Status.UNKNOWN if value is None else Status.FEASIBLE
        return Valued(choice.move, status, value, min(bounds, default=None), reason)

    def _most(self) -> int | None:
        """What the value cannot exceed, without a search."""
        limits = [self._contest.limit(node) for node in self._nodes.values()]
        known = [limit for limit in limits if limit is not None]
        return max(known) if len(known) == len(limits) else None

    def _unsettled(
        self, most: int | None = None, verified_by: tuple[Method, ...] = ()
    ) -> Finding[Move]:
        """No value, but what it cannot exceed: what both methods say, else what needs no search."""
        bound = self._most() if most is None else most
        return Finding(
            Status.UNKNOWN,
            None,
            bound,
            moves=self._valued({}, bound),
            verified_by=verified_by,
            assumption=self._contest.assumption,
            effort=self._effort(),
        )

    def _effort(self) -> Effort:
        clock = self._clock
        method = self._contest.method
        return Effort(clock.seconds, clock.nodes, method=method, cut_short=clock.cut_short)
