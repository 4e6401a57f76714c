"""Gather what a history tells of the places of hidden dominoes.

A domino that somebody laid was in that hand before, and not among what was drawn later. A player
who drew or passed held nothing then that had to be played: the rules are asked about each domino.
What the rules say of a position in which it is held counts as well (a higher double than the one
that was led). All of this is certain.

Besides, whoever lays a domino that scores little probably held none that scores more. Of each move
of another it is noted how good it looked, and how good the best move with each domino would have
looked, beside those that were laid; a player is taken to make a move the more often the better it
looks (a softmax, with ``Concealed.spread`` for its temperature), and now and then any at all.
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
"""The seat of the one place that is no hand: what is left to be drawn, or set aside."""
DEALT: Final = -1
"""The time of the deal, before move 0."""


class Place(NamedTuple):
    """Hidden dominoes that came to a seat together: with the deal, or with the move of a time."""

    seat: int
    since: int


@dataclass
class Domino:
    """A domino that was hidden at the start, and what is known of it: who was seen to hold it and
    before which move, None while nobody was, and the places that it cannot have come to."""

    tile: Tile
    holder: int | None = None
    held_at: int = 0
    not_in: set[Place] = field(default_factory=set)

    def can_be_in(self, place: Place) -> bool:
        """Tell whether it may have come to a place."""
        if place in self.not_in:
            return False
        if self.holder is None:
            return True
        return place.seat == self.holder and place.since < self.held_at


class Whereabouts(NamedTuple):
    """The places with the number of dominoes that came to each, and the dominoes that lie there."""

    sizes: Mapping[Place, int]
    dominoes: Sequence[Domino]

    @property
    def takers(self) -> Takers:
        """Of each domino the numbers of the places that it may lie in."""
        return [
            frozenset(number for number, at in enumerate(self.sizes) if one.can_be_in(at))
            for one in self.dominoes
        ]

    @property
    def hidden(self) -> Integers:
        """The numbers of the dominoes that nobody was seen to hold."""
        found = [number for number, one in enumerate(self.dominoes) if one.holder is None]
        return np.array(found, np.int64)

    @property
    def seats(self) -> Integers:
        return np.array([place.seat for place in self.sizes], np.int64)


class Evidence(Generic[P, M]):
    """What a history and the position after it say of each domino that was hidden at its start.
    ``choices`` are other players' moves and what they suggest."""

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
        """Every place that dominoes came to, with those that were laid since."""
        pile = len(self._dominoes) - sum(self._sizes.values())
        return Whereabouts({**self._sizes, Place(PILE, DEALT): pile}, self._dominoes)

    @property
    def narrowed(self) -> Whereabouts:
        """What matters where deals are counted.

        When a domino came to a hand matters only where something says that the hand lacked one at
        some time. Of the other seats all places are one, with what is hidden there now, and what
        they laid stands for itself: that leaves far fewer ways to tell apart.
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
        """Note what the rules do not allow to be held in the position as it is before a move."""
        for seat, hand in enumerate(self._of.hands(self._position)):
            if HIDDEN in hand:
                self._note_lacking(seat, time, lambda held: not self._of.game.faults(held))

    def _note_lacking(self, seat: int, time: int, allows: Callable[[P], bool]) -> None:
        """Note that a seat held no domino before the move of a time that is not allowed there."""
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
        """Note what is seen in the position that the history leads to, and was not seen to come
        where it is."""
        of, before = self._of, self._position
        now = 1 + max(place.since for place in self._sizes)
        for seat, (were, are) in enumerate(zip(of.hands(before), of.hands(position), strict=True)):
            for tile in _seen_besides(are, were):
                domino = self._hidden_one(tile)
                domino.holder, domino.held_at = seat, now
        self._leave_pile(_seen_besides(of.pile(position), of.pile(before)))
        self._position = position

    def _leave_pile(self, tiles: Iterator[Tile]) -> None:
        """Note dominoes of the pile that are known: no place has room for them any more."""
        for tile in tiles:
            self._dominoes.remove(self._hidden_one(tile))


def _seen_besides(tiles: Sequence[Tile], known: Sequence[Tile]) -> Iterator[Tile]:
    """Yield the dominoes that are seen among some and were not known to be there."""
    found = Counter(tiles) - Counter(known)
    return (tile for tile in found.elements() if not tile.is_hidden)


MOST: Final = 20.0
"""Spreads by which a rival may look better, at most."""
KEPT: Final = 2_048
"""Positions of games in progress that are kept: each move asks about them again."""


class Choice(NamedTuple):
    """A move of another player: the seat, the time, and for each domino that the player may have
    held how much less likely the move was than the best one with it."""

    seat: int
    time: int
    rivals: Mapping[Tile, float]


def choice_made(
    concealed: Concealed[Any, Any], position: Any, time: int, move: Any, tiles: tuple[Tile, ...]
) -> Choice:
    """Return what a move tells whose maker may have held these dominoes."""
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
    """Return what the best move with each domino that fits looks like to the seat to move, which
    holds besides it the dominoes that it laid."""
    game, seat = concealed.game, concealed.game.to_move(position)
    found = dict[Tile, float]()
    for tile in tiles:
        # One more that is hidden, so that the hand does not end with the domino.
        held = concealed.with_hand(position, seat, (*laid, tile, HIDDEN))
        moves = [move for move in game.legal_moves(held) if tile in game.moves_tiles(move)]
        if moves:
            found[tile] = max(concealed.worth(held, move) for move in moves)
    return found
