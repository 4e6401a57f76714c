"""The values of Peaks and Pits: players, the train, positions, moves."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple

from engine.tiles import Face, Tile

Arm = Literal["high", "low"]
ARMS: tuple[Arm, ...] = ("high", "low")

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
    """The rules that tables agree on."""

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

    def seen(self) -> Iterator[Tile]:
        """Yield every domino of the position, hidden ones included."""
        yield self.train.starter
        yield from self.train.high
        yield from self.train.low
        for player in self.players:
            yield from player.hand
        yield from self.boneyard


def moves_tiles(move: Move) -> tuple[Tile, ...]:
    """Return the dominoes that the move plays, outward."""
    return () if isinstance(move, Pass) else tuple([tile.canonical for tile in move.tiles])
