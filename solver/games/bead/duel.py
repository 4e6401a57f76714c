"""Two players with open hands: the final lead against best play, by alpha-beta.

Values are what the mover gains on the other from a position on, the settlement of the hands left
included, so that positions reached by different scores share one value.
"""

from collections.abc import Sequence

from solver.games.bead.effort import KEPT
from solver.games.bead.hands import left_over
from solver.games.bead.plays import Play
from solver.games.bead.turns import Node, Turns

FAR = 1_000_000
"""Beyond every lead."""


class Duel:
    """Alpha-beta over plays, the highest score first, with a bounded table of proved bounds."""

    def __init__(self, turns: Turns) -> None:
        self._turns = turns
        self._proved: dict[object, tuple[int, int]] = {}

    def gain(self, node: Node, alpha: int, beta: int) -> int:
        """The gain if it is between alpha and beta, else a bound on that side of them."""
        low, high = self._proved.get(node.key, (-FAR, FAR))
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
        best = -FAR
        for play in by_score(choices):
            best = max(best, self.after(node, play, max(alpha, best), beta))
            if best >= beta:
                break
        return best

    def _without_play(self, node: Node, alpha: int, beta: int) -> int:
        turns, seat = self._turns, node.turn.seat
        if turns.is_over(node):
            return left_over(node.hands[seat]) - left_over(node.hands[1 - seat])
        return -self.gain(turns.passed(node), -beta, -alpha)

    def after(self, node: Node, play: Play, alpha: int, beta: int) -> int:
        """The gain of a play, what it scores included."""
        score = play.score
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
            play for play in by_score(choices) if self.after(node, play, gain - 1, gain + 1) == gain
        )


def by_score(choices: Sequence[Play]) -> list[Play]:
    """The highest score first; among equals by place, so that every run is the same."""
    return sorted(choices, key=lambda play: (-play.score, play.spot, play.lie))
