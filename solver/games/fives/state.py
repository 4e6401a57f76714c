"""Write a position of Fives in integers: hands as bits, the boneyard as a row of bits, the ends."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from engine.games.fives import Layout as Laid
from engine.games.fives import Options, Position
from engine.tiles import HIDDEN, Tile
from solver.games.fives.open_ends import CROSS, NO_SPINNER, OpenLayout, OpenLayouts, places_of

FAR: Final = 10**6
"""More points than any hand makes; the room to a target that ends nothing."""


@dataclass(frozen=True)
class Places:
    """The dominoes of a set, each with its bit, and the layouts made of them."""

    highest: int
    bits: dict[Tile, int]
    layouts: OpenLayouts

    def hand(self, tiles: Iterable[Tile]) -> int:
        """Return the dominoes seen, as bits."""
        return sum([self.bits[tile.canonical] for tile in tiles if tile != HIDDEN])

    def pips(self, held: int) -> int:
        return sum([sum(self.layouts.dominoes[place]) for place in places_of(held)])

    def layout(self, laid: Laid) -> OpenLayout:
        if laid.spinner is None:
            return self.layouts.of(NO_SPINNER, ())
        ends = [_end(arm[-1]) for arm in laid.arms if arm]
        return self.layouts.of(int(laid.spinner.first), tuple(sorted(ends)))


@dataclass(frozen=True)
class HandState:
    """The position that a search starts from. ``draws`` are the dominoes of the boneyard, next one
    first, up to the first that is not seen; ``rooms`` the points that each seat lacks to the
    target."""

    places: Places
    options: Options
    hands: tuple[int, ...]
    to_move: int
    layout: OpenLayout
    draws: tuple[int, ...]
    rooms: tuple[int, ...]

    @property
    def hand(self) -> int:
        return self.hands[self.to_move]

    @cached_property
    def most_a_play(self) -> int:
        """No count is higher: four different doubles at the ends (F5)."""
        highest = self.places.highest
        return 2 * (4 * highest - 6) // 5 * 5

    def bonus(self, difference: int) -> int:
        """Return the bonus, rounded to the nearest 5, then divided (F8)."""
        return (difference + 2) // 5 * 5 // self.options.bonus_divisor


def places_of_set(position: Position) -> Places:
    dominoes = [(int(tile.first), int(tile.second)) for tile in position.whole]
    bits = {tile: 1 << place for place, tile in enumerate(position.whole)}
    return Places(position.options.set, bits, OpenLayouts(dominoes))


def state_of(position: Position, places: Places | None = None) -> HandState:
    """Return the state of a position, among the layouts already met where ``places`` are given."""
    known = places or places_of_set(position)
    options = position.options
    seen = next((n for n, tile in enumerate(position.boneyard) if tile == HIDDEN), None)
    rooms = [FAR if options.finish_hand else options.target - score for score in position.scores]
    return HandState(
        places=known,
        options=options,
        hands=tuple(known.hand(hand) for hand in position.hands),
        to_move=position.to_move,
        layout=known.layout(position.layout),
        draws=tuple(known.bits[tile] for tile in position.boneyard[:seen]),
        rooms=tuple(rooms),
    )


def _end(tile: Tile) -> int:
    return int(tile.second) + (CROSS if tile.is_double else 0)
