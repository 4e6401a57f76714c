"""Confirm leads of a whole round by the second method, within a budget."""

from collections.abc import Callable
from typing import Final

from engine.games.pip import GAME, Position
from solver.budget import Clock, OutOfBudget
from solver.compiled import compiled
from solver.games.pip.verify.encoding import (
    MOST_DOMINOES,
    Facts,
    Numbers,
    facts_of,
    numbered,
    row_of,
)
from solver.games.pip.verify.several_seats import end
from solver.games.pip.verify.transitions import reduce, settle
from solver.games.pip.verify.two_seats import YES, reaches
from solver.games.pip.verify.workspace import (
    AT_LIMIT,
    FULL,
    LIMIT,
    NODES,
    STOPPED,
    TABLE_FULL,
    RoundMemory,
    memory_of,
    rehash,
)
from solver.verify.minimax import Minimax
from solver.verify.nodes import TooLarge

NODES_PER_UNIT: Final = 1_000_000
"""Positions searched for one unit of deterministic effort."""
AT_ONCE: Final = 50_000
"""Positions between two looks at the clock."""
FEWEST: Final = 1 << 12
MOST: Final = 1 << 21
GROWTH: Final = 8
FEW: Final = 2_000
"""Positions that are played out by the engine's rules."""


@compiled
def open_row(facts: Facts, row: Numbers) -> None:
    """Bring a row read from a position into the form that rows have after a play."""
    reduce(facts, row)
    settle(facts, row)


class RoundLeads:
    """Leads of one round confirmed within a budget; what was found stays for the next question.

    A round of two with more dominoes not laid than fit in a mask is played out by the engine's own
    rules, which serves where few moves are left to choose; of more players it is not confirmed.
    """

    def __init__(self, position: Position, clock: Clock) -> None:
        self.clock = clock
        start = _opened(position)
        self._numbers = numbered(start)
        self._stock = len(start.stock)
        self._seats = len(position.players)
        self._memory: RoundMemory | None = None
        self._latest: tuple[Position, Numbers] | None = None
        if len(self._numbers) <= MOST_DOMINOES:
            facts = facts_of(start, position.to_move, self._numbers)
            self._memory = memory_of(facts, len(self._numbers), FEWEST)

    @property
    def nodes(self) -> int:
        """Positions searched so far."""
        return 0 if self._memory is None else int(self._memory.counts[NODES])

    def is_lead(self, position: Position, seat: int, lead: int) -> bool:
        """Tell whether a seat ends with exactly that lead over the best of the others.

        Raises:
            OutOfBudget: before it was known.
        """
        if self._seats > 2:
            totals = self.totals(position)
            best = min(total for other, total in enumerate(totals) if other != seat)
            return best - totals[seat] == lead
        return self.is_at_most(position, seat, lead) and self.is_at_most(position, 1 - seat, -lead)

    def is_at_most(self, position: Position, seat: int, lead: int) -> bool:
        """Tell whether a seat of two cannot end with a larger lead.

        Raises:
            OutOfBudget: before it was known.
        """
        if self._memory is None:
            return _played_out(position, seat) <= lead
        if seat == 0:
            return not self._first_has(position, lead + 1)
        return self._first_has(position, -lead)

    def totals(self, position: Position) -> tuple[int, ...]:
        """Return what each seat of three and more ends with.

        Raises:
            OutOfBudget: before it was known.
        """
        outcome = GAME.outcome(position)
        if outcome is not None:
            return outcome.totals
        self._searched(position, end)
        scores = [player.score for player in position.players]
        ends = self._known_memory().ends[0]
        return tuple(score + int(more) for score, more in zip(scores, ends, strict=True))

    def _first_has(self, position: Position, target: int) -> bool:
        """Tell whether seat 0 of two ends with such a lead or a larger one."""
        outcome = GAME.outcome(position)
        if outcome is not None:
            return outcome.totals[1] - outcome.totals[0] >= target
        return self._searched(position, lambda memory, at: reaches(memory, at, target)) == YES

    def _known_memory(self) -> RoundMemory:
        if self._memory is None:
            raise OutOfBudget
        return self._memory

    def _searched(self, position: Position, search: Callable[[RoundMemory, int], int]) -> int:
        """Return what a search of the position finds, asked again until the budget ends."""
        row = self._row(position)
        while True:
            memory = self._known_memory()
            memory.rows[0, :] = row
            before = int(memory.counts[NODES])
            memory.counts[LIMIT], memory.counts[STOPPED] = before + AT_ONCE, 0
            found = search(memory, 0)
            searched = int(memory.counts[NODES]) - before
            self.clock.spend(searched / NODES_PER_UNIT, searched)
            if memory.counts[STOPPED] == TABLE_FULL:
                self._grow(memory)
            elif memory.counts[STOPPED] != AT_LIMIT:
                return found

    def _row(self, position: Position) -> Numbers:
        """Return the row of a position; both sides of a claim ask about the same one, one by
        one."""
        if self._latest is None or self._latest[0] is not position:
            start = _opened(position)
            row = row_of(start, self._numbers, self._stock - len(start.stock))
            open_row(self._known_memory().facts, row)
            self._latest = position, row
        return self._latest[1]

    def _grow(self, memory: RoundMemory) -> None:
        entries = min(GROWTH * 2 * int(memory.counts[FULL]), MOST)
        grown = memory_of(memory.facts, len(self._numbers), entries)
        grown.counts[NODES] = memory.counts[NODES]
        rehash(memory, grown)
        if entries == MOST:
            grown.counts[FULL] = 2 * MOST  # It may grow no more: old answers are lost then.
        self._memory = grown


def _played_out(position: Position, seat: int) -> int:
    """Return the lead of a seat of two with best play, by the engine's rules alone.

    Raises:
        OutOfBudget: there is too much to play out.
    """

    def worth(over: Position) -> int:
        outcome = GAME.outcome(over)
        if outcome is None:
            raise ValueError("no move is left, and the round is not over")
        return outcome.totals[1 - seat] - outcome.totals[seat]

    try:
        return Minimax(GAME, seat, worth, FEW).value(position)
    except TooLarge as error:
        raise OutOfBudget from error


def _opened(position: Position) -> Position:
    """Return the position once something lies; who opens with what is forced (I3)."""
    while not position.layout and GAME.outcome(position) is None:
        position = GAME.after(position, GAME.legal_moves(position)[0])
    return position
