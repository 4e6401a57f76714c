"""Leads confirmed through the engine alone: a strategy against every reply.

A lead is exact when one player has a strategy that gets at least that much and the other one
that gives no more. A strategy is taken on trust from nobody: at each position it names a move,
the engine plays it and every reply to it, and the hands that end so are counted by the engine.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from engine.games.fives import GAME, Move, Position
from solver.budget import Clock
from solver.games.fives.worth import lead_of

STEPS_PER_UNIT: Final = 80_000
"""Positions replayed for one unit of effort."""
_LOOK: Final = 64
_NEVER: Final = 10**6

Strategy = Callable[[Position, int], Move | None]
"""The move with which the seat to move gets at least that lead."""

Pair = tuple[int, int]


class Shown(NamedTuple):
    """A lead gained on from a position, shown by play in which each seat scores at most
    ``tops`` without reaching the target, and reaches it with ``hits`` or more: at other scores
    that part the two in the same way the play is the same (F9)."""

    gain: int
    tops: Pair
    hits: Pair

    def holds(self, gain: int, rooms: Sequence[int]) -> bool:
        parted = zip(self.tops, rooms, self.hits, strict=True)
        return self.gain >= gain and all(top < room <= hit for top, room, hit in parted)


class Referee:
    """Confirms leads of one hand of two players within the budget; what it confirmed stays."""

    def __init__(self, strategy: Strategy, clock: Clock) -> None:
        self._strategy = strategy
        self._clock = clock
        self._shown: dict[tuple[object, ...], list[Shown]] = {}
        self.replayed = 0

    def confirms(self, position: Position, seat: int, lead: int) -> bool:
        """Whether neither seat can do better at the end than the lead of this one says."""
        return self.gets(position, seat, lead) and self.gets(position, 1 - seat, -lead)

    def gets(self, position: Position, seat: int, lead: int) -> bool:
        """Whether the seat's strategy gets at least that lead against every reply."""
        return self._replay(position, seat, lead) is not None

    def _replay(self, position: Position, seat: int, lead: int) -> Shown | None:
        ended = GAME.outcome(position)
        if ended is not None:
            return _at_the_end(position, seat, lead, ended.reason)
        gain = lead - position.scores[seat] + position.scores[1 - seat]
        before = self._shown.setdefault((seat, *_alike(position)), [])
        rooms = _rooms(position)
        for shown in before:
            if shown.holds(gain, rooms):
                return shown
        found = None if self._expired() else self._against_all(position, seat, lead, gain)
        if found is not None:
            before.append(found)
        return found

    def _against_all(self, position: Position, seat: int, lead: int, gain: int) -> Shown | None:
        """The strategy's move, or every move of the other seat."""
        mover, tops, hits = position.to_move, [0, 0], [_NEVER, _NEVER]
        for move in self._replies(position, seat, lead):
            after = None if move is None else GAME.apply_unjudged(position, move).position
            below = None if after is None else self._replay(after, seat, lead)
            if after is None or below is None:
                return None
            scored = after.scores[mover] - position.scores[mover]
            for one in (0, 1):
                adds = scored if one == mover else 0
                tops[one] = max(tops[one], below.tops[one] + adds)
                hits[one] = min(hits[one], below.hits[one] + adds)
        return Shown(gain, (tops[0], tops[1]), (hits[0], hits[1]))

    def _replies(self, position: Position, seat: int, lead: int) -> tuple[Move | None, ...]:
        moves = GAME.legal_moves(position)
        if position.to_move == seat and len(moves) > 1:
            return (self._strategy(position, lead),)
        return moves

    def _expired(self) -> bool:
        self.replayed += 1
        if self.replayed % _LOOK == 0:
            self._clock.effort += _LOOK / STEPS_PER_UNIT
        return self.replayed % _LOOK == 0 and self._clock.expired()


def _at_the_end(position: Position, seat: int, lead: int, reason: str) -> Shown | None:
    reached = lead_of(position, seat)
    if reached is None or reached < lead:
        return None
    if reason != "target":
        return Shown(0, (0, 0), (_NEVER, _NEVER))
    first = position.scores[0] >= position.options.target
    return Shown(0, (-_NEVER, 0) if first else (0, -_NEVER), (0, _NEVER) if first else (_NEVER, 0))


def _rooms(position: Position) -> list[int]:
    """The points that each seat lacks to the target, which ends nothing where hands are played
    out."""
    options = position.options
    if options.finish_hand:
        return [_NEVER] * len(position.scores)
    return [options.target - score for score in position.scores]


def _alike(position: Position) -> tuple[object, ...]:
    """Equal for positions that differ by scores, the names of the arms and what lies inside."""
    outer = [arm[-1] for arm in position.layout.arms if arm]
    ends = sorted((int(tile.second), tile.is_double) for tile in outer)
    return position.hands, position.to_move, len(position.boneyard), tuple(ends)
