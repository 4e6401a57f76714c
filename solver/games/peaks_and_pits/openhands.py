"""The end of a game with open hands: max^n with a table of the positions met before.

Dominoes are bits; an arm is one number made of its end, its way and its length; a hand is a set
of bits. Tokens go below zero, for those dealt to everybody change no difference (P12). A game ends
in one tuple of tokens by seat, and whoever moves takes the best for himself by ``choice``.

The margin of a seat is its tokens less the fewest of the others. The margins of two seats never
add up to less than 0: who is ahead by m leaves every other at least m behind. So once the mover
of a position can have a margin below -m, the player before, who has m already, need not know
what exactly would come of it (shallow pruning).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from engine.games.peaks_and_pits import Position
from engine.tiles import Tile
from solver.budget import Clock, OutOfBudget
from solver.games.peaks_and_pits.table import Front, table_of

Tokens = tuple[int, ...]
Hands = tuple[int, ...]

_ENTRIES: Final = 800_000
"""Positions remembered at most; later ones are searched again each time they are met."""

_NODES_PER_EFFORT: Final = 300_000
"""Positions looked at for one unit of deterministic effort."""

_SLICE: Final = 1024
"""Positions looked at between two looks at the clock."""

_LENGTHS: Final = 64


_ANYTHING: Final = -(10**9)
"""A margin that nobody ends with."""


class State(NamedTuple):
    """A position with nothing in it that cannot matter any more. Arms that are exchanged make no
    difference, so the smaller number stands first."""

    arms: tuple[int, int]
    hands: Hands
    drawn: int
    seat: int
    passes: int
    tokens: Tokens


class _Play(NamedTuple):
    """The dominoes of a play, how many they are, the arm after it, the change of tokens."""

    used: int
    laid: int
    after: int
    net: int


def choice(tokens: Tokens, seat: int) -> tuple[int, ...]:
    """What a player compares ends by, less being better: tokens more than the best of the others
    has; then how little the next player is behind, and so on around the table."""
    own = tokens[seat]
    others = tokens[seat + 1 :] + tokens[:seat]
    return (own - min(others), *[own - other for other in others])


@dataclass
class OpenHands:
    """The game from one position on; ``boneyard`` next domino first."""

    dominoes: Sequence[Tile]
    boneyard: Sequence[int]
    clock: Clock
    nodes: int = 0
    _ends: dict[State, Tokens] = field(default_factory=dict)
    _margins: dict[State, int] = field(default_factory=dict)
    _plays: dict[tuple[int, int], list[_Play]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._fits: dict[int, list[tuple[int, int]]] = {number: [] for number in range(10)}
        for index, tile in enumerate(self.dominoes):
            for lie in dict.fromkeys((tile, tile.flipped)):
                self._fits[int(lie.first)].append((1 << index, int(lie.second)))

    def end(self, state: State) -> Tokens:
        """The tokens of all in the end.

        Raises:
            OutOfBudget: before the end was found.
        """
        end = self._end(state, _ANYTHING)
        if end is None:
            raise ValueError("a search without a limit was broken off")
        return end

    def end_within(self, state: State, seat: int, target: int) -> Tokens | None:
        """The tokens of all in the end after a move of ``seat``, or None where its margin is
        more than ``target``.

        Raises:
            OutOfBudget: before that was found.
        """
        end = self._end(state, _ANYTHING if state.seat == seat else -target)
        return None if end is None or choice(end, seat)[0] > target else end

    def _end(self, state: State, enough: int) -> Tokens | None:
        """The tokens of all in the end, or None once the mover can have a margin below
        ``enough``."""
        known = self._ends.get(state)
        if known is not None:
            return known
        if self._margins.get(state, enough) < enough:
            return None
        self._count()
        if state.passes >= sum(map(bool, state.hands)):
            return state.tokens
        best = self._best(state, enough)
        if best is not None and len(self._ends) < _ENTRIES:
            self._ends[state] = best
        return best

    def _best(self, state: State, enough: int) -> Tokens | None:
        """What the mover chooses. Fewest tokens at once are tried first, to prune the rest."""
        seat = state.seat
        best: Tokens | None = None
        liked: tuple[int, ...] = ()
        for after in sorted(self._after(state), key=lambda after: after.tokens[seat]):
            limit = _ANYTHING if best is None or after.seat == seat else -liked[0]
            end = self._end(after, limit)
            if end is None:
                continue
            like = choice(end, seat)
            if best is None or like < liked:
                best, liked = end, like
            if like[0] < enough:
                if len(self._margins) < _ENTRIES:
                    self._margins[state] = like[0]
                return None
        return best

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes % _SLICE == 0:
            self._look_at_clock()

    def _look_at_clock(self) -> None:
        self.clock.nodes += _SLICE
        self.clock.effort += _SLICE / _NODES_PER_EFFORT
        if self.clock.expired():
            raise OutOfBudget

    def _after(self, state: State) -> Iterator[State]:
        """The state after each move; of arms that are alike one is enough."""
        (one, other), hands, drawn, seat, passes, tokens = state
        hand = hands[seat]
        for arm, rest in ((one, other), (other, one)) if one != other else ((one, other),):
            for used, laid, after, net in self._plays_of(hand, arm):
                taken, upto = self._draw(drawn, laid)
                left = (*hands[:seat], hand & ~used | taken, *hands[seat + 1 :])
                paid = (*tokens[:seat], tokens[seat] + net, *tokens[seat + 1 :])
                arms = (after, rest) if after <= rest else (rest, after)
                yield State(arms, left, upto, _next(left, seat), 0, paid)
        net = self._price(state)
        paid = (*tokens[:seat], tokens[seat] + net, *tokens[seat + 1 :])
        yield State(state.arms, hands, drawn, _next(hands, seat), passes + 1, paid)

    def _price(self, state: State) -> int:
        """What a pass costs (P8, P10)."""
        if state.drawn == len(self.boneyard):
            held = state.hands[state.seat].bit_count()
            if any(hand.bit_count() > held for hand in state.hands):
                return 0
        return sum(arm % _LENGTHS for arm in state.arms)

    def _draw(self, drawn: int, laid: int) -> tuple[int, int]:
        upto = min(drawn + laid, len(self.boneyard))
        return sum(1 << index for index in self.boneyard[drawn:upto]), upto

    def _plays_of(self, hand: int, arm: int) -> list[_Play]:
        known = self._plays.get((hand, arm))
        if known is None:
            end_and_way, length = divmod(arm, _LENGTHS)
            end, way = divmod(end_and_way, 3)
            found: list[_Play] = []
            self._add(found, hand, _Run(0, 0, end, way - 1), way - 1, length)
            known = self._plays[hand, arm] = found
        return known

    def _add(self, found: list[_Play], hand: int, run: "_Run", standing: int, length: int) -> None:
        """All plays that go on from a run (P5, P6)."""
        for bit, outer in self._fits[run.end]:
            step = (outer > run.end) - (outer < run.end)
            if not hand & bit & ~run.used or (run.laid and run.way and step not in (0, run.way)):
                continue
            longer = _Run(run.used | bit, run.laid + 1, outer, step or run.way)
            ended = standing not in (0, longer.way)
            tokens = longer.laid if ended else length + longer.laid
            net = (length if ended else 0) - longer.laid
            after = _code(outer, longer.way, tokens)
            found.append(_Play(longer.used, longer.laid, after, net))
            self._add(found, hand, longer, standing, length)


class _Run(NamedTuple):
    """Dominoes laid in one turn so far, and where they lead."""

    used: int
    laid: int
    end: int
    way: int


def _code(end: int, way: int, length: int) -> int:
    return (end * 3 + way + 1) * _LENGTHS + length


def _next(hands: Hands, seat: int) -> int:
    """The next who holds dominoes; nobody moves when there is none."""
    for step in range(1, len(hands) + 1):
        if hands[(seat + step) % len(hands)]:
            return (seat + step) % len(hands)
    return seat


def opened(position: Position, clock: Clock) -> OpenHands:
    """The game that follows a position without hidden dominoes; clock: limits the search."""
    held = [tile for player in position.players for tile in player.hand]
    dominoes = (*held, *position.boneyard)
    return OpenHands(dominoes, range(len(held), len(dominoes)), clock)


def state_of(game: OpenHands, position: Position, tokens: Tokens) -> State:
    """A position that follows the one opened, with the tokens counted without those dealt to
    everybody."""
    bits = {tile: 1 << index for index, tile in enumerate(game.dominoes)}
    hands = tuple([sum(bits[tile] for tile in player.hand) for player in position.players])
    high, low = sorted(_front_code(front) for front in table_of(position))
    drawn = len(game.boneyard) - len(position.boneyard)
    return State((high, low), hands, drawn, position.to_move, position.passes, tokens)


def _front_code(front: Front) -> int:
    return _code(front.end, front.way, front.length)
