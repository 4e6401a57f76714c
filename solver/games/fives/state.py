"""Take the position as it would be if nobody else moved: one seat at the table, nothing to draw; in
integers its dominoes are bits."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.games.fives import GAME, Play, Position
from engine.games.fives import Layout as Laid
from engine.tiles import HIDDEN, Tile
from solver.games.fives.deal import most_a_play
from solver.games.fives.open_ends import NO_SPINNER, OpenLayout, OpenLayouts, end_of, places_of

FAR: Final = 10**6
"""More points than any hand makes; the room to a target that ends nothing."""


@dataclass(frozen=True)
class Places:
    """The dominoes of a set, each with its bit, and the layouts made of them."""

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
        ends = [end_of(arm[-1]) for arm in laid.arms if arm]
        return self.layouts.of(int(laid.spinner.first), tuple(sorted(ends)))


class HandState(NamedTuple):
    """The mover's part of a position that a search starts from. ``room`` are the points that it
    lacks to the target, ``most_a_play`` those that no play passes."""

    places: Places
    hand: int
    layout: OpenLayout
    room: int
    most_a_play: int


def state_of(position: Position) -> HandState:
    options, seat = position.options, position.to_move
    dominoes = [(int(tile.first), int(tile.second)) for tile in position.whole]
    bits = {tile: 1 << place for place, tile in enumerate(position.whole)}
    places = Places(bits, OpenLayouts(dominoes))
    return HandState(
        places=places,
        hand=places.hand(position.hands[seat]),
        layout=places.layout(position.layout),
        room=FAR if options.finish_hand else options.target - position.scores[seat],
        most_a_play=most_a_play(options.set),
    )


def alone(position: Position) -> Position:
    """Return the mover's seat alone, every turn its own. All dominoes that are not its own lie face
    down in the boneyard, so that no hand is blocked before its own dominoes are. Where nothing that
    is held fits, there is no plan to be made and the position stays as it is."""
    if not can_lay(position):
        return position
    seat = position.to_move
    away = len(position.boneyard) + sum(map(len, position.hands)) - len(position.hands[seat])
    return position._replace(
        hands=(position.hands[seat],),
        scores=(position.scores[seat],),
        to_move=0,
        passes=0,
        boneyard=(HIDDEN,) * away,
    )


def turn_back(before: Position, after: Position) -> Position:
    """Return the turn given back to the seat that moved, where the hand goes on and nobody else
    moves."""
    if GAME.outcome(after) is not None:
        return after
    return after._replace(to_move=before.to_move, passes=0)


def can_lay(position: Position) -> bool:
    return any(isinstance(move, Play) for move in GAME.legal_moves(position))
