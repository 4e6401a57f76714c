"""More than two players with open hands: max^n.

Each player takes the play after which his own final lead over the best of the others is largest,
and among equals the first in the engine's order, and takes it that all do the same.
"""

from typing import NamedTuple

from solver.games.bead.effort import KEPT
from solver.games.bead.hands import left_over
from solver.games.bead.plays import Play, engine_order
from solver.games.bead.turns import Node, Turns


class Ending(NamedTuple):
    """Final totals by seat, and the line that leads there; None is a pass."""

    totals: tuple[int, ...]
    line: tuple[Play | None, ...]

    def lead(self, seat: int) -> int:
        others = self.totals[:seat] + self.totals[seat + 1 :]
        return self.totals[seat] - max(others)


class Rivals:
    """Exhaustive max^n with a bounded table."""

    def __init__(self, turns: Turns) -> None:
        self._turns = turns
        self._known: dict[object, Ending] = {}

    def ending(self, node: Node, scores: tuple[int, ...]) -> Ending:
        """Where the game goes from a position with these scores."""
        key = node.key, scores
        found = self._known.get(key)
        if found is None:
            found = self._search(node, scores)
            if len(self._known) < KEPT:
                self._known[key] = found
        return found

    def _search(self, node: Node, scores: tuple[int, ...]) -> Ending:
        seat = node.turn.seat
        choices = sorted(self._turns.choices(node), key=engine_order)
        if choices:
            endings = (self.after(node, scores, play) for play in choices)
            return max(endings, key=lambda ending: ending.lead(seat))
        if self._turns.is_over(node):
            penalties = map(left_over, node.hands)
            totals = (score + penalty for score, penalty in zip(scores, penalties, strict=True))
            return Ending(tuple(totals), ())
        rest = self.ending(self._turns.passed(node), scores)
        return Ending(rest.totals, (None, *rest.line))

    def after(self, node: Node, scores: tuple[int, ...], play: Play) -> Ending:
        seat = node.turn.seat
        added = (*scores[:seat], scores[seat] + play.score, *scores[seat + 1 :])
        rest = self.ending(self._turns.laid(node, play), added)
        return Ending(rest.totals, (play, *rest.line))
