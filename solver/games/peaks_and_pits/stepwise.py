"""The end of a game with open hands once more, written apart from the first search.

Dominoes are pairs of numbers and are laid one at a time; after each the player may stop. Only how
far everybody is behind seat 0 is counted. A lead of one player is a lag of every other, so a move
is dropped as soon as the next player is seen to gain a lead that makes it worse than another.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from engine.games.peaks_and_pits import ARMS, Position
from engine.games.peaks_and_pits.slopes import current_slope
from solver.budget import Clock, OutOfBudget

Pair = tuple[int, int]
Hand = frozenset[Pair]
Hands = tuple[Hand, ...]
Arm = tuple[int, str, int]
"""The number at the end, "up", "down" or "" for the slope, and its dominoes."""

Behind = tuple[int, ...]
"""By seat, tokens more than seat 0 has."""

Turn = tuple[Arm, int, int, Hand]
"""An arm after a turn, the dominoes laid, the change of tokens, and what is left in hand."""

Key = tuple[tuple[Arm, ...], Hands, int, int, int, Behind]
"""Arms, hands, dominoes drawn, seat, passes, differences."""

_ENTRIES: Final = 800_000
_STATES_PER_EFFORT: Final = 220_000
_SLICE: Final = 512


@dataclass
class Stepwise:
    """The game that follows a position without hidden dominoes."""

    boneyard: tuple[Pair, ...]
    clock: Clock
    states: int = 0
    _known: dict[Key, Behind] = field(default_factory=dict)
    _leads: dict[Key, int] = field(default_factory=dict)

    def settle(self, key: Key) -> Behind:
        """How far everybody is behind seat 0 in the end.

        Raises:
            OutOfBudget: before the end was found.
        """
        (settled,) = self._settle(key, None)
        return settled

    def _settle(self, key: Key, tolerable: int | None) -> tuple[Behind, ...]:
        """The outcome of a position, or none when its mover gains a lead over everybody that is
        more than ``tolerable`` to the player before."""
        if key in self._known:
            return (self._known[key],)
        lead = self._leads.get(key)
        if tolerable is not None and lead is not None and lead > tolerable:
            return ()
        self._tick()
        hands, passes, behind = key[1], key[4], key[5]
        if passes >= len([hand for hand in hands if hand]):
            return (behind,)
        return self._chosen(key, tolerable)

    def _chosen(self, key: Key, tolerable: int | None) -> tuple[Behind, ...]:
        seat = key[3]
        wishes: list[tuple[tuple[int, list[int]], Behind]] = []
        for after in sorted(self._moves(key), key=lambda after: wish(after[5], seat)):
            lag = min(wishes)[0][0] if wishes and after[3] != seat else None
            for outcome in self._settle(after, lag):
                wishes.append((wish(outcome, seat), outcome))
                lead = -wishes[-1][0][0]
                if tolerable is not None and lead > tolerable:
                    self._remember_lead(key, lead)
                    return ()
        best = min(wishes)[1]
        if len(self._known) < _ENTRIES:
            self._known[key] = best
        return (best,)

    def _remember_lead(self, key: Key, lead: int) -> None:
        if len(self._leads) < _ENTRIES:
            self._leads[key] = lead

    def _moves(self, key: Key) -> Iterator[Key]:
        yield from self._plays(key)
        arms, hands, drawn, seat, passes, behind = key
        after = _gain(behind, seat, self._pass_price(key))
        yield arms, hands, drawn, _after(hands, seat), passes + 1, after

    def key(self, position: Position) -> Key:
        """A position on the way, without hidden dominoes."""
        arms = []
        for name in ARMS:
            slope = current_slope(position.train.arm(name))
            arms.append((int(position.train.end(name)), slope.direction or "", slope.length))
        hands = tuple([frozenset(map(_pair, player.hand)) for player in position.players])
        first = position.players[0].tokens
        behind = tuple([player.tokens - first for player in position.players])
        drawn = len(self.boneyard) - len(position.boneyard)
        return tuple(sorted(arms)), hands, drawn, position.to_move, position.passes, behind

    def _tick(self) -> None:
        self.states += 1
        if self.states % _SLICE:
            return
        self.clock.nodes += _SLICE
        self.clock.effort += _SLICE / _STATES_PER_EFFORT
        if self.clock.expired():
            raise OutOfBudget

    def _plays(self, key: Key) -> Iterator[Key]:
        arms, hands, drawn, seat, _, behind = key
        for side, arm in enumerate(arms):
            for grown, laid, change, left in _turns(arm, hands[seat]):
                both = tuple(sorted((grown, arms[1 - side])))
                new = self.boneyard[drawn : drawn + laid]
                held = (*hands[:seat], left.union(new), *hands[seat + 1 :])
                after = _gain(behind, seat, change)
                yield both, held, drawn + len(new), _after(held, seat), 0, after

    def _pass_price(self, key: Key) -> int:
        (one, other), hands, drawn, seat, *_ = key
        immune = len(hands[seat]) < max(map(len, hands)) and drawn == len(self.boneyard)
        return 0 if immune else one[2] + other[2]


def wish(behind: Behind, seat: int) -> tuple[int, list[int]]:
    """Smaller is better for a seat: its lead over the best other, then over each in turn."""
    count = len(behind)
    leads = [behind[seat] - behind[(seat + step) % count] for step in range(1, count)]
    return max(leads), leads


def _turns(arm: Arm, hand: Hand) -> Iterator[Turn]:
    """Every turn that begins on this arm: a double goes with the slope that stands, the first
    domino that is none may turn it, the others go its way."""
    end, slope, length = arm
    for pair in hand:
        if end not in pair:
            continue
        outer = sum(pair) - end
        way = "up" if outer > end else "down" if outer < end else slope
        ended = bool(slope) and way != slope
        first: Turn = ((outer, way, (0 if ended else length) + 1), 1, -1, hand - {pair})
        for grown, laid, change, left in _longer(first):
            yield grown, laid, change + length * ended, left


def _longer(turn: Turn) -> Iterator[Turn]:
    """The turn as it is, and with more dominoes of the same slope."""
    yield turn
    (end, slope, length), laid, change, hand = turn
    for pair in hand:
        if end in pair:
            outer = sum(pair) - end
            way = "up" if outer > end else "down" if outer < end else slope
            if way == slope or not slope:
                grown = (outer, way, length + 1)
                yield from _longer((grown, laid + 1, change - 1, hand - {pair}))


def _gain(behind: Behind, seat: int, tokens: int) -> Behind:
    if seat == 0:
        return (0, *[own - tokens for own in behind[1:]])
    return (*behind[:seat], behind[seat] + tokens, *behind[seat + 1 :])


def _after(hands: Hands, seat: int) -> int:
    order = (*range(seat + 1, len(hands)), *range(seat + 1))
    return next((other for other in order if hands[other]), seat)


def started(position: Position, clock: Clock) -> Stepwise:
    """The game from a position without hidden dominoes; clock: limits the search."""
    return Stepwise(tuple(map(_pair, position.boneyard)), clock)


def _pair(tile: tuple[int | str, int | str]) -> Pair:
    return int(tile[0]), int(tile[1])
