"""The round step by step, by the faces of the dominoes: what the second search walks on."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.pip import Position
from engine.games.pip.position import AGAIN, CLOCKWISE, DRAW, REVERSE, SKIP
from engine.tiles import WILD, Face, Tile
from solver.games.pip.literal import Way, layout_of, ways

Hand = frozenset[Tile]
Places = tuple[tuple[Face, int], ...]


class State(NamedTuple):
    """``ends``: how many open places ask for each face; ``doubles``: the unfinished ones, the
    one that comes first in front; ``gone``: how many of the stock are drawn."""

    hands: tuple[Hand, ...]
    ends: Places
    doubles: Places
    gone: int
    turn: int
    step: int
    drawn: bool


class Shown(NamedTuple):
    """Of the dominoes not laid: how many fit on each ask, and a number that none shows."""

    fitting: dict[Face, int]
    dead: Face


class Steps:
    """What may follow a state in one position's round."""

    def __init__(self, position: Position) -> None:
        self._options = position.options
        self._stock = position.stock
        self._seats = len(position.players)
        self._shown: dict[Hand, Shown] = {}

    def start(self, position: Position) -> State:
        layout = layout_of(position)
        hands = tuple(frozenset(player.hand) for player in position.players)
        step = 1 if position.direction == CLOCKWISE else -1
        state = State(hands, (), (), 0, position.to_move, step, position.drawn)
        return self._reduced(state, tuple(layout.ends), tuple(layout.doubles))

    def stock_left(self, state: State) -> bool:
        return state.gone < len(self._stock)

    def is_over(self, state: State) -> bool:
        """I11."""
        if not all(state.hands):
            return True
        if self.stock_left(state):
            return False
        return not any(self.freedom(state, seat) for seat in range(self._seats))

    def freedom(self, state: State, seat: int) -> int:
        """How many dominoes of a hand fit somewhere."""
        asks = self._asks(state)
        return sum(1 for tile in state.hands[seat] if any(_fits(tile, ask) for ask in asks))

    def _asks(self, state: State) -> tuple[Face, ...]:
        if state.doubles:
            return (state.doubles[0][0],)
        return tuple(ask for ask, _ in state.ends)

    def following(self, state: State) -> list[State]:
        """Every state after a play, each once; else the one after the draw or the pass (I9)."""
        asks = self._asks(state)
        found: dict[State, None] = {}
        for tile in sorted(state.hands[state.turn], key=str):
            for ask in asks:
                for way in ways(tile, ask, self._options):
                    for after in self._played(state, tile, ask, way):
                        found[after] = None
        return list(found) or [self._unable(state)]

    def _unable(self, state: State) -> State:
        if state.drawn or not self.stock_left(state):
            return state._replace(turn=self._after(state, state.step), drawn=False)
        return self._drew(state, state.turn)._replace(drawn=True)

    def _drew(self, state: State, seat: int) -> State:
        """The seat takes the next of the stock."""
        hands = _changed(state.hands, seat, state.hands[seat] | {self._stock[state.gone]})
        return state._replace(hands=hands, gone=state.gone + 1)

    def _played(self, state: State, tile: Tile, ask: Face, way: Way) -> Iterator[State]:
        """I10: what the domino brings about, unless its player is out."""
        turn = state.turn
        rest = state.hands[turn] - {tile}
        ends, doubles = _placed(state, tile, ask, way)
        after = state._replace(hands=_changed(state.hands, turn, rest), drawn=False)
        if not rest:
            yield self._reduced(after, ends, doubles)
            return
        after = self._passed_on(after, tile.first if tile.second == WILD else None)
        if tile.first != DRAW:
            yield self._reduced(after, ends, doubles)
        elif self.stock_left(after):
            yield self._reduced(self._drew(after, after.turn), ends, doubles)
        else:
            for given in rest:
                hands = _changed(after.hands, turn, rest - {given})
                hands = _changed(hands, after.turn, hands[after.turn] | {given})
                yield self._reduced(after._replace(hands=hands), ends, doubles)

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

    def _reduced(self, state: State, ends: Places, doubles: Places) -> State:
        """The places as far as they can matter: numbers that no domino shows any more are one,
        and of no kind count more than dominoes that fit there."""
        shown = self._seen(state)
        rooms: dict[Face, int] = {}
        for ask, room in ends:
            face = ask if ask in shown.fitting else shown.dead
            rooms[face] = min(rooms.get(face, 0) + room, shown.fitting[face])
        kept = tuple(sorted(((ask, room) for ask, room in rooms.items() if room), key=str))
        first = tuple((ask if ask in shown.fitting else shown.dead, n) for ask, n in doubles)
        return state._replace(ends=kept, doubles=first)

    def _seen(self, state: State) -> Shown:
        unlaid = frozenset(self._stock[state.gone :]).union(*state.hands)
        if unlaid not in self._shown:
            faces = {face for tile in unlaid for face in tile if isinstance(face, int)}
            dead = next((number for number in range(10) if number not in faces), WILD)
            asks: set[Face] = {*faces, dead, WILD}
            fitting = {ask: sum(1 for tile in unlaid if _fits(tile, ask)) for ask in asks}
            self._shown[unlaid] = Shown(fitting, dead)
        return self._shown[unlaid]


def _fits(tile: Tile, ask: Face) -> bool:
    return ask in tile or WILD in (ask, *tile)


def _placed(state: State, tile: Tile, ask: Face, way: Way) -> tuple[Places, Places]:
    """The ends and doubles once a domino lies on a place that asks so."""
    ends, doubles = state.ends, state.doubles
    if doubles:
        room = doubles[0][1] - 1
        doubles = ((ask, room), *doubles[1:]) if room else doubles[1:]
    else:
        ends = tuple((face, room - (face == ask)) for face, room in ends)
    if tile.is_double:
        return ends, ((way.ask, way.room), *doubles)
    return (*ends, (way.ask, way.room)), doubles


def _changed(hands: tuple[Hand, ...], seat: int, hand: Hand) -> tuple[Hand, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])
