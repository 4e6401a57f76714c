"""How far a round of two can still go either way, told from what is held: the second search's own
bounds."""

from typing import Final

from engine.games.pip import Position
from engine.games.pip.counting import DEDUCTION, tile_count
from engine.games.pip.position import DRAW
from engine.tiles import WILD, Tile
from solver.games.pip.faces import Hand
from solver.games.pip.literal import returning
from solver.games.pip.steps import State, Steps

_D: Final = Tile(DRAW, WILD)


class Foresight:
    """Of the states of one position's round, seen by the seat that asks."""

    def __init__(self, position: Position, steps: Steps, asks: int) -> None:
        self._asks = asks
        self._steps = steps
        self._scores = [player.score for player in position.players]
        self._always_open = position.options.directional_end != "closed"
        self._back = frozenset(Tile(letter, WILD) for letter in returning(position))
        """What gives its player the turn again."""
        self._counts: dict[Hand, int] = {}
        self._sure: dict[tuple[Hand, int], tuple[int, bool]] = {}

    def span(self, state: State) -> tuple[int, int]:
        """What the lead cannot leave: one hand emptied, the other one kept whole but for what
        its player is sure to lay, with all that is drawn and what D may bring."""
        asks, other = self._asks, 1 - self._asks
        lead = self._scores[other] - self._scores[asks]
        mine, theirs = (min(DEDUCTION, self._scores[seat]) for seat in (asks, other))
        return lead - self._kept(state, asks) - theirs, lead + self._kept(state, other) + mine

    def counted(self, hand: Hand) -> int:
        """The count of a hand (I12)."""
        if hand not in self._counts:
            self._counts[hand] = sum(tile_count(tile) for tile in hand)
        return self._counts[hand]

    def _kept(self, state: State, seat: int) -> int:
        """The largest count with which a seat can end the round."""
        hand, giving = state.hands[seat], state.hands[1 - seat]
        stock = self._steps.stock_of(state)
        kept = self.counted(hand) + self.counted(stock)
        if _D in giving or _D in stock:
            kept += max(tile_count(tile) for tile in giving)
        return kept - self._surely_laid(state, seat)

    def _surely_laid(self, state: State, seat: int) -> int:
        """The count that a seat can lay whatever the other one does. Wilds and letters fit where
        anything is open, and leave something open unless letters close their ends."""
        moves = state.turn == seat
        if not self._always_open:
            return self._steps.heaviest(state) if moves else 0
        turns = self._fewest_turns(state.hands[1 - seat]) - (not moves)
        count, spare = self._wilds_laid(state.hands[seat], turns)
        return count + self._steps.heaviest_plain(state) if spare and moves else count

    def _fewest_turns(self, hand: Hand) -> int:
        """No hand is empty in fewer: a domino a turn, those that give the turn back besides, and
        one that D gives away."""
        return max(1, len(hand - self._back) - (_D in hand))

    def _wilds_laid(self, hand: Hand, turns: int) -> tuple[int, bool]:
        """The most count of wilds and letters in so many turns, and whether a turn is left."""
        key = (hand, turns)
        if key not in self._sure:
            wilds = [tile_count(tile) for tile in hand - self._back if WILD in tile]
            laid = sorted(wilds, reverse=True)[:turns]
            again = self.counted(hand & self._back) if turns else 0
            self._sure[key] = sum(laid) + again, len(laid) < turns
        return self._sure[key]
