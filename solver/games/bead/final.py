"""The final lead with all hands known (``game``): every choice valued, the best one confirmed."""

from collections.abc import Callable
from functools import partial

from engine.games.bead import Move, Pass
from engine.games.bead.ending import outcome
from solver.answer import Effort, Finding, Method, Status, Valued
from solver.budget import Clock, OutOfBudget
from solver.games.bead.by_engine import lead
from solver.games.bead.dead import notes
from solver.games.bead.disagreement import MethodsDisagree
from solver.games.bead.hands import left_over
from solver.games.bead.plays import Table
from solver.games.bead.reach import most_to_come
from solver.games.bead.ways import Choice, way
from solver.games.bead.words import reason

Told = Callable[[Finding[Move]], None]


class Final:
    """One question about one position. What is proved before the budget ends stands."""

    def __init__(self, table: Table, clock: Clock) -> None:
        self.table = table
        self.clock = clock
        self.choices: tuple[Choice, ...] = table.choices() or (None,)
        self.way = way(table, self.clock)
        self.bound = self._roughly()
        self.best: Choice = None
        self.line: tuple[Choice, ...] = ()
        self.values: dict[Choice, int] = {}
        self.proved = False
        self.confirmed: set[Choice] = set()

    def search(self, told: Told, target: int | None = None) -> Finding[Move]:
        if self.table.over:
            return self._over()
        if target is None or self.bound >= target:
            try:
                self._solve(target)
                told(self._finding())
                if self.clock.budget.confirm:
                    with self.clock.confirming():
                        self._prove()
                if target is None:
                    self._value_others()
            except OutOfBudget:
                return self._finding()
        return self._finding()

    def _solve(self, target: int | None) -> None:
        """The best choice and a line; where the target is out of reach only the bound."""
        best, value = self.way.best(self.choices, target)
        if target is None or value >= target:
            self.line = self.way.line(best, value)
            self.best, self.values[best] = best, value
        self.bound = min(self.bound, value)

    def _prove(self) -> None:
        """The second method: the best choice is worth its value, no other is worth more.

        Raises:
            MethodsDisagree: it finds otherwise.
        """
        if self.values:
            self._confirm(self.best)
        for choice in self.choices:
            if choice not in self.confirmed and not self.way.caps(self._move(choice), self.bound):
                raise MethodsDisagree(f"{choice} is worth more than {self.bound}")
        self.proved = True

    def _confirm(self, choice: Choice) -> None:
        if not self.way.confirms(self._move(choice), self.values[choice]):
            raise MethodsDisagree(f"{choice} is not worth {self.values[choice]}")
        self.confirmed.add(choice)

    def _value_others(self) -> None:
        for choice in self.choices:
            if choice not in self.values:
                self.values[choice] = self.way.value(choice)
        if self.clock.budget.confirm:
            with self.clock.confirming():
                self._confirm_others()

    def _confirm_others(self) -> None:
        for choice in self.choices:
            if choice not in self.confirmed:
                self._confirm(choice)

    def _roughly(self) -> int:
        """An upper bound without any search: the mover lays all, the others nothing more."""
        seat, players = self.table.seat, self.table.position.players
        hands = [self.table.hand(other) for other in range(len(players))]
        own = players[seat].score + most_to_come(self.table.board, hands[seat], 2 * len(players))
        return own - max(
            player.score + left_over(hands[other])
            for other, player in enumerate(players)
            if other != seat
        )

    def _move(self, choice: Choice) -> Move:
        return Pass() if choice is None else self.table.move(choice)

    def _finding(self) -> Finding[Move]:
        value = self.values.get(self.best) if self.line else None
        optimal = self.proved and value is not None
        status = Status.UNKNOWN if value is None else Status.FEASIBLE
        return Finding(
            Status.OPTIMAL if optimal else status,
            value,
            self.bound,
            tuple(self._move(choice) for choice in self.line),
            tuple(self._valued(choice) for choice in self._ranked()),
            equally_good=self._equally_good(),
            verified_by=(self.way.second,) if self.proved else (),
            assumption=self.way.assumption,
            notes=notes(self.table.board, self.table.frame),
            effort=self._effort(),
        )

    def _ranked(self) -> list[Choice]:
        """The line's first choice, then by value, then in the engine's order."""
        lowest = min(self.values.values(), default=0) - 1
        return sorted(
            self.choices,
            key=lambda choice: (
                choice not in self.line[:1],
                -self.values.get(choice, lowest),
            ),
        )

    def _equally_good(self) -> int | None:
        if len(self.values) < len(self.choices):
            return None
        best = max(self.values.values())
        good = [choice for choice in self.choices if self.values[choice] == best]
        return self.table.distinct(play for play in good if play is not None) or 1

    def _valued(self, choice: Choice) -> Valued[Move]:
        value = self.values.get(choice)
        status = Status.UNKNOWN if value is None else Status.FEASIBLE
        if choice in self.confirmed:
            status = Status.OPTIMAL
        bound = self.bound if value is None else value
        return Valued(self._move(choice), status, value, bound, partial(self._reason, choice))

    def _reason(self, choice: Choice) -> str:
        value = self.values.get(choice)
        text = "nothing in the hand fits"
        if choice is not None:
            text = reason(self.table.board, self.table.frame, choice)
        return text if value is None else f"{text}; the final lead is then {value}"

    def _over(self) -> Finding[Move]:
        """What the settlement says (B13)."""
        end = outcome(self.table.position)
        value = lead(end.totals, self.table.seat) if end is not None else None
        return Finding(
            Status.OPTIMAL,
            value,
            value,
            equally_good=0,
            verified_by=(Method.RULES,),
            notes=notes(self.table.board, self.table.frame),
            effort=self._effort(),
        )

    def _effort(self) -> Effort:
        clock = self.clock
        return Effort(clock.seconds, clock.nodes, method=self.way.name, cut_short=clock.cut_short)
