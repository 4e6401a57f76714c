"""What the model of a plan starts from: the dominoes of a hand, the open ends, and every way to
play each domino first or later."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Final, NamedTuple

from engine.games.pip import Options, Position
from engine.games.pip.position import AGAIN, DOUBLE_WILD, DRAW, NUMBERS, REVERSE, SKIP
from engine.tiles import WILD, Face, Tile
from solver.games.pip.cpsat.ends import (
    OpenLayout,
    PlayWay,
    one_fits,
    open_layout,
    opening,
    other_hands,
    ways,
)

GIVER: Final = Tile(DRAW, WILD)


class FirstPlay(NamedTuple):
    """A first play. ``give``: the domino that D gives away with it, None if none (I10)."""

    way: PlayWay
    give: Tile | None = None


class HandToPlay(NamedTuple):
    """What the model of a plan starts from.

    ``dominoes``: the hand. ``ends``: for each legal first play, how many ends are open after it, by
    what they accept. ``due``: for each, how many plays the unfinished doubles need after it, by
    number (I7). ``later``: all ways to play a domino after the first. ``returning``: the dominoes
    after which the turn comes back (I10, I13). ``gives``: whether D gives a domino away (I10).
    ``others``: the dominoes of the other hands, which decide whether the round goes on after D;
    None if D gives nothing or a hand is hidden. ``names``: the numbers worth naming for a wild; a
    number that is not in it is as good as its last one.
    """

    dominoes: tuple[Tile, ...]
    ends: Mapping[FirstPlay, Mapping[Face, int]]
    due: Mapping[FirstPlay, Mapping[Face, int]]
    later: tuple[PlayWay, ...]
    returning: frozenset[Tile]
    gives: bool
    others: tuple[Tile, ...] | None
    names: tuple[int, ...]

    @property
    def firsts(self) -> tuple[FirstPlay, ...]:
        return tuple(self.ends)

    @property
    def last(self) -> tuple[PlayWay, ...]:
        """The ways to play one of the last dominoes. What a single leaves open is never used, so
        one way for each domino and end is enough; for a double, one for each number it can have."""
        kinds = {(way.domino, way.takes, way.is_double and way.leaves): way for way in self.later}
        return tuple(kinds.values())

    @property
    def numbers(self) -> tuple[Face, ...]:
        """The numbers whose doubles can be unfinished at some time."""
        due = [number for after in self.due.values() for number in after]
        return tuple(dict.fromkeys([*due, *(way.leaves for way in self.later if way.is_double)]))


def hand_to_play(position: Position) -> HandToPlay:
    """Return what the model of a plan starts from; the mover's hand must be known."""
    layout, hand = open_layout(position.options, position.layout), position.hand
    gives = GIVER in hand and not position.stock and len(hand) > 1
    others = other_hands(position) if gives else None
    # Others may hold any number, and it matters which ones they can play on.
    names = _names(hand) if others is None else tuple(NUMBERS)
    firsts = tuple(_firsts(position, layout, gives, others, names))
    ends = {first: _ends_after(layout, first.way) for first in firsts}
    opened = {face for after in ends.values() for face in after}
    return HandToPlay(
        hand,
        ends,
        {first: _due_after(layout, first.way) for first in firsts},
        _later(hand, opened, position.options, names),
        frozenset(_returning(position)),
        gives,
        others,
        names,
    )


def _names(hand: Collection[Tile]) -> tuple[int, ...]:
    """Return the numbers worth naming: those of the hand, and one that stands for all others."""
    held = [number for number in NUMBERS if any(number in tile for tile in hand)]
    return (*held, *[number for number in NUMBERS if number not in held][:1])


def _ends_after(layout: OpenLayout, way: PlayWay) -> Counter[Face]:
    """Return how many ends are open after a play, by what they accept; ends that have to wait
    until a double is finished are counted too."""
    ends = Counter[Face]()
    for on, takes in enumerate(layout.takes):
        ends[takes] += layout.room[on]
    ends[way.leaves] += way.places
    if layout.takes:
        ends[way.takes] -= 1
    return +ends


def _due_after(layout: OpenLayout, way: PlayWay) -> Counter[Face]:
    """Return how many plays the unfinished doubles need after a play, by number (I7)."""
    due = Counter[Face]()
    for double in layout.due:
        due[layout.takes[double]] += layout.room[double]
    if layout.due:
        due[way.takes] -= 1
    if way.is_double:
        due[way.leaves] += way.places
    return +due


def _firsts(
    position: Position,
    layout: OpenLayout,
    gives: bool,
    others: tuple[Tile, ...] | None,
    names: Collection[int],
) -> Iterator[FirstPlay]:
    """Yield every legal first play: the opening (I3), or a domino on an open end (I4, I7)."""
    hand = position.hand
    if not position.layout:
        opener = next(tile for tile in (position.opener, DOUBLE_WILD) if tile in hand)
        yield FirstPlay(opening(opener, position.round))
        return
    for tile in hand:
        gifts = [other for other in hand if other != tile] if gives and tile == GIVER else []
        for takes in dict.fromkeys(layout.places.values()):
            for way in ways(tile, takes, position.options, names):
                given = [] if gifts and _blocks(layout, way, gifts, others) else gifts
                yield from (FirstPlay(way, give) for give in given or (None,))


def _blocks(
    layout: OpenLayout, way: PlayWay, left: Collection[Tile], others: tuple[Tile, ...] | None
) -> bool:
    """Return whether nobody can play after D is played as ``way``; D then gives nothing away (I10,
    I11). ``left``: the rest of the hand; ``others``: the other hands, None if hidden, which makes
    the result False."""
    if others is None:
        return False
    on = next(on for on, takes in layout.places.items() if takes == way.takes)
    return not one_fits([*left, *others], {*layout.with_play(on, way).places.values()})


def _later(
    hand: Collection[Tile], opened: Collection[Face], options: Options, names: Collection[int]
) -> tuple[PlayWay, ...]:
    """Return every way to play a domino of the hand on an end that is open after a first play
    (``opened``) or that such plays can open."""
    found, ends, new = dict[PlayWay, None](), set[Face](), set(opened)
    while new:
        ends |= new
        fits = (way for one in hand for face in new for way in ways(one, face, options, names))
        found |= dict.fromkeys(fits)
        new = {way.leaves for way in found if way.places} - ends
    return tuple(found)


def _returning(position: Position) -> Iterator[Tile]:
    """Yield the letters after which the turn comes straight back (I10, I13)."""
    letters = [AGAIN]
    if len(position.players) == 2:
        letters += [SKIP, *([REVERSE] if position.options.reverse_skips_with_two else [])]
    yield from (tile for tile in position.hand if tile.first in letters)
