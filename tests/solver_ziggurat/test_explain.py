"""What is said of moves is true, and no level says more than its name."""

from solver.answer import Estimate
from solver.games.ziggurat import explain
from solver.words import sentence


def test_cheats_on_average() -> None:
    assert sentence(explain.expected_cheats(Estimate(1.26, 0.1, 40))) == (
        "On average it takes about 1.3 cheats to finish; give or take 0.1, from 40 deals drawn "
        "among those that fit what you see."
    )
    assert "about no cheat" in sentence(explain.expected_cheats(Estimate(0.0, 0.0, 4)))
