"""What the models of a turn and of a plan share: the instance, and the dominoes of a hand as a
circuit along the train.

The circuit goes from the end of the high arm over the dominoes played there to the end of the low
arm, and over those played there back to the high arm. A domino has a node for each way it can lie,
and a loop for each way it does not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import compress
from typing import Final, NamedTuple

from engine.games.peaks_and_pits import ARMS, Arm, Position, Train
from engine.tiles import Tile
from solver.cpsat import cp_model

Chains = Mapping[Arm, tuple[Tile, ...]]
"""The dominoes played on each arm that is used, outward, inner numbers first."""

_OTHER: Final[Mapping[Arm, Arm]] = {"high": "low", "low": "high"}


class ArmEnd(NamedTuple):
    """The outer end of an arm: its ``number``, whether its slope goes ``up``, and the ``tokens``
    beside that slope.

    A bare arm counts as a slope without dominoes. It goes the only way possible: the high arm
    begins at the largest number and the low arm at the smallest (P4). So no play can turn it.
    """

    number: int
    up: bool
    tokens: int


class TrainInstance(NamedTuple):
    """The instance: the mover's ``hand``, the ends of both arms, and the price of a pass."""

    hand: tuple[Tile, ...]
    ends: Mapping[Arm, ArmEnd]
    price: int


def instance_of(position: Position) -> TrainInstance:
    """Return the part of a position on which a turn and a plan depend. A pass costs the tokens of
    both arms (P8), or nothing once the boneyard is empty and another player holds more (P10)."""
    ends: dict[Arm, ArmEnd] = {arm: _end_of(position.train, arm) for arm in ARMS}
    held, most = len(position.mover.hand), max(len(player.hand) for player in position.players)
    is_free = not position.boneyard and held < most
    price = 0 if is_free else sum(end.tokens for end in ends.values())
    return TrainInstance(position.mover.hand, ends, price)


def _end_of(train: Train, arm: Arm) -> ArmEnd:
    """Return the end of an arm, with one token for each domino of its last slope (P4, P7)."""
    number, up, tokens = train.starter[ARMS.index(arm)], arm == "low", 0
    for lie in train.arm(arm):
        if not lie.is_double and goes_up(lie) != up:
            up, tokens = not up, 0
        number, tokens = lie.second, tokens + 1
    return ArmEnd(int(number), up, tokens)


def goes_up(lie: Tile) -> bool:
    """Return whether a domino, read outward, goes up (P3); False for a double."""
    return int(lie.first) < int(lie.second)


class Trail:
    """The variables, all of them literals. ``laid``, by domino and the way it lies: it is played.
    ``first``, by arm and domino: it is the first one played there. ``next``, by pair: the second
    domino follows the first. ``unused``, by arm: nothing is played there."""

    def __init__(self, instance: TrainInstance) -> None:
        self.instance, self.cp = instance, cp_model.CpModel()
        new, ways = self.cp.new_bool_var, [(tile, tile.flipped) for tile in instance.hand]
        self.lies = tuple(lie for both in ways for lie in dict.fromkeys(both))
        self.laid = {lie: new("") for lie in self.lies}
        self.first = {(arm, lie): new("") for arm in ARMS for lie in self.lies}
        pairs = [(one, other) for one in self.lies for other in self.lies if one != other]
        self.next = {pair: new("") for pair in pairs}
        self.unused = {arm: new("") for arm in ARMS}
        self.links = [*self.first.values(), *self.next.values()]
        self.cp.add_circuit(list(self._arcs()))

    def _arcs(self) -> Iterator[tuple[int, int, cp_model.LiteralT]]:
        """Yield the arcs of the circuit, each with the literal that takes it."""
        arms: dict[Arm, int] = {arm: node for node, arm in enumerate(ARMS)}
        nodes = {lie: node for node, lie in enumerate(self.lies, len(arms))}
        for (arm, lie), first in self.first.items():
            yield arms[arm], nodes[lie], first
            yield nodes[lie], arms[_OTHER[arm]], self.cp.new_bool_var("")
        for (inner, lie), follows in self.next.items():
            yield nodes[inner], nodes[lie], follows
        for lie, laid in self.laid.items():
            yield nodes[lie], nodes[lie], ~laid
        for arm, unused in self.unused.items():
            yield arms[arm], arms[_OTHER[arm]], unused

    def chains(self, values: Sequence[int]) -> Chains:
        """Return the dominoes played on each arm. ``values``: the values of ``links``."""
        outer = dict(compress(self.next, values[len(self.first) :]))
        chains = dict[Arm, tuple[Tile, ...]]()
        for arm, lie in compress(self.first, values):
            chain = [lie]
            while chain[-1] in outer:
                chain.append(outer[chain[-1]])
            chains[arm] = tuple(chain)
        return chains


def numbers_meet(trail: Trail) -> None:
    """Require P3, P5: a domino joins the number at the end of its arm, or the domino before it."""
    ends = trail.instance.ends
    apart = [first for (arm, lie), first in trail.first.items() if lie.first != ends[arm].number]
    apart += [one for (inner, lie), one in trail.next.items() if lie.first != inner.second]
    trail.cp.add_bool_and([~one for one in apart])
