"""What both searches take for granted before they look: bounds from the hands, against all ways to
play on."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.games.pip import GAME, Position
from solver.games.pip.duel import narrowed
from solver.games.pip.foresight import Foresight
from solver.games.pip.limits import Limits
from solver.games.pip.steps import Steps
from solver.games.pip.tree import Node, Tree
from tests.games.pip.literal import position
from tests.solver_pip.positions import Seen, late, random_options, wild
from tests.solver_pip.test_round import best_totals, lead, sound

SIZES = ((2, 2), (3, 2), (2, 3), (1, 3), (3, 1))


def small(seed: int) -> Position:
    """Two small hands, most with D and other letters, under options of all kinds."""
    rng = random.Random(seed)
    sizes = SIZES[seed % len(SIZES)]
    start = wild(seed, sizes, 1, 1) if seed % 3 and sum(sizes) > 3 else late(seed, sizes, seed % 2)
    options = random_options(rng)
    return replace(start, options=options) if sound(start, options) else start


def along(start: Position, rng: random.Random) -> Iterator[Position]:
    """The positions of one round played on at random."""
    while GAME.outcome(start) is None:
        yield start
        start = GAME.play(start, rng.choice(GAME.legal_moves(start))).position


def within_bounds(start: Position, known: dict[Seen, tuple[int, ...]]) -> bool:
    seat = start.to_move
    value = lead(best_totals(start, seat, known), seat)
    steps = Steps(start)
    least, most = Foresight(start, steps, seat).span(steps.start(start))
    tree = Tree(start)
    node = tree.node(start)
    if least <= value <= most and isinstance(node, Node):
        value = lead(best_totals(start, node.turn, known), node.turn)
        least, most = Limits(tree).of(node)
    return least <= value <= most


@pytest.mark.parametrize("seed", range(60))
def test_no_result_is_outside_the_bounds(seed: int) -> None:
    known: dict[Seen, tuple[int, ...]] = {}
    for now in along(small(seed), random.Random(seed)):
        assert within_bounds(now, known), GAME.text(now)


def test_a_wild_may_find_no_place_once_letters_close_the_ends() -> None:
    start = position(
        "1-1 *-S@0 *-R@0 *-A@0", "D-* 2-0 0-0", "", rest=1, options={"directional_end": "closed"}
    )
    assert within_bounds(start, {})


@pytest.mark.parametrize("value", range(-7, 9))
@pytest.mark.parametrize("guess", [-30, -3, 0, 5, 30])
def test_tries_close_in_on_the_value(value: int, guess: int) -> None:
    asked: list[int] = []

    def tried(target: int) -> int:
        """As weak as it may be: no more than whether the target is reached."""
        asked.append(target)
        return target if value >= target else target - 1

    assert narrowed(-7, 8, guess, tried) == value
    assert len(asked) == len(set(asked)) <= 10
