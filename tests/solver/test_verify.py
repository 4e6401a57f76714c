"""The verifiers that try everything, on games small enough to know the answers."""

from typing import Any

import pytest

from engine.game import Step
from solver.verify.enumerate import values_now
from solver.verify.max_n import MaxN
from solver.verify.minimax import Minimax
from solver.verify.nodes import TooLarge
from solver.verify.solo import Solo, least_by_move, least_of_all


class Rows:
    """Take one or two from a heap; ``seats`` take turns, and whoever takes the last one wins.
    A position is the heap and the seat to move. Only what verifiers ask of a game is here."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def legal_moves(self, position: tuple[int, int]) -> tuple[int, ...]:
        return tuple(range(1, min(2, position[0]) + 1))

    def to_move(self, position: tuple[int, int]) -> int:
        return position[1]

    def after(self, position: tuple[int, int], move: int) -> tuple[int, int]:
        return position[0] - move, (position[1] + 1) % self.seats

    def apply_unjudged(self, position: tuple[int, int], move: int) -> Step[Any]:
        return Step(self.after(position, move), {"taken": move})

    def totals(self, position: tuple[int, int]) -> tuple[int, ...]:
        last = (position[1] - 1) % self.seats
        return tuple(int(seat == last) for seat in range(self.seats))


def two(asks: int = 0, limit: int = 1_000) -> Minimax[Any, Any]:
    game: Any = Rows(2)
    return Minimax(game, asks, lambda end: 1 if end[1] != asks else -1, limit)


def test_whoever_leaves_a_multiple_of_three_wins() -> None:
    for heap in range(1, 12):
        assert two().value((heap, 0)) == (1 if heap % 3 else -1)
        assert two(asks=1).value((heap, 0)) == (-1 if heap % 3 else 1)


def test_every_move_has_its_value() -> None:
    assert two().values((4, 0)) == {1: 1, 2: -1}


def test_a_passed_limit_is_told() -> None:
    with pytest.raises(TooLarge, match="more than 5 positions"):
        two(limit=5).value((30, 0))


def max_n(preference: Any, limit: int = 1_000) -> MaxN[Any, Any]:
    game: Any = Rows(3)
    return MaxN(game, game.totals, preference, limit)


def test_among_three_everybody_takes_the_best_for_himself() -> None:
    own = max_n(lambda choice: -choice.totals[choice.seat])
    assert own.totals((2, 0)) == (1, 0, 0)
    assert own.totals((3, 0)) == (0, 1, 0)
    assert own.values((4, 0)) == {1: (0, 0, 1), 2: (0, 1, 0)}


def test_the_preference_decides_between_equals() -> None:
    """The mover of a heap of four loses either way, and may choose to whom."""
    first = max_n(lambda choice: -choice.totals[choice.seat])
    last = max_n(lambda choice: (-choice.totals[choice.seat], -choice.move))
    assert first.totals((4, 0)) == (0, 0, 1)
    assert last.totals((4, 0)) == (0, 1, 0)


def test_max_n_keeps_its_limit() -> None:
    with pytest.raises(TooLarge):
        max_n(lambda choice: 0, limit=3).totals((20, 0))


def test_what_a_move_gains_now_and_with_what_follows() -> None:
    game: Any = Rows(2)
    now = values_now(game, (3, 0), lambda before, move, step: step.effect["taken"])
    assert now == {1: 1, 2: 2}


def solo(limit: int = 1_000, may_stop: bool = True) -> Solo[Any, Any]:
    """Alone each taking costs 1, so that the fewest takings are looked for."""
    game: Any = Rows(1)
    return Solo(
        game,
        allowed=game.legal_moves,
        cost=lambda before, move, step: 1,
        resume=lambda before, after: after,
        rest=lambda here: 0 if may_stop and here[0] == 0 else None,
        limit=limit,
    )


def test_the_least_cost_of_every_first_move() -> None:
    assert least_by_move(solo(), (5, 0)) == {1: 3, 2: 3}
    assert least_by_move(solo(), (4, 0)) == {1: 3, 2: 2}
    assert least_of_all(solo(), (5, 0)) == 3


def test_a_line_that_may_not_end_is_none() -> None:
    assert least_by_move(solo(may_stop=False), (3, 0)) == {1: None, 2: None}
    assert least_of_all(solo(may_stop=False), (3, 0)) is None


def test_lines_may_go_round_in_circles() -> None:
    """Taking two and putting one back, which costs nothing, comes to every heap."""
    game: Any = Rows(1)
    circles: Solo[Any, Any] = Solo(
        game,
        allowed=lambda here: (2, -1) if 2 <= here[0] <= 6 else (-1,) if here[0] < 2 else (2,),
        cost=lambda before, move, step: int(move > 0),
        resume=lambda before, after: after,
        rest=lambda here: 0 if here[0] == 0 else None,
    )
    assert least_of_all(circles, (3, 0)) == 2


def test_solo_keeps_its_limit() -> None:
    with pytest.raises(TooLarge):
        least_by_move(solo(limit=2), (9, 0))
    with pytest.raises(TooLarge):
        least_of_all(solo(limit=2), (9, 0))
