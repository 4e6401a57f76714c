"""The values of Fives: options, the layout, positions, moves."""

from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple

from engine.accounting import double_copies, unseen_tiles
from engine.hands import replaced
from engine.tiles import Face, Tile, double_set

BlockTie = Literal["none", "lowest_tile"]
Hand = tuple[Tile, ...]
Arm = tuple[Tile, ...]

SEATS = (2, 3, 4, 5, 6, 7, 8)
HIGHEST_TARGET = 1_000_000
SCORES = range(2 * HIGHEST_TARGET + 1)
ARMS = 4
ARM_NUMBERS = range(-99, 100)
"""Numbers of arms that can be read; whether the arm exists is judged."""
HIGHEST_DRAWN = 5_000
"""The highest score that is drawn: a hundred houses."""

MOST_LAID = 91
"""Dominoes of the double-twelve set."""

MOST_WITH_SIX = 4
"""The most players for the double-six set; more need the double-twelve set (F11)."""

PIPS: dict[Tile, int] = {
    Tile(first, second): first + second for first in range(13) for second in range(13)
}
"""The pips of every domino of either set, by both orders of its faces."""

OUTER: dict[Tile, int] = {
    Tile(first, second): first + second if first == second else second
    for first in range(13)
    for second in range(13)
}
"""Pips that a domino at the end of an arm adds (F5): its outer half; both halves of a double."""


def hand_size(players: int) -> int:
    """Return the number of dominoes dealt to each player (F1, F11)."""
    return {2: 7, 3: 6}.get(players, 5)


def double_number(tile: Tile) -> int:
    """Return the number of a double; -1 for any other domino, or a hidden one."""
    return tile.first if tile.first == tile.second and isinstance(tile.first, int) else -1


@dataclass(frozen=True, slots=True)
class Options:
    """Rule options of the game."""

    set: Annotated[
        Literal[6, 12], "Double-six or double-twelve set; five or more players need 12."
    ] = 6
    target: Annotated[
        int, range(5, HIGHEST_TARGET + 1, 5), "The score that wins the game, a multiple of 5."
    ] = 100
    bonus_divisor: Annotated[
        Literal[5, 1], "The rounded bonus is divided by this; 1 scores it in full."
    ] = 5
    block_tie: Annotated[
        BlockTie,
        "If a blocked hand is tied: nobody wins, or the tied player with the lightest domino does.",
    ] = "none"
    finish_hand: Annotated[
        bool, "Play the hand to its end after a player reaches the target; the highest score wins."
    ] = False


class Layout(NamedTuple):
    """``spinner`` is None before the lead; four ``arms``, dominoes inner-outer, outward."""

    spinner: Tile | None
    arms: tuple[Arm, ...]

    @property
    def laid(self) -> tuple[Tile, ...]:
        """Every domino on the table."""
        lead = () if self.spinner is None else (self.spinner,)
        return sum(self.arms, lead)


NOTHING_LAID = Layout(None, ((), (), (), ()))


class Play(NamedTuple):
    """Play ``tile``, its first half towards the spinner, on an arm; the lead has no arm."""

    tile: Tile
    arm: int | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the next domino of the boneyard; ``drawn`` names it if it was hidden."""

    drawn: Tile | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass, if nothing can be played and nothing is left to draw."""


Move = Play | Draw | Pass

DRAW = Draw()
PASS = Pass()


class Position(NamedTuple):
    """``hands``, sorted, and ``scores`` of play, both by seat; ``passes`` in a row until now;
    ``boneyard``, next domino first, with hidden dominoes if its order is unknown."""

    options: Options
    hands: tuple[Hand, ...]
    scores: tuple[int, ...]
    to_move: int
    passes: int
    layout: Layout
    boneyard: tuple[Tile, ...]

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def whole(self) -> tuple[Tile, ...]:
        """Every domino of the set."""
        return double_set(self.options.set)

    @property
    def next_seat(self) -> int:
        return (self.to_move + 1) % len(self.hands)

    @property
    def unseen(self) -> tuple[Tile, ...]:
        """The dominoes that are not visible, in ascending order."""
        held = (tile for hand in self.hands for tile in hand)
        return unseen_tiles(
            (*self.layout.laid, *held, *self.boneyard), double_copies(self.options.set)
        )


def end_of(layout: Layout, arm: int) -> Face | None:
    """Return the number to match on an arm, the spinner's on an empty one; None before the lead."""
    if layout.spinner is None:
        return None
    laid = layout.arms[arm]
    return laid[-1].second if laid else layout.spinner.first


def fitting(layout: Layout, hand: Hand) -> list[Tile]:
    """Return the visible dominoes of a hand that have an open number."""
    ends = {end_of(layout, arm) for arm in range(ARMS)}
    return [tile for tile in hand if not ends.isdisjoint(tile)]


def laid_on(layout: Layout, move: Play) -> Layout:
    """Return the layout with the domino played."""
    (spinner, arms), arm = layout, move.arm
    if arm is None:
        return Layout(move.tile, arms)
    return Layout(spinner, replaced(arms, arm, (*arms[arm], move.tile)))


def moves_tiles(move: Move) -> tuple[Tile, ...]:
    """Return the domino that the move plays, if any."""
    return (move.tile.canonical,) if isinstance(move, Play) else ()
