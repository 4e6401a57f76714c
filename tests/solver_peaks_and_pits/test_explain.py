"""What is said of moves is true, and no level says more than its name."""

from solver.answer import Estimate
from solver.games.peaks_and_pits import explain
from solver.words import sentence


def test_more_tokens_than_the_others_are_told_as_being_behind() -> None:
    assert sentence(explain.expected_end(Estimate(2.0, 0.5, 40))).startswith(
        "On average you end about 2.0 tokens behind the best of the others; give or take 0.5"
    )
    assert "1.5 tokens ahead of" in sentence(explain.expected_end(Estimate(-1.5, 0.5, 40)))
