"""Answers found by trying everything by the rules alone: every move of the turn, every order of a
line, every choice of every seat. Nothing is abbreviated, so that it is easily believed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple

from engine.game import Effect, Game, M, P, Step

Totals = tuple[int, ...]
"""The end of a hand: a number for each seat."""
Values = Callable[[Any], Mapping[Any, int]]
Lead = Callable[[Totals, int], int]
Gain = Callable[[Any, Any, Step[Any]], int]
"""The gain of a move: the position before it, the move, the step it makes."""


class TooLarge(Exception):
    """There are more positions than the limit allows; nothing is known of the question."""


class Known(dict[Any, Any]):
    """What is known of positions, None while it is being found out; of no more than ``limit``."""

    def __init__(self, limit: int) -> None:
        super().__init__()
        self._limit = limit

    def begin(self, position: Any) -> None:
        self[position] = None
        if len(self) > self._limit:
            raise TooLarge(f"There are more than {self._limit} positions.")


def values_now(
    game: Game[P, M],
    position: P,
    gain: Gain,
    goes_on: Callable[[Any, Any, Step[Any]], bool] = lambda *_: False,
) -> dict[M, int]:
    """What each legal move gains this turn, with the best of what follows where ``goes_on`` says
    that the same turn does."""
    found: dict[M, int] = {}
    for move in game.legal_moves(position):
        step = game.apply_unjudged(position, move)
        found[move] = gain(position, move, step)
        if goes_on(position, move, step):
            found[move] += max(values_now(game, step.position, gain, goes_on).values(), default=0)
    return found


@dataclass(frozen=True)
class Solo(Generic[P, M]):
    """A question about the mover's own line of play, in costs: the least is the best.

    ``allowed`` are the moves that a line may have, ``cost`` what one of them costs, ``resume``
    where the line goes on after it, ``rest`` what it costs that the line ends here, None where it
    may not.
    """

    game: Game[P, M]
    allowed: Callable[[P], tuple[M, ...]]
    cost: Callable[[P, M, Step[P]], int]
    resume: Callable[[P, P], P]
    rest: Callable[[P], int | None]
    limit: int = 20_000

    def steps(self, position: P) -> list[tuple[M, int, P]]:
        """The moves of a line with their costs and where it goes on after them."""
        made = ((one, self.game.apply_unjudged(position, one)) for one in self.allowed(position))
        return [
            (move, self.cost(position, move, step), self.resume(position, step.position))
            for move, step in made
        ]


def least_by_move(solo: Solo[P, M], position: P) -> dict[M, int | None]:
    """The least cost of a line that begins with each allowed move and ends where none is allowed;
    None where there is no such line. Lines must end: no position comes twice."""
    known = Known(solo.limit)

    def least(here: P) -> int | None:
        if here not in known:
            known.begin(here)
            found = list(by_move(here).values())
            ways = [cost for cost in found if cost is not None]
            known[here] = min(ways, default=None) if found else solo.rest(here)
        cost: int | None = known[here]
        return cost

    def by_move(here: P) -> dict[M, int | None]:
        ways = ((move, cost, least(after)) for move, cost, after in solo.steps(here))
        return {move: None if rest is None else cost + rest for move, cost, rest in ways}

    return by_move(position)


class ValuedMove(NamedTuple):
    """One move of a player, and the totals by seat to which it leads."""

    seat: int
    before: Any
    move: Any
    effect: Effect
    after: Any
    totals: Totals


Preference = Callable[[ValuedMove, int], Any]
"""What a seat takes the least of, of equals the first listed, where another one is asked about."""


class MaxN(Generic[P, M]):
    """Totals by seat where each makes the move of the least preference (max^n). What a seat does
    among equally good moves changes what the others get, so the preference must leave nothing
    open."""

    def __init__(
        self, game: Game[P, M], prefers: Callable[[ValuedMove], Any], limit: int = 20_000
    ) -> None:
        self._game, self._prefers, self._known = game, prefers, Known(limit)

    def choices(self, position: P) -> list[ValuedMove]:
        """Every legal move with the totals to which it leads."""
        found, seat = [], self._game.to_move(position)
        for move in self._game.legal_moves(position):
            after, effect = self._game.apply_unjudged(position, move)
            found.append(ValuedMove(seat, position, move, effect, after, self.totals(after)))
        return found

    def totals(self, position: P) -> Totals:
        if position not in self._known:
            self._known.begin(position)
            choices = self.choices(position)
            outcome = self._game.outcome(position)
            if choices:
                self._known[position] = min(choices, key=self._prefers).totals
            else:
                assert outcome is not None
                self._known[position] = outcome.totals
        totals: Totals = self._known[position]
        return totals


def ahead(totals: Sequence[int], seat: int) -> int:
    """How far a total is above the best of the others."""
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)


def behind(totals: Totals, seat: int) -> int:
    """How far a total is below the least of the others, where the fewest win."""
    return ahead(tuple(-total for total in totals), seat)


def largest_lead(choice: ValuedMove, asking: int) -> Any:
    return -ahead(choice.totals, choice.seat)


def leads(
    game: Game[Any, Any], limit: int, preference: Preference = largest_lead, lead: Lead = ahead
) -> Values:
    """What each move leads to where everybody knows everything and makes the move of the least
    ``preference``: the mover's lead in the end."""

    def values(position: Any) -> Mapping[Any, int]:
        seat = game.to_move(position)
        search = MaxN(game, lambda choice: preference(choice, seat), limit)
        return {one.move: lead(one.totals, seat) for one in search.choices(position)}

    return values


def duel(game: Game[P, Any], seat: int, limit: int, sign: int = 1) -> Callable[[P], int]:
    """How far a seat of two is ahead in the end, behind where ``sign`` is -1, with best play of
    both: every legal move is tried, each position once."""
    search = MaxN(game, lambda choice: -sign * ahead(choice.totals, choice.seat), limit)
    return lambda position: sign * ahead(search.totals(position), seat)
