"""The values of Peaks and Pits: players, the train and its slopes, positions, moves."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple

from engine.accounting import double_copies, unseen_tiles
from engine.tiles import Face, Tile

Arm = Literal["high", "low"]
ARMS: tuple[Arm, ...] = ("high", "low")
Direction = Literal["up", "down"]

SEATS = (3, 4, 5)
MOST_LAID = 55
"""Dominoes of the double-nine set."""
MOST_TOKENS = 1_000_000
TOKENS = range(-MOST_TOKENS, MOST_TOKENS + 1)
MOST_DEALT = 10_000
"""The most tokens that a player may be dealt at once."""

FULL_HAND = {9: 5, 6: 3}
"""Dominoes in a full hand, by the highest number of the set (P1)."""


class Options(NamedTuple):
    """Rule options of the game."""

    set: Annotated[Literal[9, 6], "Double-nine or double-six set."] = 9
    tokens: Annotated[int, range(1, MOST_DEALT + 1), "Tokens that each player starts with."] = 5
    refill_tokens: Annotated[
        int, range(1, MOST_DEALT + 1), "Tokens that everybody gets when a player runs out."
    ] = 5

    @property
    def full_hand(self) -> int:
        return FULL_HAND[self.set]

    @property
    def starter(self) -> Tile:
        return Tile(self.set, 0)


class Player(NamedTuple):
    """A sorted hand, and the tokens in front of the player."""

    hand: tuple[Tile, ...]
    tokens: int


class Train(NamedTuple):
    """The starter, larger number first, and the two arms, inner numbers first (P3)."""

    starter: Tile
    high: tuple[Tile, ...]
    low: tuple[Tile, ...]

    def arm(self, name: Arm) -> tuple[Tile, ...]:
        return self.high if name == "high" else self.low

    def end(self, name: Arm) -> Face:
        """Return the number at the outer end of an arm."""
        laid = self.arm(name)
        if laid:
            return laid[-1].second
        return self.starter.first if name == "high" else self.starter.second

    def grown(self, name: Arm, tiles: tuple[Tile, ...]) -> "Train":
        if name == "high":
            return Train(self.starter, self.high + tiles, self.low)
        return Train(self.starter, self.high, self.low + tiles)


def _direction(inner: int, outer: int) -> Direction | None:
    if inner == outer:
        return None
    return "up" if inner < outer else "down"


DIRECTIONS: dict[Tile, Direction | None] = {
    Tile(inner, outer): _direction(inner, outer) for inner in range(10) for outer in range(10)
}
"""The direction of a domino, inner number first; None for a double (P3)."""


class Slope(NamedTuple):
    """The current slope of an arm, and the number of its dominoes, which is that of its tokens
    (P7). An empty arm, or one with only a double, has no direction yet."""

    direction: Direction | None
    length: int


def current_slope(arm: Iterable[Tile]) -> Slope:
    """Return the slope at the end of an arm (P4): a double belongs to the dominoes before it, a
    first one to those after it."""
    direction: Direction | None = None
    length = 0
    for tile in arm:
        way = DIRECTIONS[tile]
        if way is not None and direction is not None and way != direction:
            length = 0
        direction = way or direction
        length += 1
    return Slope(direction, length)


def tokens_on(train: Train) -> int:
    """Count the tokens on both arms, the price of a pass (P7, P8)."""
    return current_slope(train.high).length + current_slope(train.low).length


@dataclass(frozen=True, slots=True)
class Play:
    """Play dominoes on an arm, outward, inner numbers first. ``drawn`` are those drawn with the
    move, in order; empty if they are not named."""

    arm: Arm
    tiles: tuple[Tile, ...]
    drawn: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class Pass:
    """Play nothing and take tokens from the bank."""


Move = Play | Pass


@dataclass(frozen=True, slots=True)
class Position:
    """``passes`` in a row until now; ``boneyard``, next domino first, with hidden dominoes if its
    order is unknown. The tokens on the train follow from the train (P7)."""

    options: Options
    players: tuple[Player, ...]
    to_move: int
    passes: int
    train: Train
    boneyard: tuple[Tile, ...]

    @property
    def mover(self) -> Player:
        return self.players[self.to_move]

    @property
    def in_play(self) -> int:
        """The number of players who still have dominoes (P10)."""
        return sum(1 for player in self.players if player.hand)

    @property
    def is_over(self) -> bool:
        """Whether all who still have dominoes have passed in a row, or no player has any (P11)."""
        return self.passes >= self.in_play

    @property
    def unseen(self) -> tuple[Tile, ...]:
        """The dominoes that are not visible, in ascending order."""
        held = (tile for player in self.players for tile in player.hand)
        laid = (self.train.starter, *self.train.high, *self.train.low)
        return unseen_tiles((*laid, *held, *self.boneyard), double_copies(self.options.set))


def moves_tiles(move: Move) -> tuple[Tile, ...]:
    """Return the dominoes that the move plays, outward."""
    return () if isinstance(move, Pass) else tuple([tile.canonical for tile in move.tiles])
