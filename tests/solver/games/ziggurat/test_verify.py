"""The parts of the second proof against the engine and against trying everything."""

from itertools import combinations
from random import Random

import pytest

from engine.games.ziggurat import GAME, Move, Position
from engine.games.ziggurat.position import SET
from solver.budget import Budget, Clock
from solver.games.ziggurat.verify.cells import (
    CELLS,
    EDGES,
    TURNS,
    covered,
    domino,
    lie_of,
    placed_of,
)
from solver.games.ziggurat.verify.exhaustion import cannot_finish_within
from solver.games.ziggurat.verify.filling import Filling
from solver.games.ziggurat.verify.hitting_sets import lifted
from solver.games.ziggurat.verify.sleep_sets import Order, number_of
from tests.solver.games.ziggurat.exhaustive import fewest_by_trying
from tests.solver.games.ziggurat.positions import badly_played, near_the_end, options

Lies = frozenset[int]


def board_of(position: Position) -> Lies:
    return frozenset(map(lie_of, position.placed))


def played_on(seed: int, moves: int = 12) -> list[Position]:
    """Positions of random play with lifts, from the middle of a game on, not near its start."""
    chance, position = Random(seed), badly_played(seed, 8 + seed % 10)
    found = [position]
    for _ in range(moves):
        position = GAME.after(position, chance.choice(GAME.legal_moves(position)))
        found.append(position)
    return [position for position in found if len(position.placed) > 1]


# Filling.


def fillings(board: Lies) -> list[Lies]:
    """Every way to fill a nearly full board: the first free cell with each domino each way."""
    free = [c for c in range(len(CELLS)) if not any(c in covered(lie) for lie in board)]
    if not free:
        return [board]
    gone = {domino(lie) for lie in board}
    found = []
    for edge, ends in enumerate(EDGES):
        if free[0] not in ends or not set(ends) <= set(free):
            continue
        for turn, (one, two, number) in enumerate(TURNS):
            lie = edge * len(TURNS) + turn
            twice = one == two and turn >= len(SET)
            if number not in gone and not twice and rises(board | {lie}):
                found += fillings(board | {lie})
    return found


def rises(board: Lies) -> bool:
    """Whether every number is greater than those under it with the room between (Z6)."""
    shown = {cell: int(face) for lie in board for cell, face in placed_of(lie).halves}
    return all(
        shown[upper] - shown[lower] >= upper.tier - lower.tier
        for upper in shown
        for lower in shown
        if upper[1:] == lower[1:] and upper.tier > lower.tier
    )


def test_trying_fills_what_can_be_filled() -> None:
    for seed in range(30):
        chance = Random(seed)
        full = board_of(near_the_end(seed, 0, 0, options()))
        board = frozenset(chance.sample(sorted(full), len(full) - 3))
        every = fillings(board)
        filling = Filling(board)
        assert filling.is_possible(10_000) is True
        assert board | frozenset(filling.laid) in every
        never = {chance.choice(sorted(one - board)) for one in every}
        assert Filling(board, never).is_possible(10_000) is False
        kept = every[0]
        others = [one for one in every if not one.isdisjoint(never - kept)]
        filling = Filling(board, never - kept)
        assert filling.is_possible(10_000) is True
        assert board | frozenset(filling.laid) not in others


def test_a_spoilt_board_is_filled_as_by_trying_everything() -> None:
    for seed in range(20):
        position = near_the_end(seed, 2, 2, options())
        board = board_of(position)
        assert Filling(board).is_possible(10_000) is bool(fillings(board))


# Lifting.


def test_what_is_lifted_breaks_every_core_and_takes_along_what_rests_on_it() -> None:
    for seed in range(20):
        chance, position = Random(seed), badly_played(seed, 14)
        board = board_of(position)
        size = min(len(board), 2 + seed % 3)
        cores = [frozenset(chance.sample(sorted(board), size)) for _ in range(5)]
        fewest = next(
            many
            for many in range(len(board) + 1)
            for some in combinations(sorted(board), many)
            if all(set(some) & core for core in cores) and stands(board - set(some))
        )
        assert lifted(board, fewest - 1, cores) is None
        chosen = lifted(board, fewest, cores)
        assert chosen is not None
        assert len(chosen) == fewest
        assert all(chosen & core for core in cores)
        assert stands(board - chosen)


def stands(board: Lies) -> bool:
    """Whether nothing lies over an empty cell (Z5)."""
    filled = {CELLS[cell] for lie in board for cell in covered(lie)}
    return all(c.tier == 1 or c._replace(tier=c.tier - 1) in filled for c in filled)


# Moves asleep.


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
