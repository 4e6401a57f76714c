"""The parts of the second proof against the engine and against trying everything."""

from random import Random

import pytest

from engine.games.ziggurat import GAME, Move, Position
from solver.budget import Budget, Clock
from solver.games.ziggurat.verify.exhaustion import cannot_finish_within
from solver.games.ziggurat.verify.sleep_sets import Order, number_of
from tests.solver.games.ziggurat.exhaustive import fewest_by_trying
from tests.solver.games.ziggurat.positions import badly_played, near_the_end, options


def played_on(seed: int, moves: int = 12) -> list[Position]:
    """Positions of random play with lifts, from the middle of a game on, not near its start."""
    chance, position = Random(seed), badly_played(seed, 8 + seed % 10)
    found = [position]
    for _ in range(moves):
        position = GAME.after(position, chance.choice(GAME.legal_moves(position)))
        found.append(position)
    return [position for position in found if len(position.placed) > 1]


def end_of(position: Position, moves: tuple[Move, Move]) -> object:
    """What the moves lead to, None when one of them is illegal."""
    for move in moves:
        if GAME.violations(position, move):
            return None
        position = GAME.after(position, move)
    return frozenset(position.placed), position.hand, position.lifted, position.pile


def test_moves_that_stay_asleep_could_come_first() -> None:
    chance, swapped = Random(1), 0
    for position in (one for seed in range(12) for one in played_on(seed)[::4]):
        order, moves = Order(position), GAME.legal_moves(position)
        numbers = {number_of(move): move for move in moves}
        for move in chance.sample(moves, min(8, len(moves))):
            asleep = order.asleep_after(number_of(move), frozenset(numbers))
            assert number_of(move) not in asleep
            for other in asleep:
                swapped += 1
                before = end_of(position, (numbers[other], move))
                assert before is not None
                assert before == end_of(position, (move, numbers[other]))
    assert swapped > 100


@pytest.mark.parametrize(("covered_neighbours", "first"), [(False, False), (True, True)])
def test_no_move_sleeps_where_the_order_matters(covered_neighbours: bool, first: bool) -> None:
    position = badly_played(5, 10, options(3, covered_neighbours, first))
    numbers = frozenset(map(number_of, GAME.legal_moves(position)))
    assert len(numbers) > 3
    assert not any(Order(position).asleep_after(number, numbers) for number in numbers)
    assert any(Order(badly_played(5, 10)).asleep_after(number, numbers) for number in numbers)


def test_the_proof_agrees_with_trying_every_order() -> None:
    found = []
    for seed in (*range(7), 111, 154):
        position = near_the_end(seed, 2 + seed % 2, 2 + seed % 4, options(1 + seed % 3))
        fewest = fewest_by_trying(position, 1)
        if fewest is None:
            assert cannot_finish_within(position, 1, Clock(Budget(60)))
        else:
            assert not cannot_finish_within(position, fewest, Clock(Budget(60)))
            assert fewest == 0 or cannot_finish_within(position, 0, Clock(Budget(60)))
        found.append(fewest)
    assert {0, 1} <= set(found)
