"""The open ends of the layout, and the ways to play a domino on one: what both models start from.

This is data, read once from the position: what each domino of the layout leaves open (I4 to I8,
``directional_end``) and, for a plan, the ways in which a domino fits on an end (I5, I6, I8).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final, NamedTuple

from engine.games.pip import Laid, Options, Play, Position
from engine.games.pip.position import DIRECTIONAL, DOUBLE_WILD
from engine.tiles import HIDDEN, WILD, Face, Tile

STARTER_PLACES: Final = 4
DOUBLE_PLACES: Final = 3


class PlayWay(NamedTuple):
    """One way to play a domino. ``tile``: the domino, inner face first. ``takes``: what the end it
    is played on accepts (``*``: any domino). ``leaves``: what each end that it opens accepts.
    ``places``: how many ends it opens. ``number``: the number that the player names for a wild,
    else None. For the domino that opens the round, ``takes`` is its own number."""

    tile: Tile
    takes: Face
    leaves: Face
    places: int = 1
    number: int | None = None

    @property
    def domino(self) -> Tile:
        return self.tile.canonical

    @property
    def is_double(self) -> bool:
        """Whether three plays must follow on it (I7)."""
        return self.places == DOUBLE_PLACES

    def is_double_of(self, number: Face) -> bool:
        return self.is_double and self.leaves == number


class OpenLayout(NamedTuple):
    """What is open on the table. ``takes``: for each domino of the layout, what its open ends
    accept. ``room``: for each domino, how many of its ends are open. ``due``: the unfinished
    doubles as indices into the layout; the last one must be played on first (I7)."""

    takes: tuple[Face, ...] = ()
    room: tuple[int, ...] = ()
    due: tuple[int, ...] = ()

    @property
    def places(self) -> dict[int, Face]:
        """The dominoes that may be played on now, each with what its ends take."""
        if self.due:
            return {self.due[-1]: self.takes[self.due[-1]]}
        return {on: face for on, face in enumerate(self.takes) if self.room[on]}

    def with_play(self, on: int | None, way: PlayWay) -> OpenLayout:
        """Return the layout after ``way`` is played on domino ``on``, None if it opens the
        round."""
        room = [left - (index == on) for index, left in enumerate(self.room)]
        due = [*self.due, len(room)] if way.is_double else self.due
        takes, room = (*self.takes, way.leaves), [*room, way.places]
        return OpenLayout(takes, tuple(room), tuple(double for double in due if room[double]))


def open_layout(options: Options, layout: Iterable[Laid]) -> OpenLayout:
    """Return what the dominoes of a layout leave open."""
    found = OpenLayout()
    for tile, on, number in layout:
        start = opening(tile, number)
        way = start if on is None else laid_way(tile, found.takes[on], number, options)
        found = found.with_play(on, way)
    return found


def opening(tile: Tile, number: int | None) -> PlayWay:
    """Return the starter, a double with four places that need not be played on (I4); ``*-*``
    stands for a number (I3)."""
    own = tile.first if number is None else number
    return PlayWay(tile, own, own, STARTER_PLACES)


def laid_way(lie: Tile, takes: Face, number: int | None, options: Options) -> PlayWay:
    """Return what a domino leaves open on an end: a double three places (I7), any other one its
    outer face. An open letter takes what ``directional_end`` says."""
    leaves = lie.second if number is None else number
    if lie.is_double:
        return PlayWay(lie, takes, leaves, DOUBLE_PLACES, number)
    if leaves not in DIRECTIONAL:
        return PlayWay(lie, takes, leaves, 1, number)
    end = options.directional_end
    return PlayWay(lie, takes, takes if end == "same" else WILD, 0 if end == "closed" else 1)


def ways(tile: Tile, takes: Face, options: Options, names: Collection[int]) -> Iterator[PlayWay]:
    """Yield every way to play a domino on an end: its inner face is equal or one of the two is wild
    (I5), a letter lies outward (I6), ``*-*`` is a double of the number of its end (I8). Where the
    player names a number, it is one of ``names``."""
    for lie in dict.fromkeys((tile, tile.flipped)):
        if lie.first not in DIRECTIONAL and (WILD in (lie.first, takes) or lie.first == takes):
            for number in _numbers(lie, takes, options, names):
                stands = takes if isinstance(takes, int) and lie == DOUBLE_WILD else number
                yield laid_way(lie, takes, stands, options)._replace(number=number)


def _numbers(
    lie: Tile, takes: Face, options: Options, names: Collection[int]
) -> Collection[int | None]:
    """Return the numbers that the player may name for a domino that lies as ``lie``: ``names`` for
    ``*-*`` on an end that takes any domino (I8), and for a single with its wild half outward if
    ``wild_end`` is ``declared`` (I6); otherwise only None."""
    named = takes == WILD if lie == DOUBLE_WILD else options.wild_end == "declared"
    return names if lie.second == WILD and named else (None,)


def other_hands(position: Position) -> tuple[Tile, ...] | None:
    """Return the dominoes of the other players' hands; None if one of them is hidden."""
    others = [player.hand for seat, player in enumerate(position.players)]
    del others[position.to_move]
    held = tuple(tile for hand in others for tile in hand)
    return None if HIDDEN in held else held


def one_fits(held: Iterable[Tile], takes: Collection[Face]) -> bool:
    """Return whether a domino of ``held`` fits on an end that accepts a face of ``takes`` (I5,
    I6)."""
    return any(takes and (WILD in takes or WILD in one or {*one} & {*takes}) for one in held)


def play(way: PlayWay, on: int | None, give: Tile | None = None) -> Play:
    """Return a way to play a domino as a move."""
    return Play(way.tile, on, way.number, give)
