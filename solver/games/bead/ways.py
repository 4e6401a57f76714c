"""The two methods that solve a position with open hands, and the two that confirm them.

Two players: alpha-beta on compact boards, confirmed by alpha-beta with the engine's moves. More:
max^n by exhaustion, confirmed by exhaustion with the engine's moves; what each player is taken
to want is an assumption.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from engine.games.bead import Move
from solver.answer import Method
from solver.budget import Clock
from solver.games.bead import by_engine
from solver.games.bead.duel import FAR, Duel
from solver.games.bead.many import Ending, Rivals
from solver.games.bead.plays import Play, Table
from solver.games.bead.turns import Turns

Choice = Play | None
"""A play, or None for the pass."""


class Way(ABC):
    """How to value the choices of a position, and how to confirm a value. All values are final
    leads of the mover."""

    name: str
    second: Method
    assumption: str

    def __init__(self, table: Table, clock: Clock) -> None:
        self.table = table
        self.turns = Turns(table, clock)
        self.node = self.turns.start(table)

    @abstractmethod
    def best(self, choices: Sequence[Choice], target: int | None) -> tuple[Choice, int]:
        """The best choice and its value. Where that is below the target the choice means nothing
        and the number is an upper bound."""

    @abstractmethod
    def value(self, choice: Choice) -> int:
        """The value of one choice."""

    @abstractmethod
    def line(self, choice: Choice, value: int) -> tuple[Choice, ...]:
        """A whole line of good play that begins with a choice of this value."""

    @abstractmethod
    def confirms(self, move: Move, value: int) -> bool:
        """Whether the second method gives a move the same value."""

    @abstractmethod
    def caps(self, move: Move, value: int) -> bool:
        """Whether the second method finds a move no better than that."""


class TwoPlayers(Way):
    name = "alpha-beta on compact boards"
    second = Method.MINIMAX
    assumption = "both players see all hands and play their best"

    def __init__(self, table: Table, clock: Clock) -> None:
        super().__init__(table, clock)
        self._duel = Duel(self.turns)
        self._second = by_engine.Against(clock)
        scores = tuple(player.score for player in table.position.players)
        self._lead = by_engine.lead(scores, table.seat)

    def best(self, choices: Sequence[Choice], target: int | None) -> tuple[Choice, int]:
        found: tuple[Choice, int] = (None, -FAR)
        alpha = -FAR if target is None else target - 1 - self._lead
        for choice in self._ordered(choices):
            gain = self._gain(choice, max(alpha, found[1]), FAR)
            if gain > found[1]:
                found = choice, gain
        return found[0], self._lead + found[1]

    def _gain(self, choice: Choice, alpha: int, beta: int) -> int:
        if choice is None:
            return self._duel.gain(self.node, alpha, beta)
        return self._duel.after(self.node, choice, alpha, beta)

    def _ordered(self, choices: Sequence[Choice]) -> Sequence[Choice]:
        found = [choice for choice in choices if choice is not None]
        return self._duel.ordered(self.node, found) or choices

    def value(self, choice: Choice) -> int:
        return self._lead + self._gain(choice, -FAR, FAR)

    def line(self, choice: Choice, value: int) -> tuple[Choice, ...]:
        gain = value - self._lead
        if choice is None:
            return tuple(self._duel.line(self.node, gain))
        rest = self._duel.line(self.turns.laid(self.node, choice), choice.score - gain)
        return choice, *rest

    def confirms(self, move: Move, value: int) -> bool:
        return self._second.after(self.table.position, move, value - 1, value + 1) == value

    def caps(self, move: Move, value: int) -> bool:
        return self._second.after(self.table.position, move, value, value + 1) <= value


class MorePlayers(Way):
    name = "max^n on compact boards"
    second = Method.MAX_N
    assumption = (
        "every player sees all hands and plays for the largest final lead over the best of the "
        "others, among equals the play that is listed first"
    )

    def __init__(self, table: Table, clock: Clock) -> None:
        super().__init__(table, clock)
        self._rivals = Rivals(self.turns)
        self._second = by_engine.Among(clock)
        self._scores = tuple(player.score for player in table.position.players)

    def best(self, choices: Sequence[Choice], target: int | None) -> tuple[Choice, int]:
        values = {choice: self.value(choice) for choice in choices}
        choice = max(values, key=lambda choice: values[choice])
        return choice, values[choice]

    def value(self, choice: Choice) -> int:
        return self._ending(choice).lead(self.table.seat)

    def _ending(self, choice: Choice) -> Ending:
        if choice is None:
            return self._rivals.ending(self.node, self._scores)
        return self._rivals.after(self.node, self._scores, choice)

    def line(self, choice: Choice, value: int) -> tuple[Choice, ...]:
        return self._ending(choice).line

    def confirms(self, move: Move, value: int) -> bool:
        return self._lead_after(move) == value

    def caps(self, move: Move, value: int) -> bool:
        return self._lead_after(move) <= value

    def _lead_after(self, move: Move) -> int:
        totals = self._second.after(self.table.position, move)
        return by_engine.lead(totals, self.table.seat)


def way(table: Table, clock: Clock) -> Way:
    """The way for that many players."""
    return (TwoPlayers if len(table.position.players) == 2 else MorePlayers)(table, clock)
