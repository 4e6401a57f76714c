"""Bounds and proofs against each other, and against searching by trying everything."""

import sys
from collections import Counter

import pytest

from engine.games.ziggurat import GAME
from engine.games.ziggurat.position import SET
from engine.tiles import Tile, parse_tile
from solver.answers.answer import Status
from solver.games.ziggurat.bounds import bound, restarts
from solver.games.ziggurat.cpsat.arrangements import fewest_lifted
from solver.games.ziggurat.guidance import NARROW, BeamSize, climb, find_plan, hopeless
from solver.games.ziggurat.plan import fewest_cheats
from solver.games.ziggurat.verify import arrangements
from solver.games.ziggurat.verify.arrangements import Recount
from solver.games.ziggurat.verify.components import component, needs
from solver.games.ziggurat.verify.exhaustion import cannot_finish_within, order_forbids
from solver.question.budget import Budget, Clock, OutOfBudget
from tests.games.ziggurat.kit import fewest_by_trying
from tests.solver.games.ziggurat.positions import (
    ALL_OPTIONS,
    badly_played,
    deal,
    near_the_end,
    options,
)


def clock() -> Clock:
    return Clock(Budget(60))


ORDERS = """
00 10          | 1 | 0
00 11 10       | 1 | 1
00 11 22 21 10 | 1 | 2
00 11 10       | 2 | 0
00 11 10       | 1 first | None
00 10          | 1 first | 0
"""
"""The first dominoes of a deal, the others in ascending order behind; the size of the hand, and
whether lifted dominoes come first; the fewest passes. With a hand of two one misfit waits."""


@pytest.mark.parametrize("line", ORDERS.strip().splitlines())
def test_a_domino_that_does_not_fit_has_to_be_passed(line: str) -> None:
    order, hand, passes = (part.strip() for part in line.split("|"))
    begin = [Tile(int(tile[0]), int(tile[1])).canonical for tile in order.split()]
    rest = [tile for tile in SET if tile not in begin]
    position = GAME.dealt([*begin, *rest], options(int(hand[0]), first="first" in hand), 1, None)
    assert position is not None
    assert str(bound(position)) == passes


def test_the_bound_is_the_least_number_of_passes_with_a_restart() -> None:
    for size in [1, 2, 3]:
        for seed in range(40):
            position = deal(seed, options(size))
            least = bound(position)
            assert least is not None
            assert next(restarts(position, least), None) is not None
            assert all(next(restarts(position, fewer), None) is None for fewer in range(least))


def test_both_proofs_that_the_order_forbids_agree() -> None:
    for size in [1, 2, 3]:
        for seed in range(60):
            position = deal(seed, options(size, first=True))
            assert order_forbids(position) == (bound(position) is None)


@pytest.mark.parametrize("begun", [False, True])
def test_the_bound_of_the_order_is_proved_again_on_the_graph_of_numbers(begun: bool) -> None:
    met = Counter[int]()
    for number in range(96):
        chosen = ALL_OPTIONS[number % len(ALL_OPTIONS)]
        position = badly_played(number, number % 9, chosen) if begun else deal(number, chosen)
        least = bound(position)
        if least is not None and least < len(position.placed) + 5:
            assert needs(position, least, clock())
            assert not needs(position, least + 1, clock())
            met[least] += 1
    assert sum(met.values()) > 60
    assert len(met) > 3


def test_what_touches_the_numbers_on_the_board_can_be_laid() -> None:
    at_hand = [Tile(2, 1), Tile(4, 2), Tile(6, 5), Tile(3, 3)]
    assert component({1}, at_hand) == {1, 2, 4}
    assert component({1, 5}, at_hand) == {1, 2, 4, 5, 6}
    assert component({0}, at_hand) == {0}


def test_the_deal_of_the_drawing_gets_stuck_as_it_is_drawn() -> None:
    """``docs/models/graph-of-numbers.svg``."""
    drawn = GAME.numbered_deal(183, GAME.default_options(), 1)
    laid = [parse_tile(text) for text in ["1-0", "6-0", "4-4", "4-1", "5-1", "6-1", "5-0"]]
    others = [tile for tile in (*drawn.hand, *drawn.pile) if tile not in laid]
    assert {*others[:3]} == {Tile(2, 2), Tile(3, 3), Tile(3, 2)}
    assert component({1, 0}, [*laid, *others[:3]]) == {0, 1, 4, 5, 6}
    assert needs(drawn, 1, clock())


def test_a_bound_that_the_graph_of_numbers_does_not_show_is_not_given_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position = deal(9)
    assert fewest_cheats(position, clock()).status is Status.OPTIMAL
    monkeypatch.setattr(sys.modules[fewest_cheats.__module__], "needs", lambda *_: False)
    found = fewest_cheats(position, clock())
    assert (found.status, found.bound, found.verified_by) == (Status.FEASIBLE, 0, ())


def test_a_proof_on_the_graph_of_numbers_ends_with_its_budget() -> None:
    with pytest.raises(OutOfBudget):
        needs(deal(9), 2, Clock(Budget(60.0, effort=0.0)))


def test_full_arrangements_are_counted_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the search, by trying, and by the model that is asked where trying takes too long."""
    positions = [badly_played(seed, 9 + seed) for seed in range(0, 12, 2)]
    # Here the dominoes left would fit if a half might lie on any other.
    positions.append(near_the_end(4, 1, 3, ALL_OPTIONS[4]))
    for position in positions:
        fewest = fewest_lifted(position, clock())
        assert len(fewest.lifted) == fewest.bound
        for tries in (arrangements.TRIES, 0):
            with monkeypatch.context() as patched:
                patched.setattr(arrangements, "TRIES", tries)
                recount = Recount(clock())
                assert recount.cannot_lift_fewer(position, fewest.bound)
                assert not recount.cannot_lift_fewer(position, fewest.bound + 1)


def test_a_beam_that_left_nothing_out_is_a_proof_and_so_is_a_hopeless_board() -> None:
    met = Counter[str]()
    for seed in range(64):
        position = near_the_end(seed, 1 + seed % 4, 3, ALL_OPTIONS[seed % 16])
        fewest = fewest_by_trying(position, 0)
        found = find_plan(position, BeamSize(2000, 0))
        if found.line:
            assert fewest == 0
        elif found.exhausted:
            met["exhausted"] += 1
            assert fewest is None or position.is_finished
        if hopeless(position):
            met["hopeless"] += 1
            assert fewest is None
    assert min(met["exhausted"], met["hopeless"]) >= 8


def test_the_second_proof_agrees_with_trying_everything() -> None:
    met: set[int | None] = {None}
    for seed in range(200):
        position = near_the_end(seed, 2, 3 + seed % 3, ALL_OPTIONS[seed % 16])
        fewest = fewest_by_trying(position, 2)
        if fewest is None or fewest in met:
            continue
        met.add(fewest)
        assert cannot_finish_within(position, fewest - 1, clock()) or fewest == 0
        assert not cannot_finish_within(position, fewest, clock())
        if len(met) == 4:
            break
    assert met == {None, 0, 1, 2}


def test_nothing_comes_from_a_clock_that_ran_out() -> None:
    position = badly_played(3, 14)
    late = Clock(Budget(0))
    assert not Recount(late).cannot_lift_fewer(position, 3)
    assert not cannot_finish_within(position, 1, late)
    found = climb(deal(7), NARROW, late)
    assert not found.line
    assert not found.exhausted
