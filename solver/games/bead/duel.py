"""Two players with open hands: the final lead against best play, by alpha-beta.

Values are what the mover gains on the other from a position on, the settlement of the hands left
included, so that positions reached by different scores share one value.
"""

from collections.abc import Callable, Sequence

from solver.games.bead.board import Board, cells_of
from solver.games.bead.effort import KEPT
from solver.games.bead.hands import left_over, lies_in
from solver.games.bead.plays import Play
from solver.games.bead.turns import Key, Node, Turns

FAR = 1_000_000
"""Beyond every lead."""


class Duel:
    """Alpha-beta with a bounded table of proved bounds. First come the plays that score most for
    the mover and take most from the other together."""

    def __init__(self, turns: Turns) -> None:
        self._turns = turns
        self._proved: dict[Key, tuple[int, int]] = {}

    def gain(self, node: Node, alpha: int, beta: int) -> int:
        """The gain if it is between alpha and beta, else a bound on that side of them."""
        low, high = self._known(node.key)
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        found = self._search(node, max(alpha, low), min(beta, high))
        self._remember(node, found, (max(alpha, low), min(beta, high)), (low, high))
        return found

    def _remember(
        self, node: Node, found: int, window: tuple[int, int], known: tuple[int, int]
    ) -> None:
        (alpha, beta), (low, high) = window, known
        if found > alpha:
            low = max(low, found)
        if found < beta:
            high = min(high, found)
        if len(self._proved) < KEPT:
            self._proved[node.key] = low, high

    def _search(self, node: Node, alpha: int, beta: int) -> int:
        choices = self._turns.choices(node)
        if not choices:
            return self._without_play(node, alpha, beta)
        if node.turn.owed == (node.turn.seat,):
            return max(self.after(node, play, alpha, beta) for play in choices)
        ordered = self.ordered(node, choices)
        best = self._already(node, ordered)
        if best >= beta:
            return best
        for play in ordered:
            best = max(best, self._scouted(node, play, max(alpha, best), beta))
            if best >= beta:
                break
        return best

    def _already(self, node: Node, ordered: Sequence[Play]) -> int:
        """The best that is proved of a play before any is searched."""
        found = -FAR
        for play in ordered:
            _, high = self._known(self._turns.key_after(node, play))
            if high < FAR:
                found = max(found, play.score - high)
        return found

    def _scouted(self, node: Node, play: Play, alpha: int, beta: int) -> int:
        """The gain of a play, first only whether it is more than alpha, where that is known to
        be had: most plays are not better than the best before them."""
        if alpha > -FAR and beta - alpha > 1:
            found = self.after(node, play, alpha, alpha + 1)
            if not alpha < found < beta:
                return found
            alpha = found - 1
        return self.after(node, play, alpha, beta)

    def _known(self, key: Key) -> tuple[int, int]:
        return self._proved.get(key, (-FAR, FAR))

    def _without_play(self, node: Node, alpha: int, beta: int) -> int:
        turns = self._turns
        if turns.is_over(node):
            return _settled(node.key)
        return -self.gain(turns.passed(node), -beta, -alpha)

    def after(self, node: Node, play: Play, alpha: int, beta: int) -> int:
        """The gain of a play, what it scores included."""
        score = play.score
        key = self._turns.key_after(node, play)
        if key.turn.owed == ():
            return score - _settled(key)
        low, high = self._known(key)
        if score - high >= beta or low == high:
            return score - high
        if score - low <= alpha:
            return score - low
        return score - self.gain(self._turns.laid(node, play), score - beta, score - alpha)

    def line(self, node: Node, gain: int) -> list[Play | None]:
        """A line of best play worth this gain, the true one of the node; None is a pass."""
        found: list[Play | None] = []
        while True:
            choices = self._turns.choices(node)
            if choices:
                play = self._best(node, choices, gain)
                gain = play.score - gain
                node = self._turns.laid(node, play)
                found.append(play)
            elif self._turns.is_over(node):
                return found
            else:
                gain = -gain
                node = self._turns.passed(node)
                found.append(None)

    def _best(self, node: Node, choices: Sequence[Play], gain: int) -> Play:
        return next(
            play
            for play in self.ordered(node, choices)
            if self.after(node, play, gain - 1, gain + 1) == gain
        )

    def ordered(self, node: Node, choices: Sequence[Play]) -> list[Play]:
        """Score and what the other could score on the cells taken; among equals by place, so
        that every run is the same."""
        wanted = _wanted(node.board, lies_in(node.hands[1 - node.turn.seat]))
        return sorted(choices, key=lambda play: (-play.score - wanted(play), play.spot, play.lie))


def _settled(key: Key) -> int:
    """What the settlement gives the mover more than the other once a hand is over (B13)."""
    hands, seat = key.hands, key.turn.seat
    return left_over(hands[seat]) - left_over(hands[1 - seat])


def _wanted(board: Board, held: int) -> Callable[[Play], int]:
    """The most that a hand could score with a domino on one of the cells that a play takes."""
    most: dict[int, int] = {}
    for spot, fit in board.fits.items():
        if fit.lies & held:
            for cell in cells_of(spot):
                most[cell] = max(most.get(cell, 0), fit.product)
    return lambda play: max(most.get(cell, 0) for cell in cells_of(play.spot))
