"""The constraint models beside the search and beside the rules; each of their rules holds, and is
needed."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from engine.games.ziggurat import GAME, Lift, Position
from solver.games.ziggurat import bounds
from solver.games.ziggurat.cpsat.instance import instance_of
from solver.games.ziggurat.cpsat.order import OrderModel
from solver.games.ziggurat.cpsat.passes import PassesModel
from solver.games.ziggurat.cpsat.plan import Proposal, fewest_by_models
from solver.games.ziggurat.plan import fewest_cheats
from solver.question.budget import Budget, Clock
from solver.question.info import FirstMethod
from tests import asking
from tests.looking import some
from tests.solver.games.ziggurat.modelled import clock, fault
from tests.solver.games.ziggurat.positions import (
    ALL_OPTIONS,
    badly_played,
    deal,
    options,
    small_end,
)


def check_proposal(position: Position, known: Proposal) -> None:
    """Replay a plan, and hold value and bound against the search."""
    if known.value is not None:
        assert fault(position, known.line) == ""
        assert sum(isinstance(move, Lift) for move in known.line) == known.value >= known.bound
    searched = fewest_cheats(position, clock(10.0))
    if searched.value is not None:
        assert not known.impossible
        assert known.bound <= searched.value, GAME.text(position)
    if searched.bound is not None and known.value is not None:
        assert searched.bound <= known.value, GAME.text(position)


def check(positions: Iterable[Position], number: int) -> Counter[str]:
    """Solve positions by the models alone, and hold them against the rules and the search."""
    met = Counter[str]()
    for position in some(positions, number):
        known = fewest_by_models(position, clock())
        check_proposal(position, known)
        met["proved" if known.closed else "open"] += 1
        met["lifted" if known.value else "impossible" if known.impossible else "none lifted"] += 1
    return met


def deals(numbers: range, chosen: Sequence[dict[str, Any]]) -> Counter[str]:
    """Solve whole deals, the options in turn."""
    every = (deal(number, chosen[number % len(chosen)]) for number in numbers)
    return check(every, len(numbers))


def test_whole_deals_are_solved_by_models_alone() -> None:
    met = deals(range(4, 12), [options()])
    assert met["proved"] == 8
    assert met["lifted"]
    assert met["none lifted"]


def test_whole_deals_are_solved_under_every_option() -> None:
    assert len(ALL_OPTIONS) == 16
    met = deals(range(16, 32), ALL_OPTIONS)
    assert met["proved"] == 16
    assert min(met["lifted"], met["none lifted"], met["impossible"]) > 0


@pytest.mark.nightly
def test_many_whole_deals_are_solved_by_models_alone() -> None:
    assert deals(range(1000, 1300), [options()])["open"] == 0
    assert deals(range(2000, 2160), ALL_OPTIONS)["open"] <= 3


def test_boards_near_the_end_are_finished_by_models_alone() -> None:
    met = check(map(small_end, range(0, 288, 18)), 16)
    assert met["proved"] >= 15
    assert min(met["lifted"], met["none lifted"]) > 0


def test_boards_that_were_begun_badly_are_finished_by_models_alone() -> None:
    positions = (badly_played(seed, 10 + seed) for seed in range(2, 8))
    assert check(positions, 6)["proved"] == 6


@pytest.mark.nightly
def test_many_boards_are_finished_by_models_alone() -> None:
    played = (badly_played(seed, 4 + seed % 16, ALL_OPTIONS[seed % 16]) for seed in range(160))
    assert check(played, 160)["open"] <= 24
    assert check(map(small_end, range(2000)), 2000)["open"] <= 40


def test_the_search_confirms_what_the_models_find() -> None:
    forced = deal(9, options(first=True))
    for position, status in ((deal(5), "optimal"), (badly_played(2, 14), "optimal"),
                             (forced, "infeasible")):  # fmt: skip
        answer = asking.hint_about(GAME, position, "plan", method=FirstMethod.CP_SAT)
        assert answer["status"] == status
        assert answer["effort"]["method"] == "CP-SAT"
        assert "cp_sat" not in answer["verified_by"]
        assert set(answer["verified_by"]) & {"relaxation", "exhaustive"}
        assert {row["status"] for row in answer["moves"]} == {status}


def test_what_is_not_known_is_not_called_impossible() -> None:
    """Without effort to spend, the models say nothing, and the search names a move."""
    for position in (deal(1), deal(9, options(first=True)), badly_played(2, 14)):
        known = fewest_by_models(position, Clock(Budget(60.0, effort=0.0)))
        assert (known.value, known.bound, known.impossible) == (None, 0, False)
        none = Budget(60.0, effort=0.0)
        answer = asking.hint_about(GAME, position, "plan", none, method=FirstMethod.CP_SAT)
        refuted = position.options.lifted_first
        assert answer["status"] in (["infeasible"] if refuted else ["feasible", "estimated"])
        assert answer["effort"]["method"] != "CP-SAT"
        assert answer["moves"]


def test_the_fewest_passes_are_those_of_an_order_of_which_nothing_is_assumed() -> None:
    met = Counter[int]()
    for number in some(range(4, 14), 10):
        position = deal(number)
        instance = instance_of(position)
        run = PassesModel(instance, restart=True).solve(clock())
        assert run.proved
        assert run.value == bounds.bound(position)
        for lifts in some(range(min(run.value, 2) + 1)):
            found = OrderModel(instance, lifts).solve(clock())
            assert found.proved
            assert found.found == (lifts == run.value)
        met[run.value] += 1
    assert met[0]
    assert len(met) > 1
