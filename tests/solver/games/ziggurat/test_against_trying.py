"""The solver against a search that tries everything, on small end positions, all options."""

from collections import Counter

from tests.looking import some
from tests.solver.games.ziggurat.exhaustive import check_plan, check_values
from tests.solver.games.ziggurat.positions import ALL_OPTIONS, near_the_end, small_end

MOST = 2
CASES = 9
"""Each of one to three dominoes left, and of two to four moves that may have spoilt the board; all
options meet every second of them."""


def test_the_fewest_cheats_are_those_found_by_trying_everything() -> None:
    for option in some(range(len(ALL_OPTIONS))):
        for case in some(range(option % 2, CASES, 2)):
            check_plan(small_end(option + len(ALL_OPTIONS) * case), MOST)


def test_the_values_of_moves_are_those_found_by_trying() -> None:
    compared = Counter[str]()
    for seed, options in enumerate(ALL_OPTIONS[::3]):
        position = near_the_end(seed, 1 + seed % 2, 2 - seed % 2, options)
        compared += check_values(position, MOST, effort=2.0)
    assert compared["values"] > 10
    assert compared["best moves"] > 2
