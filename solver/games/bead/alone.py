"""Own plays in a row: exact values by exhaustion, good lines by a widening beam.

Dominoes laid in any order make one board, so a position is named by the set of what was laid
since the start; that also says what is still in the hand.
"""

from typing import NamedTuple

from solver.budget import Clock
from solver.games.bead.board import Board
from solver.games.bead.effort import BOARD, KEPT
from solver.games.bead.hands import UNIT, left_over
from solver.games.bead.plays import Play, plays


class State(NamedTuple):
    """A board, the hand left, and the set of plays made as bits."""

    board: Board
    hand: int
    laid: int


class Line(NamedTuple):
    """Plays in order and what they scored."""

    state: State
    plays: tuple[Play, ...]
    score: int

    @property
    def worth(self) -> int:
        return self.score + left_over(self.state.hand)


class _Next(NamedTuple):
    """A line and one play more, its board not made yet."""

    score: int
    line: Line
    play: Play


class Alone:
    """Plays of one hand with nobody else laying anything."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._bits: dict[tuple[int, int], int] = {}
        self._known: dict[int, int] = {}

    def laid(self, state: State, play: Play) -> State:
        """The state after a play.

        Raises:
            OutOfBudget: nothing is left to search with.
        """
        self._clock.spend(BOARD)
        board = state.board.laid(play.spot, play.lie)
        return State(board, state.hand - UNIT[play.lie], state.laid | self._bit(play))

    def worth(self, state: State) -> int:
        """The most that the hand can still add, exactly."""
        found = self._known.get(state.laid)
        if found is None:
            choices = plays(state.board, state.hand)
            worths = (self.after(state, play) for play in choices)
            found = max(worths, default=left_over(state.hand))
            if len(self._known) < KEPT:
                self._known[state.laid] = found
        return found

    def after(self, state: State, play: Play) -> int:
        """What a play and the best plays after it add."""
        return play.score + self.worth(self.laid(state, play))

    def line(self, state: State) -> tuple[Play, ...]:
        """A line worth what the state is worth."""
        found: list[Play] = []
        while choices := plays(state.board, state.hand):
            best = self.worth(state)
            play = next(play for play in choices if self.after(state, play) == best)
            found.append(play)
            state = self.laid(state, play)
        return tuple(found)

    def beam(self, line: Line, width: int) -> Line:
        """The best whole line found when after each play only the ``width`` sets are kept that
        have scored most."""
        best, layer = line, [line]
        while layer:
            following: dict[int, _Next] = {}
            for one in layer:
                choices = plays(one.state.board, one.state.hand)
                if not choices and (not best.plays or one.worth > best.worth):
                    best = one
                for play in choices:
                    self._keep(following, _Next(one.score + play.score, one, play))
            ranked = sorted(following.values(), key=lambda following: -following.score)
            layer = [self._extended(following) for following in ranked[:width]]
        return best

    def _keep(self, following: dict[int, _Next], reached: _Next) -> None:
        """The better of two ways to lay the same dominoes."""
        laid = reached.line.state.laid | self._bit(reached.play)
        known = following.get(laid)
        if known is None or reached.score > known.score:
            following[laid] = reached

    def _extended(self, following: _Next) -> Line:
        score, line, play = following
        return Line(self.laid(line.state, play), (*line.plays, play), score)

    def _bit(self, play: Play) -> int:
        return self._bits.setdefault((play.spot, play.lie), 1 << len(self._bits))
