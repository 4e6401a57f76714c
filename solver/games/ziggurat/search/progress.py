"""Keep what is known about one position while its plans are searched, have the bound proved again,
and give the answer in the end."""

from dataclasses import dataclass

from engine.games.ziggurat import Move, Position
from solver.answers.answer import Effort, Finding, Method, Status
from solver.asking.budget import Clock, OnProgress, no_progress
from solver.games.ziggurat.board.state import PileState, Step, Take, missing
from solver.games.ziggurat.encoding import move_of
from solver.games.ziggurat.verify.arrangements import Recount
from solver.games.ziggurat.verify.exhaustion import cannot_finish_within


@dataclass
class Progress:
    """The knowledge so far about one position: the best plan and what proves the bound.

    floor: the bound of the relaxation. fewest: the bound of full arrangements; recounted: the
    same when it is confirmed. granted: a bound that the caller has proved and confirmed.
    """

    position: Position
    state: PileState
    clock: Clock
    report: OnProgress[Finding[Move]] = no_progress
    steps: tuple[Step, ...] = ()
    value: int | None = None
    bound: int = 0
    floor: int = 0
    fewest: int = 0
    recounted: int = 0
    granted: int = 0
    method: str = "relaxation"
    confirmed: tuple[Method, ...] = ()

    @property
    def closed(self) -> bool:
        return self.value is not None and self.value == self.bound

    def found(self, steps: tuple[Step, ...], method: str) -> bool:
        """Keep a plan when it is better than the one before; return whether it is one at all.

        The solitaire is over once all dominoes lie (Z11). The exact model may lift one even then
        and lay it where it was; such an end is left out.
        """
        gone, played = len(missing(self.state)), 0
        while played < len(steps) and gone:
            gone += 1 if isinstance(steps[played], Take) else -1
            played += 1
        cheats = sum(isinstance(step, Take) for step in steps[:played])
        if not gone and (self.value is None or cheats < self.value):
            self.steps, self.value, self.method = steps[:played], cheats, method
            if self.report is not no_progress:
                sure = min(cheats, max(self.floor, self.granted))
                self.report(self._finding(Status.FEASIBLE, sure))
        return not gone

    def proved(self, bound: int) -> None:
        """Raise the bound."""
        self.bound = max(self.bound, bound)

    def recount(self) -> None:
        """Have the bound of full arrangements counted again."""
        again = Recount(self.clock)
        if self.clock.confirms(lambda: again.cannot_lift_fewer(self.position, self.fewest)):
            self.recounted = self.fewest

    def confirm(self) -> None:
        """Have the bound proved again by a method that shares nothing with the search.

        A bound that only one method stands behind is not given out, unless none is to be confirmed.
        """
        if self.bound in (self.floor, self.granted):
            self.confirmed = (Method.RELAXATION,)
        elif self.bound == self.recounted or self.clock.confirms(
            lambda: cannot_finish_within(self.position, self.bound - 1, self.clock)
        ):
            self.confirmed = (Method.EXHAUSTIVE,)
        elif self.clock.budget.confirm:
            self.bound = max(self.floor, self.granted, self.recounted)

    def answer(self) -> Finding[Move]:
        """Return the plan; only value = bound is called optimal."""
        if self.value is None:
            return self._finding(Status.UNKNOWN, self.bound)
        return self._finding(Status.OPTIMAL if self.closed else Status.FEASIBLE, self.bound)

    def _finding(self, status: Status, bound: int | None) -> Finding[Move]:
        return Finding(
            status=status,
            value=self.value,
            bound=bound,
            line=tuple(map(move_of, self.steps)),
            verified_by=self.confirmed,
            effort=Effort(
                nodes=self.clock.nodes, method=self.method, cut_short=self.clock.cut_short
            ),
        )
