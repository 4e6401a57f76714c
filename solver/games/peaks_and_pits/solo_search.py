"""Search every way in which a hand can be laid if nobody else lays anything.

Laying moves tokens from the hand to the train and back, one for one: what the player is rid of in
the end is what lies beside the last slopes of both arms. Dominoes that join on one after another
can always be laid one a turn (P5), so the search goes domino by domino, first along the high
arm, then along the low one: the order between the arms changes nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.games.peaks_and_pits import ARMS, Arm, Play
from engine.tiles import Tile
from solver.games.peaks_and_pits.state import OPEN, Front, TrainState, grown


class LaidHand(NamedTuple):
    """The best way on: dominoes laid, tokens on the train at the end, turns saved (fewer turns
    count as more), and what is laid."""

    dominoes: int
    kept: int
    saved: int
    steps: tuple[tuple[Arm, Tile], ...]

    @property
    def order(self) -> tuple[int, int, int]:
        return self.dominoes, self.kept, self.saved


@dataclass
class Laying:
    """A hand, of which as many dominoes as possible are laid, then with as many tokens left on
    the train, then in as few turns as possible. Sets of dominoes are bit masks over the hand."""

    hand: Sequence[Tile]
    states: int = 0
    _known: dict[object, LaidHand] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._from: dict[int, list[tuple[int, Tile]]] = {number: [] for number in range(10)}
        for index, tile in enumerate(self.hand):
            for lie in dict.fromkeys((tile, tile.flipped)):
                self._from[int(lie.first)].append((1 << index, lie))

    def best(self, state: TrainState, left: int) -> LaidHand:
        """Return the best way to go on with the dominoes left, no slope of this turn being open."""
        return self._best(left, state, False)

    def without(self, play: Play) -> int:
        """Return the mask of what is left of the whole hand after a play."""
        laid = {tile.canonical for tile in play.tiles}
        return sum(1 << index for index, tile in enumerate(self.hand) if tile not in laid)

    def _best(self, left: int, fronts: tuple[Front, ...], begun: bool) -> LaidHand:
        """Return the best way to go on along the first of these arms and then along the others."""
        if not fronts:
            return LaidHand(0, 0, 0, ())
        key = (left, fronts, begun)
        known = self._known.get(key)
        if known is not None:
            return known
        self.states += 1
        front, *later = fronts
        rest = self._best(left, tuple(later), False)
        found = [rest._replace(kept=rest.kept + front.length)]
        arm = ARMS[-len(fronts)]
        for bit, tile, turn, after in self._steps(left, front, begun):
            way = self._best(left & ~bit, (after, *later), True)
            found.append(_first((arm, tile), turn, way))
        self._known[key] = best = max(found, key=lambda way: way.order)
        return best

    def _steps(
        self, left: int, front: Front, begun: bool
    ) -> Iterator[tuple[int, Tile, int, Front]]:
        """Yield each domino that joins on: its bit, itself as it lies, 1 where a turn begins with
        it, and the arm after it."""
        for bit, tile in self._from[front.end]:
            if left & bit:
                after = grown(front, (tile,))
                ended = front.way not in (OPEN, after.way)
                yield bit, tile, int(ended or not begun), after


def _first(step: tuple[Arm, Tile], turn: int, way: LaidHand) -> LaidHand:
    return LaidHand(way.dominoes + 1, way.kept, way.saved - turn, (step, *way.steps))


def as_turns(state: TrainState, steps: Sequence[tuple[Arm, Tile]]) -> list[Play]:
    """Return dominoes in order, the high arm before the low, as one play for every slope."""
    turns: list[Play] = []
    fronts = {"high": state.high, "low": state.low}
    for arm, tile in steps:
        front = fronts[arm]
        fronts[arm] = grown(front, (tile,))
        ended = front.way not in (OPEN, fronts[arm].way)
        if turns and turns[-1].arm == arm and not ended:
            turns[-1] = Play(arm, (*turns[-1].tiles, tile))
        else:
            turns.append(Play(arm, (tile,)))
    return turns
