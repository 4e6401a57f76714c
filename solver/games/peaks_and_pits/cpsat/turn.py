"""One turn as a constraint model: the fewest net tokens, and a list of all turns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from engine.games.peaks_and_pits import ARMS, Move, Pass, Play
from solver.cpsat import LITERALS, cp_model, solutions, solve
from solver.games.peaks_and_pits.cpsat.trail import (
    Chains,
    Trail,
    TrainInstance,
    goes_up,
    numbers_meet,
)
from solver.question.budget import Clock


class TurnTrail(Trail):
    """Dominoes played on one arm, or a pass. Literals besides those of ``Trail``: ``up``, the slope
    played goes up; ``ended``, by arm, its present slope ends; ``passed``, the turn is a pass."""

    def __init__(self, instance: TrainInstance) -> None:
        super().__init__(instance)
        self.up = self.cp.new_bool_var("up")
        self.ended = {arm: self.cp.new_bool_var(f"{arm} ended") for arm in ARMS}
        self.passed = self.cp.new_bool_var("passed")


def one_arm_at_most(turn: TurnTrail) -> None:
    """Require P5: a turn never uses both arms."""
    turn.cp.add_bool_or(turn.unused.values())


def one_slope_only(turn: TurnTrail) -> None:
    """Require P5: all dominoes played belong to one slope. So none is played twice: the second
    time it would go the other way."""
    for lie, laid in turn.laid.items():
        if not lie.is_double:
            turn.cp.add_implication(laid, turn.up if goes_up(lie) else ~turn.up)


def doubles_follow(turn: TurnTrail) -> None:
    """Require P4, P5: a double that is played first belongs to the slope before it."""
    for (arm, lie), first in turn.first.items():
        if lie.is_double:
            turn.cp.add_implication(first, turn.up if turn.instance.ends[arm].up else ~turn.up)


def turning_ends_a_slope(turn: TurnTrail) -> None:
    """Require P6: a play that goes the other way ends the slope of its arm."""
    for arm, end in turn.instance.ends.items():
        ended, unused, same = turn.ended[arm], turn.unused[arm], turn.up if end.up else ~turn.up
        turn.cp.add_bool_or(ended, unused, same)
        turn.cp.add_implication(ended, ~unused)
        turn.cp.add_implication(ended, ~same)


def playing_nothing_is_a_pass(turn: TurnTrail) -> None:
    """Require P8: a player who plays nothing passes."""
    turn.cp.add_bool_or(turn.passed, *(~unused for unused in turn.unused.values()))
    for unused in turn.unused.values():
        turn.cp.add_implication(turn.passed, unused)


def way_of_a_pass(turn: TurnTrail) -> None:
    """Require that ``up`` is false for a pass, which has no way: so it is listed only once."""
    turn.cp.add_implication(turn.passed, ~turn.up)


RULES: Final = (
    numbers_meet,
    one_arm_at_most,
    one_slope_only,
    doubles_follow,
    turning_ends_a_slope,
    playing_nothing_is_a_pass,
    way_of_a_pass,
)


class BestTurn(NamedTuple):
    """A turn. ``net``: its net tokens. ``least``: a proved lower limit on the net tokens of any
    turn; if both are equal, this turn is proved to be the best."""

    move: Move
    net: int
    least: int


class EveryTurn(NamedTuple):
    """Legal turns with their net tokens, the fewest first. ``complete``: there are no others."""

    nets: dict[Move, int]
    complete: bool


class TurnModel(TurnTrail):
    """The model of a turn. It minimises the tokens picked up with an ended slope, less one for
    each domino played (P6), or the price of a pass."""

    def __init__(
        self, instance: TrainInstance, rules: Sequence[Callable[[TurnTrail], None]] = RULES
    ) -> None:
        super().__init__(instance)
        for rule in rules:
            rule(self)
        worths = [(self.ended[arm], end.tokens) for arm, end in instance.ends.items()]
        worths += [(laid, -1) for laid in self.laid.values()]
        literals, tokens = zip((self.passed, instance.price), *worths, strict=True)
        self.net = cp_model.LinearExpr.weighted_sum(literals, tokens)

    def fewest(self, clock: Clock) -> BestTurn | None:
        """Return the turn with the fewest net tokens that was found, or None if none was found."""
        self.cp.minimize(self.net)
        run = solve(self.cp, clock, profile=LITERALS)
        if not run.found:
            return None
        chains = self.chains([run.chosen(link) for link in self.links])
        return BestTurn(_move_of(chains), run.value, run.least)

    def every(self, clock: Clock) -> EveryTurn:
        """Return the legal turns, or as many as are found before the budget ends."""
        self.cp.clear_objective()  # type: ignore[no-untyped-call]
        listing = solutions(self.cp, [self.net, *self.links], clock)
        found = {_move_of(self.chains(links)): net for net, *links in sorted(listing.found)}
        return EveryTurn(found, listing.complete)


def _move_of(chains: Chains) -> Move:
    """Return the play of the dominoes in ``chains``, or a pass if there are none."""
    return next((Play(arm, tiles) for arm, tiles in chains.items()), Pass())
