"""Reviews: what a move cost, which one gave the result away, and where a refusal points."""

from dataclasses import replace
from typing import Any

import pytest

from engine.errors import Refused, Violation
from engine.games.ziggurat import GAME, Lift
from solver.games.ziggurat import SOLVER
from solver.needs import Need
from solver.registry import solvers
from solver.review import review
from tests import asking
from tests.wire import read_move

BUDGET = asking.patient(10.0)
DEAL = GAME.numbered_deal(7, GAME.default_options(), 1)


def best_moves() -> list[Any]:
    answer = asking.solve(GAME, DEAL, BUDGET)
    return [read_move(GAME, entry["move"]) for entry in answer["line"]]


def test_lifting_what_lay_well_costs_one_cheat() -> None:
    first, *_ = best_moves()
    moves = [first, Lift(first.tile.canonical), first]
    found = review(GAME, DEAL, moves, None, BUDGET)
    assert [row.cost for row in found.moves] == [0, 1, 0]
    assert [row.status for row in found.moves] == ["optimal"] * 3
    assert (found.gave_away, found.total_cost) == (1, 1)
    assert found.moves[1].better is not None
    assert found.moves[0].better is None


def test_the_best_moves_give_nothing_away() -> None:
    found = review(GAME, DEAL, best_moves()[:3], None, BUDGET)
    assert (found.gave_away, found.total_cost) == (None, 0)


def refusing(monkeypatch: pytest.MonkeyPatch, positions: list[Any]) -> None:
    fault = Violation("not_known", "a domino is hidden", at="/hand")
    need: Need[Any] = Need("nothing", lambda asked: fault if asked in positions else None)
    plan = SOLVER.objectives[0]
    other = replace(SOLVER, objectives=(replace(plan, needs=(need,)),))
    monkeypatch.setitem(solvers(), GAME.id, other)


def test_a_move_that_cannot_be_judged_is_noted_and_the_others_are_judged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, *_ = best_moves()
    moves = [first, Lift(first.tile.canonical), first]
    refusing(monkeypatch, [GAME.play_all(DEAL, moves[:2])[0]])
    found = review(GAME, DEAL, moves, None, BUDGET)
    assert [row.cost for row in found.moves] == [0, 1, None]
    assert [row.status for row in found.moves] == ["optimal", "optimal", "unknown"]
    assert [row.note for row in found.moves] == ["", "", "a domino is hidden"]
    assert (found.gave_away, found.total_cost) == (1, 1)


def test_where_nothing_can_be_judged_the_position_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    moves = best_moves()[:2]
    refusing(monkeypatch, [DEAL, GAME.play_all(DEAL, moves[:1])[0]])
    with pytest.raises(Refused) as error:
        review(GAME, DEAL, moves, None, BUDGET)
    assert [wrong.at for wrong in error.value.violations] == ["/position/hand"]
