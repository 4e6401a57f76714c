"""The result of a round by a search that shares nothing with the first: does a seat get there?

Dominoes are faces, the open places a count for each kind, every draw and pass is a step of its
own, and the only question with two players is yes or no: can the seat end with that lead or
more? Yes to a value and no to the next one prove it. With more players the totals that best play
ends with are found outright.
"""

from typing import Final

from engine.games.pip import Position
from engine.games.pip.counting import settlement, totals
from solver.budget import Meter
from solver.games.pip.foresight import Foresight
from solver.games.pip.steps import State, Steps

STATES_A_SECOND: Final = 8_000

MOST_STATES: Final = 500_000
"""States remembered; once there are so many no others are."""

_NOTHING: Final = (-(1 << 30), 1 << 30)


class Witness:
    """Confirms results of one position from the engine's own counts and settlement."""

    def __init__(self, position: Position, asks: int, meter: Meter) -> None:
        self._asks = asks
        self.meter = meter
        self._steps = Steps(position)
        self._foresight = Foresight(position, self._steps, asks)
        self._start = self._steps.start(position)
        self._scores = [player.score for player in position.players]
        self._answers: dict[State, tuple[int, int]] = {}
        """A lead that the seat can end with, and one that it cannot."""
        self._totals: dict[State, tuple[int, ...]] = {}

    def is_result(self, value: int, after: Position | None = None) -> bool:
        """Whether the seat's lead with best play of two, from a later position where one is
        given, is exactly this."""
        state = self._state(after)
        return self._reaches(state, value) and not self._reaches(state, value + 1)

    def reaches(self, target: int) -> bool:
        """Whether the seat can end with that lead or more against the best play of the other."""
        return self._reaches(self._start, target)

    def lead(self, after: Position | None = None) -> int:
        """The lead of the seat that asks in those totals."""
        return _ahead(self.totals(after), self._asks)

    def totals(self, after: Position | None = None) -> tuple[int, ...]:
        """The totals of best play when everybody plays for the own lead (max^n)."""
        return self._best_totals(self._state(after))

    def _state(self, after: Position | None) -> State:
        return self._start if after is None else self._steps.start(after)

    def _reaches(self, state: State, target: int) -> bool:
        reached, missed = self._answers.get(state, _NOTHING)
        if target <= reached or target >= missed:
            return target <= reached
        holds = self._decided(state, target)
        if len(self._answers) < MOST_STATES or state in self._answers:
            self._answers[state] = (target, missed) if holds else (reached, target)
        return holds

    def _decided(self, state: State, target: int) -> bool:
        if self._steps.is_over(state):
            return _ahead(self._settled(state), self._asks) >= target
        least, most = self._foresight.span(state)
        if least >= target or most < target:
            return least >= target
        self.meter.node(STATES_A_SECOND)
        following = self._steps.following(state)
        wanted = state.turn == self._asks
        if any(self._is_known(after, target, wanted) for after in following):
            return wanted
        following.sort(key=lambda after: self._promise(after, 1 - state.turn))
        return any(self._reaches(after, target) is wanted for after in following) is wanted

    def _is_known(self, state: State, target: int, holds: bool) -> bool:
        """Whether it was found before that the target is reached, or that it is not."""
        reached, missed = self._answers.get(state, _NOTHING)
        return target <= reached if holds else target >= missed

    def _promise(self, state: State, other: int) -> tuple[bool, int, int]:
        """What leaves the other player without the turn comes first, then without dominoes that
        fit, then what leaves the least in the own hand."""
        held = self._foresight.counted(state.hands[1 - other])
        return state.turn == other, self._steps.freedom(state, other), held

    def _best_totals(self, state: State) -> tuple[int, ...]:
        known = self._totals.get(state)
        if known is None:
            known = self._best_totals_of(state)
            if len(self._totals) < MOST_STATES:
                self._totals[state] = known
        return known

    def _best_totals_of(self, state: State) -> tuple[int, ...]:
        if self._steps.is_over(state):
            return self._settled(state)
        self.meter.node(STATES_A_SECOND)
        best: tuple[int, ...] | None = None
        for after in self._steps.following(state):
            found = self._best_totals(after)
            if best is None or self._is_better(found, best, state.turn):
                best = found
        return best or self._settled(state)

    def _is_better(self, one: tuple[int, ...], other: tuple[int, ...], seat: int) -> bool:
        """The larger own lead, then the smaller lead of the seat that asks, then the totals."""
        lead, worse = _ahead(one, seat), _ahead(other, seat)
        if lead != worse:
            return lead > worse
        mine, theirs = _ahead(one, self._asks), _ahead(other, self._asks)
        return mine < theirs if mine != theirs else one < other

    def _settled(self, state: State) -> tuple[int, ...]:
        winner = next((seat for seat, hand in enumerate(state.hands) if not hand), None)
        counts = [self._foresight.counted(hand) for hand in state.hands]
        return totals(self._scores, settlement(counts, self._scores, winner))


def _ahead(totals: tuple[int, ...], seat: int) -> int:
    """By how much the nearest of the other totals is above the seat's (I12: the lowest wins)."""
    return min(totals[:seat] + totals[seat + 1 :]) - totals[seat]
