"""The two proofs of a bound against each other, and against searching by trying everything."""

from collections import Counter

from engine.games.ziggurat import Position
from solver.budget import Budget, Clock
from solver.cpsat import Verdict
from solver.games.ziggurat.bounds import bound
from solver.games.ziggurat.cpsat.arrangements import fewest_lifted
from solver.games.ziggurat.cpsat.solution import complete
from solver.games.ziggurat.encoding import state_of
from solver.games.ziggurat.exhaustion import exhausted
from solver.games.ziggurat.guidance import BeamSize, guided, hopeless
from solver.games.ziggurat.verify.arrangements import Recount
from solver.games.ziggurat.verify.exhaustion import cannot_finish_within
from solver.games.ziggurat.verify.pile_order import order_forbids
from tests.solver.games.ziggurat.exhaustive import fewest_by_trying
from tests.solver.games.ziggurat.positions import (
    ALL_OPTIONS,
    badly_played,
    deal,
    near_the_end,
    options,
)


def clock() -> Clock:
    return Clock(Budget(60))


def test_full_arrangements_are_counted_alike() -> None:
    for seed in range(0, 12, 2):
        position = badly_played(seed, 9 + seed)
        fewest = fewest_lifted(state_of(position), clock())
        recount = Recount(clock())
        assert len(fewest.lifted) == fewest.bound
        assert recount.cannot_lift_fewer(position, fewest.bound)
        assert not recount.cannot_lift_fewer(position, fewest.bound + 1)


def test_a_hopeless_board_has_no_full_arrangement_without_a_lift() -> None:
    """With covered neighbours and all of the pile at hand, that leaves only Z7 to the beam."""
    met = Counter[str]()
    for state in (state_of(badly_played(seed, 6)) for seed in range(8)):
        if fewest_lifted(state, clock()).bound:
            met["lifts"] += 1
            assert not guided(state, BeamSize(30, 0)).steps
        if hopeless(state):
            met["hopeless"] += 1
            assert not complete(state, clock())[1]
    assert met["lifts"]
    assert met["hopeless"]


def small_positions() -> list[tuple[Position, int]]:
    """End positions over all options with the fewest cheats found by trying, 0 to 2."""
    seeds = (0, 1, 5, 111, 314)
    every = [near_the_end(seed, 2, 3 + seed % 3, ALL_OPTIONS[seed % 16]) for seed in seeds]
    tried = [(position, fewest_by_trying(position, 2)) for position in every]
    return [(position, fewest) for position, fewest in tried if fewest is not None]


def test_both_proofs_agree_with_trying_everything() -> None:
    found = small_positions()
    assert {fewest for _, fewest in found} == {0, 1, 2}
    for position, fewest in found:
        assert cannot_finish_within(position, fewest - 1, clock()) or fewest == 0
        assert not cannot_finish_within(position, fewest, clock())
        state = state_of(position)
        for lifts in range(fewest):
            verdict, _ = exhausted(state, lifts, clock(), 4000, fewest=False)
            assert verdict is Verdict.INFEASIBLE
        verdict, _ = exhausted(state, fewest, clock(), 4000, fewest=False)
        assert verdict is Verdict.FEASIBLE or position.is_finished


def test_both_proofs_that_the_order_forbids_agree() -> None:
    for size in [1, 2, 3]:
        for seed in range(60):
            position = deal(seed, options(size, first=True))
            assert order_forbids(position) == (bound(state_of(position)) is None)


def test_no_proof_comes_from_a_clock_that_ran_out() -> None:
    position = badly_played(3, 14)
    late = Clock(Budget(0))
    assert not Recount(late).cannot_lift_fewer(position, 3)
    assert not cannot_finish_within(position, 1, late)
    state = state_of(position)
    assert complete(state, late, None, state.laid, 1)[0] is Verdict.UNKNOWN
    assert exhausted(state, 1, late, 100, fewest=False)[0] is Verdict.UNKNOWN
