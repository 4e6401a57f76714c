"""Gather what a history tells of the places of hidden dominoes.

A domino that a player laid was in that hand before the move, and was not drawn later. A player who
drew or passed held no domino then that had to be played: the rules are asked about each domino.
The rules may also forbid a hand to hold a domino at all (a higher double than the one that was
led). All of this is certain.

In addition, whoever lays a domino that scores little probably held none that scores more. For each
move made from a hand with hidden dominoes, two things are noted: how good the move looked, and how
good the best move with each other hidden domino would have looked. Players are taken to make a move
the more often the better it looks (a softmax, with ``Concealed.spread`` for its temperature), and
now and then any move at all.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import exp
from typing import Any, Final, Generic, NamedTuple

import numpy as np

from engine.game import M, P
from engine.tiles import HIDDEN, Tile
from solver.hidden_hands.concealed import Concealed
from solver.hidden_hands.counting import Takers
from solver.kernel import Integers
from solver.question.history import History

PILE: Final = -1
"""Stands for a seat in the one place that is no hand: the dominoes to be drawn, or set aside."""
DEALT: Final = -1
"""Stands for a move number in ``Place.since``: the dominoes were dealt, before move 0."""


class Place(NamedTuple):
    """Hidden dominoes that came to a hand together. ``seat``: whose hand, or ``PILE``. ``since``:
    the number of the move with which they came, or ``DEALT``."""

    seat: int
    since: int


@dataclass
class Domino:
    """A domino that was hidden at the start of the history, and what is known of it.

    ``holder``: the seat that was seen to hold it, None if none was. ``held_at``: the number of the
    move before which ``holder`` held it. ``not_in``: the places in which it cannot lie."""

    tile: Tile
    holder: int | None = None
    held_at: int = 0
    not_in: set[Place] = field(default_factory=set)

    def can_be_in(self, place: Place) -> bool:
        """Return whether the domino may be one of those that came to ``place``."""
        if place in self.not_in:
            return False
        if self.holder is None:
            return True
        return place.seat == self.holder and place.since < self.held_at


class Whereabouts(NamedTuple):
    """``sizes``: the places, each with the number of dominoes that came to it. ``dominoes``: the
    dominoes that lie in these places; which lies where may be unknown."""

    sizes: Mapping[Place, int]
    dominoes: Sequence[Domino]

    @property
    def takers(self) -> Takers:
        """For each domino, the places in which it may lie, as indices into ``sizes``."""
        return [
            frozenset(number for number, at in enumerate(self.sizes) if one.can_be_in(at))
            for one in self.dominoes
        ]

    @property
    def hidden(self) -> Integers:
        """The indices of the dominoes that nobody was seen to hold."""
        found = [number for number, one in enumerate(self.dominoes) if one.holder is None]
        return np.array(found, np.int64)

    @property
    def seats(self) -> Integers:
        return np.array([place.seat for place in self.sizes], np.int64)


class Evidence(Generic[P, M]):
    """What ``history`` and the ``position`` after it tell of each domino hidden at its start.

    ``choices``: the moves made from hands with hidden dominoes, and what they suggest."""

    def __init__(self, concealed: Concealed[P, M], history: History[P, M], position: P) -> None:
        self._of = concealed
        self._position = history.start
        self._dominoes = [Domino(tile) for tile in concealed.unseen(history.start)]
        self._sizes = {
            Place(seat, DEALT): hand.count(HIDDEN)
            for seat, hand in enumerate(concealed.hands(history.start))
        }
        self.choices: list[Choice] = []
        for time, move in enumerate(history.moves):
            if time < 2:
                self._note_position(time)
            self._note_move(time, move)
        self._note_position(len(history.moves))
        self._note_seen(position)

    @property
    def whole(self) -> Whereabouts:
        """Every place that dominoes came to, counting also the dominoes that were laid later."""
        pile = len(self._dominoes) - sum(self._sizes.values())
        return Whereabouts({**self._sizes, Place(PILE, DEALT): pile}, self._dominoes)

    @property
    def narrowed(self) -> Whereabouts:
        """The places and dominoes that matter for counting the assignments.

        When a domino came to a hand matters only if some domino is known to have been missing from
        that hand. All places of any other seat are made one place, whose size is the number of
        dominoes hidden there now, and the dominoes which that seat laid are left out. So there are
        far fewer ways to tell apart.
        """
        lacking = {place.seat for domino in self._dominoes for place in domino.not_in}
        dominoes = [one for one in self._dominoes if one.holder is None or one.holder in lacking]
        hands, sizes = self._of.hands(self._position), dict[Place, int]()
        for place, size in self._sizes.items():
            if place.seat in lacking:
                sizes[place] = size
            else:
                sizes[Place(place.seat, DEALT)] = hands[place.seat].count(HIDDEN)
        sizes[Place(PILE, DEALT)] = len(dominoes) - sum(sizes.values())
        return Whereabouts(sizes, dominoes)

    def _hidden(self) -> list[Domino]:
        return [domino for domino in self._dominoes if domino.holder is None]

    def _hidden_one(self, tile: Tile) -> Domino:
        return next(one for one in self._hidden() if one.tile == tile)

    def _note_position(self, time: int) -> None:
        """Note, for each hand, the dominoes that the rules do not allow it to hold before move
        ``time``."""
        for seat, hand in enumerate(self._of.hands(self._position)):
            if HIDDEN in hand:
                self._note_lacking(seat, time, lambda held: not self._of.game.faults(held))

    def _note_lacking(self, seat: int, time: int, allows: Callable[[P], bool]) -> None:
        """Note which hidden dominoes ``seat`` did not hold before move ``time``: those for which
        ``allows`` is False of the position in which ``seat`` holds one."""
        places = [place for place in self._sizes if place.seat == seat and place.since < time]
        hidden, holding = self._hidden(), self._of.holding
        tiles = {domino.tile for domino in hidden}
        lacked = {tile for tile in tiles if not allows(holding(self._position, seat, tile))}
        for domino in hidden:
            if domino.tile in lacked:
                domino.not_in.update(places)

    def _note_move(self, time: int, move: M) -> None:
        of, game, before = self._of, self._of.game, self._position
        mover, laid = game.to_move(before), game.moves_tiles(move)
        if HIDDEN in of.hands(before)[mover]:
            if not laid:
                self._note_lacking(mover, time, lambda held: game.is_legal(held, move))
            tiles = tuple(dict.fromkeys(domino.tile for domino in self._hidden()))
            self.choices.append(choice_made(of, before, time, move, tiles))
        after = self._position = game.after(before, move)
        turned_up = Counter(of.unseen(before)) - Counter(of.unseen(after))
        shown = turned_up & Counter(laid)
        for tile in shown.elements():
            domino = self._hidden_one(tile)
            domino.holder, domino.held_at = mover, time
        self._leave_pile((turned_up - shown).elements())
        for seat, (were, are) in enumerate(zip(of.hands(before), of.hands(after), strict=True)):
            came = are.count(HIDDEN) - were.count(HIDDEN)
            came += shown.total() if seat == mover else 0
            if came > 0:
                self._sizes[Place(seat, time)] = came

    def _note_seen(self, position: P) -> None:
        """Note the dominoes that are seen in ``position``, to which the history leads, and that the
        history alone does not show."""
        of, before = self._of, self._position
        now = 1 + max(place.since for place in self._sizes)
        for seat, (were, are) in enumerate(zip(of.hands(before), of.hands(position), strict=True)):
            for tile in _seen_besides(are, were):
                domino = self._hidden_one(tile)
                domino.holder, domino.held_at = seat, now
        self._leave_pile(_seen_besides(of.pile(position), of.pile(before)))
        self._position = position

    def _leave_pile(self, tiles: Iterator[Tile]) -> None:
        """Remove ``tiles``, dominoes known to be in the pile, from the hidden dominoes."""
        for tile in tiles:
            self._dominoes.remove(self._hidden_one(tile))


def _seen_besides(tiles: Sequence[Tile], known: Sequence[Tile]) -> Iterator[Tile]:
    """Yield the dominoes that are face up in ``tiles`` but not in ``known``, copies counted."""
    found = Counter(tiles) - Counter(known)
    return (tile for tile in found.elements() if not tile.is_hidden)


MOST: Final = 20.0
"""A rival move counts as looking better by at most this many times ``Concealed.spread``."""
KEPT: Final = 2_048
"""Results kept of ``_worths``: each later question about a game asks for those of its earlier
moves again."""


class Choice(NamedTuple):
    """A move made from a hand with hidden dominoes. ``seat``: who made it. ``time``: its number.
    ``rivals``: for each domino that the player may have held, how many times as likely as the move
    made the best move with that domino would have been."""

    seat: int
    time: int
    rivals: Mapping[Tile, float]


def choice_made(
    concealed: Concealed[Any, Any], position: Any, time: int, move: Any, tiles: tuple[Tile, ...]
) -> Choice:
    """Return what ``move``, made in ``position`` as number ``time``, suggests of its maker's hand,
    which may have held any of ``tiles``."""
    made, laid = concealed.worth(position, move), tuple(concealed.game.moves_tiles(move))
    rivals = {
        tile: exp(min(MOST, (worth - made) / concealed.spread))
        for tile, worth in _worths(concealed, position, laid, tiles).items()
    }
    return Choice(concealed.game.to_move(position), time, rivals)


@lru_cache(maxsize=KEPT)
def _worths(
    concealed: Concealed[Any, Any], position: Any, laid: tuple[Tile, ...], tiles: tuple[Tile, ...]
) -> Mapping[Tile, float]:
    """Return, for each of ``tiles`` that can be played, how good the best move with it looks
    (``Concealed.worth``) to the seat to move, if its hand is ``laid``, that domino and a hidden
    one."""
    game, seat = concealed.game, concealed.game.to_move(position)
    found = dict[Tile, float]()
    for tile in tiles:
        # One more that is hidden, so that the hand does not end with the domino.
        held = concealed.with_hand(position, seat, (*laid, tile, HIDDEN))
        moves = [move for move in game.legal_moves(held) if tile in game.moves_tiles(move)]
        if moves:
            found[tile] = max(concealed.worth(held, move) for move in moves)
    return found
