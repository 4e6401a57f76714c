"""The compiled board against the engine, and the guided search: legal plans, sound proofs."""

from random import Random

import numpy as np

from engine.games.ziggurat import GAME, Move, Place, Position
from solver.budget import Budget, Clock
from solver.games.ziggurat.dominoes import NUMBER
from solver.games.ziggurat.encoding import move_of, state_of
from solver.games.ziggurat.guidance import NARROW, BeamSize, climbed, guided, hopeless
from solver.games.ziggurat.kernel import MOST_LAYINGS, layings
from solver.games.ziggurat.laying import board_values
from solver.games.ziggurat.shape import CELL, WAY
from solver.games.ziggurat.state import Lay, held
from solver.games.ziggurat.symmetry import octants_of, turned
from tests.looking import some
from tests.solver.games.ziggurat.exhaustive import fewest_by_trying
from tests.solver.games.ziggurat.positions import (
    ALL_OPTIONS,
    deal,
    near_the_end,
)


def compiled_layings(position: Position) -> list[Move]:
    """What the compiled board says of the dominoes that may be laid now."""
    state = state_of(position)
    laid, ways = (np.zeros(MOST_LAYINGS, np.int64) for _ in range(2))
    values = np.array(board_values(state.board), np.int8)
    tiles = np.array(held(state), np.int64)
    found = layings(values, tiles, state.sighted, not state.board, laid, ways)
    return [move_of(Lay(int(laid[i]), int(ways[i]))) for i in range(found)]


def test_layings_are_the_engines_through_random_games() -> None:
    for number in some(range(len(ALL_OPTIONS))):
        compared = 0
        for seed in range(2):
            chance, position = Random(seed), deal(seed, ALL_OPTIONS[number])
            for _ in range(60):
                legal = GAME.legal_moves(position)
                if not legal:
                    break
                if position.placed:
                    found = compiled_layings(position)
                    assert len(found) == len(set(found))
                    assert set(found) == {move for move in legal if isinstance(move, Place)}
                    compared += 1
                position = GAME.play(position, chance.choice(legal)).position
        assert compared > 20


def test_on_an_empty_board_one_of_all_turns_is_given() -> None:
    position = deal(3)
    found = compiled_layings(position)
    octants = octants_of(())
    assert len(octants) == 8
    steps = [Lay(*step) for step in (layings_of(move) for move in found)]
    every = {turned(step, octant) for step in steps for octant in octants}
    assert {move_of(step) for step in every} == set(GAME.legal_moves(position))


def layings_of(move: Move) -> tuple[int, int]:
    """The move as a tile and a way."""
    assert isinstance(move, Place)
    one, two = (CELL[cell] for cell in move.placed.cells)
    first, second = int(move.tile.first), int(move.tile.second)
    way = WAY[(two, one) if first < second else (one, two)]
    return NUMBER[max(first, second), min(first, second)], way


def test_a_beam_that_left_nothing_out_is_a_proof() -> None:
    exhausted = 0
    for seed in range(48):
        position = near_the_end(seed, 1 + seed % 3, 3, ALL_OPTIONS[seed % 16])
        state = state_of(position)
        found = guided(state, BeamSize(2000, 0))
        fewest = fewest_by_trying(position, 0)
        if found.steps:
            assert fewest == 0
        elif found.exhausted:
            exhausted += 1
            assert fewest is None or position.is_finished
    assert exhausted >= 10


def test_a_hopeless_board_cannot_be_filled_without_a_lift() -> None:
    hopeless_ones = 0
    for seed in range(96):
        position = near_the_end(seed, 1 + seed % 4, 3, ALL_OPTIONS[seed % 16])
        if hopeless(state_of(position)):
            hopeless_ones += 1
            assert fewest_by_trying(position, 0) is None
    assert hopeless_ones >= 10


def test_no_plan_comes_from_a_clock_that_ran_out() -> None:
    found = climbed(state_of(deal(7)), NARROW, Clock(Budget(0)))
    assert not found.steps
    assert not found.exhausted
