"""The guided beginning: legal steps, and nothing laid on what is to leave."""

import pytest

from engine.games.ziggurat import GAME
from solver.games.ziggurat.plan import move_of, task_of
from solver.games.ziggurat.prefix import coverable, prefix
from solver.games.ziggurat.relaxation import starts
from solver.games.ziggurat.shape import BELOW, CELL
from solver.games.ziggurat.task import cells_of
from tests.solver_ziggurat.positions import badly_played, deal


def bits(*places: tuple[int, int, int]) -> int:
    return sum(1 << CELL[place] for place in places)


def test_two_cells_side_by_side_can_be_covered() -> None:
    assert coverable(bits((1, 0, 0), (1, 0, 1)))
    assert coverable(0)


def test_a_corner_alone_or_two_of_one_colour_cannot() -> None:
    assert not coverable(bits((1, 0, 0)))
    assert not coverable(bits((1, 0, 0), (1, 1, 1)))
    assert not coverable(bits((1, 0, 0), (2, 1, 1)))


@pytest.mark.parametrize("seed", range(6))
def test_the_steps_are_legal(seed: int) -> None:
    position = deal(seed)
    task = task_of(position)
    for start in starts(task.draws, task.hand, task.aside):
        begun = prefix(task, start, 14, 4, seed=0)
        assert begun is not None
        assert len(begun.board) == 14
        GAME.play_all(position, [move_of(step) for step in begun.board])


@pytest.mark.parametrize("seed", range(6))
def test_nothing_is_laid_on_what_is_to_leave(seed: int) -> None:
    task = task_of(badly_played(seed, 10))
    leaving = task.laid
    begun = prefix(task, None, 2, 4, 0, leaving)
    cleared = {cell for lay in task.board for cell, _ in cells_of(lay)}
    for lay in begun.board[len(task.board) :] if begun else ():
        assert not cleared.intersection(BELOW[cell] for cell, _ in cells_of(lay))


def test_the_same_seed_gives_the_same_beginning() -> None:
    task = task_of(deal(7))
    assert prefix(task, None, 12, 6, 3) == prefix(task, None, 12, 6, 3)
