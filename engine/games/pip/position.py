"""The values of PIP: the set, the layout, positions, moves."""

from collections import Counter
from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple

from engine.accounting import unseen_tiles
from engine.tiles import HIDDEN, LETTERS, WILD, Face, Tile, double_set, in_order

Direction = Literal["clockwise", "counterclockwise"]
CLOCKWISE: Direction = "clockwise"
COUNTERCLOCKWISE: Direction = "counterclockwise"

ROUNDS = 9
HIGHEST_SCORE = 1_000_000
SEATS = (2, 3, 4, 5, 6, 7)
NUMBERS = range(10)

DOUBLE_WILD = Tile(WILD, WILD)
SKIP, REVERSE, AGAIN, DRAW = "S", "R", "A", "D"
DIRECTIONAL: frozenset[Face] = frozenset(LETTERS)
"""The letters, as faces."""

SET = in_order(
    (
        *double_set(9),
        *(Tile(number, WILD) for number in NUMBERS),
        DOUBLE_WILD,
        *(Tile(letter, WILD) for letter in LETTERS),
    )
)
COPIES = Counter(SET)


def hand_size(players: int) -> int:
    """Return the number of dominoes dealt to each player (I2)."""
    return 15 if players == 2 else 9


@dataclass(frozen=True, slots=True)
class Options:
    """Rule options of the game."""

    directional_end: Annotated[
        Literal["any", "same", "closed"],
        "What fits an open letter: any domino, the number its wild half was played on, or nothing.",
    ] = "any"
    wild_end: Annotated[
        Literal["any", "declared"],
        "What fits an open wild pip: any domino, or the number its player named.",
    ] = "any"
    reverse_skips_with_two: Annotated[
        bool, "With two players, R skips the other player as S does."
    ] = False


class Laid(NamedTuple):
    """A domino in the layout, inner face first, on the one with index ``on`` (None: the starter).
    ``number`` is what ``*-*`` or a declared wild pip stands for."""

    tile: Tile
    on: int | None = None
    number: int | None = None


class Player(NamedTuple):
    """A hand in ascending order, and the score of the rounds before."""

    hand: tuple[Tile, ...]
    score: int = 0


@dataclass(frozen=True, slots=True)
class Play:
    """Play a domino, inner face first, on the one with index ``on`` (None: open the round).
    ``number`` is what a wild stands for, ``give`` the domino given away by I10, ``drawn`` the one
    that the next player draws by I10."""

    tile: Tile
    on: int | None = None
    number: int | None = None
    give: Tile | None = None
    drawn: Tile | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """Take a domino from the stock; ``drawn`` names it if it was hidden."""

    drawn: Tile | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass the turn to the next player."""


Move = Play | Draw | Pass


@dataclass(frozen=True, slots=True)
class Position:
    """One round. ``stock``, next domino first; ``layout`` in the order played; ``drawn``: the
    player to move has drawn this turn; ``passes`` in a row with an empty stock."""

    options: Options
    round: int
    players: tuple[Player, ...]
    to_move: int
    direction: Direction
    drawn: bool
    stock: tuple[Tile, ...]
    layout: tuple[Laid, ...]
    passes: int = 0

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The hand of the player to move."""
        return self.players[self.to_move].hand

    @property
    def opener(self) -> Tile:
        """The double that opens the round (I2)."""
        return Tile(self.round, self.round)

    @property
    def is_known(self) -> bool:
        """Whether no hand has a hidden domino."""
        return not any(HIDDEN in player.hand for player in self.players)

    @property
    def unseen(self) -> tuple[Tile, ...]:
        """The dominoes that are not visible, in ascending order."""
        held = (tile for player in self.players for tile in player.hand)
        laid = (entry.tile for entry in self.layout)
        return unseen_tiles((*held, *self.stock, *laid), COPIES)

    def seat_after(self, seat: int, direction: Direction) -> int:
        step = 1 if direction == CLOCKWISE else -1
        return (seat + step) % len(self.players)


def moves_tiles(move: Move) -> tuple[Tile, ...]:
    """Return the domino played, and the one given away by I10."""
    if not isinstance(move, Play):
        return ()
    given = () if move.give is None else (move.give.canonical,)
    return (move.tile.canonical, *given)
