"""Positions for the constraint models, and plans for them: legal ones, and some that break a rule
with their last play."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from itertools import count, islice
from typing import Final

from engine.games.bead import GAME, Place, Position
from engine.tiles import HIDDEN
from solver.cpsat import LITERALS, cp_model, solve
from solver.games.bead.cpsat.grid import FreePlace
from solver.games.bead.cpsat.plan import PlanModel, Rule
from solver.games.bead.cpsat.reach import BeadPlan
from solver.question.budget import Budget, Clock
from tests.asking import patient
from tests.games.bead import kit
from tests.games.bead.test_bead import at
from tests.kit.playouts import walk
from tests.solver.games.bead.kernels import OPTIONS

TABLES: Final[Sequence[Mapping[str, bool]]] = (
    *OPTIONS,
    {"open_hands": True},
    {"identical_sets": True},
)

NOTHING: Final = Budget(60.0, effort=0.0)

FOUR_IN_TWO: Final = at("0.0.0~n~1-2r0.0_3-4r1.0~0.2-1_5-4~0.1-1_1-1")
"""Two plays can lie flush with the starter, one above and one below it."""


def clock(effort: float = 30.0) -> Clock:
    return Clock(patient(effort))


def without(rules: Sequence[Rule], left_out: Rule) -> list[Rule]:
    assert left_out in rules
    return [rule for rule in rules if rule is not left_out]


def played(number: int, largest: int = 14, smallest: int = 1) -> Iterator[Position]:
    """Positions of hands played at random under all options in turn, in which the mover holds so
    many dominoes."""
    every = (one for seed in count() for one in _played(seed))
    return islice((one for one in every if smallest <= len(one.mover.hand) <= largest), number)


def _played(seed: int) -> Iterator[Position]:
    options, chance = GAME.read_options(TABLES[seed % len(TABLES)]), random.Random(seed)
    deal = GAME.numbered_deal(seed, options, 2 if options["identical_sets"] else 2 + seed % 3)
    hand = [step.position for step in walk(GAME, deal, chance, kit.BOUND)][:-1]
    yield from chance.sample(hand, min(4, len(hand)))


def kinds(position: Position) -> Iterator[str]:
    """What a position is an example of."""
    yield from (name for name, chosen in asdict(position.options).items() if chosen)
    yield f"{len(position.players)} players"
    if position.last_turns is not None:
        yield "a last turn"
    if not isinstance(GAME.legal_moves(position)[0], Place):
        yield "nothing fits"


def alone(position: Position) -> Position:
    """The same with the hands of the others face down, so that they may pass."""
    players = tuple(
        player if seat == position.to_move else player._replace(hand=(HIDDEN,) * len(player.hand))
        for seat, player in enumerate(position.players)
    )
    return replace(position, players=players)


def after(position: Position, play: Place) -> Position:
    """Where the mover goes on when the others have passed."""
    step = GAME.apply_unjudged(position, play)
    return replace(step.position, to_move=position.to_move, passes=0)


def legal_plays(position: Position, chance: random.Random, most: int) -> list[Place]:
    """Some plays of the mover, one after another."""
    here, found = alone(position), list[Place]()
    while len(found) < most and here.mover.hand:
        moves = [move for move in GAME.legal_moves(here) if isinstance(move, Place)]
        if not moves:
            break
        found.append(chance.choice(moves))
        here = after(here, found[-1])
    return found


def last_plays(plan: BeadPlan, begun: Sequence[Place]) -> Iterator[Place]:
    """Everything that a plan might have after some plays, were it not for its rules."""
    for place in plan.places(len(begun) + 1):
        yield from (place.laid(lie) for lie in plan.lies[place])


def codes_of(position: Position, plays: Sequence[Place]) -> frozenset[str]:
    """What the last one of some plays breaks."""
    here = alone(position)
    for play in plays[:-1]:
        here = after(here, play)
    return frozenset(one.code for one in GAME.violations(here, plays[-1]))


class FixedPlans:
    """A model of a plan that is asked about one plan after another."""

    def __init__(self, plan: BeadPlan, rules: Sequence[Rule]) -> None:
        self.model = PlanModel(plan, rules, ordered_from=None)
        self.model.cp.clear_objective()  # type: ignore[no-untyped-call]

    def accepts(self, plays: Sequence[Place]) -> bool:
        """Whether a plan may begin with these plays."""
        model, fixed = self.model, list[cp_model.LiteralT]()
        for number, play in enumerate(plays, 1):
            lie = int(play.tile.first), int(play.tile.second)
            fixed += [model.at[number, FreePlace(*play[1:])], model.lays[number][lie]]
        fixed += [~one for number, one in model.used.items() if number > len(plays)]
        model.cp.add_assumptions(fixed)
        run = solve(model.cp, Clock(patient(20.0)), profile=LITERALS)
        model.cp.clear_assumptions()
        assert run.found or run.proved
        return run.found
