"""Keep what is known about one position while its plans are searched, and give the answer in the
end."""

from dataclasses import dataclass, field

from engine.games.ziggurat import Position
from solver.answers.answer import Status
from solver.asking.budget import Clock
from solver.asking.progress import OnProgress, no_progress
from solver.games.ziggurat.board.state import PileState, Step, Take, until_full
from solver.games.ziggurat.encoding import CheatPlan, move_of


@dataclass
class Progress:
    """The knowledge so far about one position: the best plan and what proves the bound.

    floor: the bound of the relaxation. fewest: the bound of full arrangements; recounted: the
    same when it is confirmed. granted: a bound that the caller has proved and confirmed.
    """

    position: Position
    state: PileState
    clock: Clock
    report: OnProgress[CheatPlan] = no_progress
    steps: tuple[Step, ...] = ()
    value: int | None = None
    bound: int = 0
    floor: int = 0
    fewest: int = 0
    recounted: int = 0
    granted: int = 0
    method: str = "relaxation"
    confirmed: list[str] = field(default_factory=list)

    @property
    def closed(self) -> bool:
        return self.value is not None and self.value == self.bound

    def found(self, steps: tuple[Step, ...], method: str) -> None:
        """Keep a plan when it is better than the one before.

        The solitaire is over once all dominoes lie (Z11). The exact model may lift one even then
        and lay it where it was; such an end is left out.
        """
        steps = until_full(self.state, steps)
        cheats = sum(isinstance(step, Take) for step in steps)
        if self.value is None or cheats < self.value:
            self.steps, self.value, self.method = steps, cheats, method
            self.report(so_far(self))

    def proved(self, bound: int) -> None:
        """Raise the bound."""
        self.bound = max(self.bound, bound)


def so_far(progress: Progress) -> CheatPlan:
    """Return the best plan while the search goes on, with the bound that is confirmed already."""
    value = progress.value or 0
    bound = min(value, max(progress.floor, progress.granted))
    return _plan(progress, Status.FEASIBLE, bound)


def answer(progress: Progress, otherwise: Status = Status.UNKNOWN) -> CheatPlan:
    """Return the plan; only value = bound is called optimal."""
    if progress.value is None:
        return _plan(progress, otherwise, progress.bound)
    status = Status.OPTIMAL if progress.closed else Status.FEASIBLE
    return _plan(progress, status, progress.bound)


def _plan(progress: Progress, status: Status, bound: int) -> CheatPlan:
    return CheatPlan(
        status=status,
        value=progress.value,
        bound=bound,
        moves=tuple(map(move_of, progress.steps)),
        verified_by=tuple(progress.confirmed),
        method=progress.method,
        nodes=progress.clock.nodes,
        effort=progress.clock.effort,
        seconds=progress.clock.seconds,
        cut_short=progress.clock.cut_short,
    )
