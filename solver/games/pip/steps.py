"""The round step by step, by the faces of the dominoes: what the second search walks on."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.pip import Position
from engine.games.pip.counting import tile_count
from engine.games.pip.position import AGAIN, CLOCKWISE, DRAW, REVERSE, SKIP
from engine.tiles import WILD, Face, Tile, in_order
from solver.games.pip.faces import (
    Doubles,
    Ends,
    Hand,
    Shown,
    Table,
    asks,
    counted,
    fits,
    placed,
    reduced,
    seen,
)
from solver.games.pip.literal import layout_of, ways


class State(NamedTuple):
    """``gone``: how many of the stock are drawn."""

    hands: tuple[Hand, ...]
    ends: Ends
    doubles: Doubles
    gone: int
    turn: int
    step: int
    drawn: bool


class Fitting(NamedTuple):
    """How many dominoes of a hand fit somewhere, the largest count among them, and the largest
    among those without a wild face."""

    number: int
    heaviest: int
    plain: int


class Steps:
    """What may follow a state in one position's round."""

    def __init__(self, position: Position) -> None:
        self._options = position.options
        self._stock = position.stock
        self._seats = len(position.players)
        self._shown: dict[Hand, Shown] = {}
        self._laid: dict[tuple[Tile, Table, Hand], tuple[Table, ...]] = {}
        self._free: dict[tuple[Hand, tuple[Face, ...]], Fitting] = {}
        self._stocks: dict[int, Hand] = {}

    def start(self, position: Position) -> State:
        """The state of this position or of one that follows it."""
        layout = layout_of(position)
        hands = tuple(frozenset(player.hand) for player in position.players)
        step = 1 if position.direction == CLOCKWISE else -1
        unlaid = frozenset(position.stock).union(*hands)
        table = reduced(Table(counted(layout.ends), layout.doubles), self._seen(unlaid))
        gone = len(self._stock) - len(position.stock)
        return State(hands, *table, gone, position.to_move, step, position.drawn)

    def stock_left(self, state: State) -> bool:
        return state.gone < len(self._stock)

    def stock_of(self, state: State) -> Hand:
        """What can still be drawn."""
        if state.gone not in self._stocks:
            self._stocks[state.gone] = frozenset(self._stock[state.gone :])
        return self._stocks[state.gone]

    def heaviest(self, state: State) -> int:
        """The largest count that the player to move can lay, 0 where nothing fits."""
        return self._fitting(state, state.turn).heaviest

    def heaviest_plain(self, state: State) -> int:
        """The same of the dominoes without a wild face."""
        return self._fitting(state, state.turn).plain

    def is_over(self, state: State) -> bool:
        """I11."""
        if not all(state.hands):
            return True
        if self.stock_left(state):
            return False
        return not any(self.freedom(state, seat) for seat in range(self._seats))

    def freedom(self, state: State, seat: int) -> int:
        """How many dominoes of a hand fit somewhere."""
        return self._fitting(state, seat).number

    def _fitting(self, state: State, seat: int) -> Fitting:
        open_asks = asks(state.ends, state.doubles)
        key = (state.hands[seat], open_asks)
        if key not in self._free:
            fitting = [tile for tile in key[0] if any(fits(tile, ask) for ask in open_asks)]
            plain = (tile_count(tile) for tile in fitting if WILD not in tile)
            heaviest = max(map(tile_count, fitting), default=0)
            self._free[key] = Fitting(len(fitting), heaviest, max(plain, default=0))
        return self._free[key]

    def following(self, state: State) -> list[State]:
        """Every state after a play, each once; else the one after the draw or the pass (I9)."""
        unlaid = self.stock_of(state).union(*state.hands)
        found: dict[State, None] = {}
        for tile in in_order(state.hands[state.turn]):
            tables = self._tables(tile, Table(state.ends, state.doubles), unlaid)
            brought = list(self._played(state, tile)) if tables else []
            may_end = tile.first == DRAW and not self.stock_left(state)
            for ends, doubles in tables:
                if may_end and self.is_over(ended := self._ended(state, tile, ends, doubles)):
                    found[ended] = None
                    continue
                for hands, _, _, gone, turn, step, drawn in brought:
                    found[State(hands, ends, doubles, gone, turn, step, drawn)] = None
        return list(found) or [self._unable(state)]

    def _tables(self, tile: Tile, table: Table, unlaid: Hand) -> tuple[Table, ...]:
        """What can be open once a domino lies, each once."""
        key = (tile, table, unlaid)
        if key not in self._laid:
            shown = self._seen(unlaid - {tile})
            tables = (
                reduced(placed(table, tile, ask, way), shown)
                for ask in asks(table.ends, table.doubles)
                for way in ways(tile, ask, self._options)
            )
            self._laid[key] = tuple(dict.fromkeys(tables))
        return self._laid[key]

    def _unable(self, state: State) -> State:
        if state.drawn or not self.stock_left(state):
            return state._replace(turn=self._after(state, state.step), drawn=False)
        return self._drew(state, state.turn)._replace(drawn=True)

    def _drew(self, state: State, seat: int) -> State:
        """The seat takes the next of the stock."""
        hands = _changed(state.hands, seat, state.hands[seat] | {self._stock[state.gone]})
        return state._replace(hands=hands, gone=state.gone + 1)

    def _played(self, state: State, tile: Tile) -> Iterator[State]:
        """I10: what the domino brings about besides what it leaves open, unless its player is
        out."""
        turn = state.turn
        after = self._lying(state, tile)
        rest = after.hands[turn]
        if not rest:
            yield after
            return
        after = self._passed_on(after, tile.first if tile.second == WILD else None)
        if tile.first != DRAW:
            yield after
        elif self.stock_left(after):
            yield self._drew(after, after.turn)
        else:
            for given in in_order(rest):
                hands = _changed(after.hands, turn, rest - {given})
                hands = _changed(hands, after.turn, hands[after.turn] | {given})
                yield after._replace(hands=hands)

    def _ended(self, state: State, tile: Tile, ends: Ends, doubles: Doubles) -> State:
        """The domino lies, and D has not acted yet."""
        return self._lying(state, tile)._replace(ends=ends, doubles=doubles)

    def _lying(self, state: State, tile: Tile) -> State:
        """The domino has left the hand, and nothing else has changed."""
        rest = state.hands[state.turn] - {tile}
        return state._replace(hands=_changed(state.hands, state.turn, rest), drawn=False)

    def _passed_on(self, state: State, letter: Face | None) -> State:
        """The turn after a domino with that letter (I10, I13)."""
        if letter == AGAIN:
            return state
        if letter == REVERSE and self._seats > 2:
            return state._replace(turn=self._after(state, -state.step), step=-state.step)
        twice = letter == SKIP or (letter == REVERSE and self._options.reverse_skips_with_two)
        return state._replace(turn=self._after(state, state.step * (2 if twice else 1)))

    def _after(self, state: State, step: int) -> int:
        return (state.turn + step) % self._seats

    def _seen(self, unlaid: Hand) -> Shown:
        if unlaid not in self._shown:
            self._shown[unlaid] = seen(unlaid)
        return self._shown[unlaid]


def _changed(hands: tuple[Hand, ...], seat: int, hand: Hand) -> tuple[Hand, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])
