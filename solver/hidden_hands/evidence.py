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
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import exp
from typing import Any, Final, Generic, NamedTuple

from engine.game import M, P
from engine.tiles import HIDDEN, Tile
from solver.asking.history import History
from solver.hidden_hands.concealed import Concealed

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


class Evidence(Generic[P, M]):
    """The places of a history with the number of hidden dominoes that came to each, and what is
    known of every domino that was hidden at its start. ``position`` is what it leads to."""

    def __init__(self, concealed: Concealed[P, M], history: History[P, M]) -> None:
        self._of = concealed
        self.position = history.start
        self.dominoes = [Domino(tile) for tile in concealed.unseen(history.start)]
        self._sizes: dict[Place, int] = {
            Place(seat, DEALT): hand.count(HIDDEN)
            for seat, hand in enumerate(concealed.hands(history.start))
        }
        self.choices: list[Choice] = []
        """The moves of others, with what they let suppose."""
        self._note_position(0)
        for time, move in enumerate(history.moves):
            self._note_move(time, move)
            if time == 0:
                self._note_position(1)
        if len(history.moves) > 1:
            self._note_position(len(history.moves))

    @property
    def sizes(self) -> dict[Place, int]:
        """How many hidden dominoes came to each place."""
        pile = len(self.dominoes) - sum(self._sizes.values())
        return {**self._sizes, Place(PILE, DEALT): pile}

    def note_seen(self, position: P) -> None:
        """Note what is seen in a position, the one that the history leads to, and was not seen to
        come where it is."""
        now = 1 + max(place.since for place in self._sizes)
        before = self._of.hands(self.position)
        for seat, hand in enumerate(self._of.hands(position)):
            for tile in _seen_besides(hand, before[seat]):
                domino = self._hidden_one(tile)
                domino.holder, domino.held_at = seat, now
        for tile in _seen_besides(self._of.pile(position), self._of.pile(self.position)):
            self._leaves_pile(tile)
        self.position = position

    def _hidden(self) -> list[Domino]:
        return [domino for domino in self.dominoes if domino.holder is None]

    def _hidden_one(self, tile: Tile) -> Domino:
        return next(one for one in self._hidden() if one.tile == tile)

    def _leaves_pile(self, tile: Tile) -> None:
        """Note a domino of the pile that is known: no place has room for it any more."""
        self.dominoes.remove(self._hidden_one(tile))

    def _note_position(self, time: int) -> None:
        """Note what the rules do not allow to be held in the position as it is before a move."""
        faults = self._of.game.faults
        for seat, tiles in self._possible():
            self._note_lacking(
                seat,
                {tile for tile in tiles if faults(self._of.holding(self.position, seat, tile))},
                time,
            )

    def _possible(self) -> Iterator[tuple[int, set[Tile]]]:
        """Yield the seats with hidden dominoes, and which these may be."""
        tiles = {domino.tile for domino in self._hidden()}
        for seat, hand in enumerate(self._of.hands(self.position)):
            if HIDDEN in hand:
                yield seat, tiles

    def _note_lacking(self, seat: int, tiles: set[Tile], time: int) -> None:
        """Note that a seat held none of these before the move of a time."""
        places = [place for place in self._sizes if place.seat == seat and place.since < time]
        for domino in self._hidden():
            if domino.tile in tiles:
                domino.not_in.update(places)

    def _note_move(self, time: int, move: M) -> None:
        game, before = self._of.game, self.position
        mover, laid = game.to_move(before), game.moves_tiles(move)
        if HIDDEN in self._of.hands(before)[mover]:
            if not laid:
                self._note_lacking(mover, self._refuted(mover, move), time)
            self._note_choice(time, move)
        self.position = game.after(before, move)
        turned_up = list((Counter(self._unseen(before)) - Counter(self._unseen())).elements())
        shown = list((Counter(turned_up) & Counter(laid)).elements())
        for tile in shown:
            domino = self._hidden_one(tile)
            domino.holder, domino.held_at = mover, time
        for tile in (Counter(turned_up) - Counter(shown)).elements():
            self._leaves_pile(tile)
        self._note_drawn(time, before, {mover: len(shown)})

    def _note_choice(self, time: int, move: M) -> None:
        tiles = tuple(dict.fromkeys(domino.tile for domino in self._hidden()))
        choice = choice_made(self._of, self.position, time, move, tiles)
        if choice is not None:
            self.choices.append(choice)

    def _note_drawn(self, time: int, before: P, laid: dict[int, int]) -> None:
        """Note the hidden dominoes that came to hands with a move."""
        for seat, hand in enumerate(self._of.hands(self.position)):
            came = hand.count(HIDDEN) - self._of.hands(before)[seat].count(HIDDEN)
            came += laid.get(seat, 0)
            if came > 0:
                self._sizes[Place(seat, time)] = came

    def _refuted(self, mover: int, move: M) -> set[Tile]:
        """Return the dominoes with which a move that lays nothing would not have been legal."""
        of, before = self._of, self.position
        tiles = {domino.tile for domino in self._hidden()}
        return {
            tile for tile in tiles if not of.game.is_legal(of.holding(before, mover, tile), move)
        }

    def _unseen(self, position: P | None = None) -> tuple[Tile, ...]:
        return tuple(self._of.unseen(self.position if position is None else position))


def _seen_besides(tiles: Sequence[Tile], known: Sequence[Tile]) -> Iterator[Tile]:
    """Yield the dominoes that are seen among some and were not known to be there."""
    found = Counter(tiles) - Counter(known)
    return (tile for tile in found.elements() if not tile.is_hidden)


MOST: Final = 20.0
"""Spreads by which a rival may look better, at most."""
KEPT: Final = 2_048
"""Positions of games in progress that are remembered, for they are asked about again each move."""


class Choice(NamedTuple):
    """A move that another made: who, when, and by how much less often he makes the best move with
    each domino that he may have held than the one he made."""

    seat: int
    time: int
    rivals: Mapping[Tile, float]


def choice_made(
    concealed: Concealed[Any, Any],
    position: Any,
    time: int,
    move: Any,
    tiles: tuple[Tile, ...],
) -> Choice | None:
    """Return what a move tells whose maker may have held these dominoes; None where nothing."""
    if concealed.worth is None:
        return None
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
    game, seat, worth = concealed.game, concealed.game.to_move(position), concealed.worth
    found = dict[Tile, float]()
    for tile in tiles:
        # One more that is hidden, so that the hand does not end with the domino.
        held = concealed.with_hand(position, seat, (*laid, tile, HIDDEN))
        moves = [move for move in game.legal_moves(held) if tile in game.moves_tiles(move)]
        if moves and worth is not None:
            found[tile] = max(worth(held, move) for move in moves)
    return found
