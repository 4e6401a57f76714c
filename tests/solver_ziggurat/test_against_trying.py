"""The solver against a search that tries everything, on small end positions, all options."""

import pytest

from engine.games.ziggurat import GAME
from solver.answer import Status
from solver.budget import Budget
from solver.games.ziggurat.plan import fewest_cheats
from tests.looking import some
from tests.solver_ziggurat.exhaustive import fewest_by_trying
from tests.solver_ziggurat.positions import ALL_OPTIONS, near_the_end
from tests.wire import position_json

MOST = 2
CASES = 21


@pytest.mark.parametrize("number", range(len(ALL_OPTIONS)))
def test_the_fewest_cheats_are_those_found_by_trying_everything(number: int) -> None:
    for case in some(range(CASES)):
        seed = number + len(ALL_OPTIONS) * case
        position = near_the_end(seed, 1 + case % 3, 2 + case // 3 % 3, ALL_OPTIONS[number])
        expected = fewest_by_trying(position, MOST)
        plan = fewest_cheats(position, Budget(60))
        about = f"case {case}: {position_json(GAME, position)}"
        if expected is None:
            assert plan.status is Status.INFEASIBLE or plan.bound > MOST, about
        else:
            assert (plan.status, plan.value) == (Status.OPTIMAL, expected), about
            assert len(plan.verified_by) == 2, about
