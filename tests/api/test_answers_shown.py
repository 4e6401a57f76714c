"""Answers of the running service as programs elsewhere meet them: hands played blind, and hints at
random moments. The benchmarks ask the same of hundreds."""

import itertools
from collections.abc import Iterator

import pytest

from tests.api.hinted import DETAILS, Hint, at_random_moments, hint, played_blind
from tests.api.outside import GAMES, SEATS
from tests.api.serving import Server

pytestmark = pytest.mark.server

OVERFLOWED = (
    "bead~~0.1.0~n~3-2r0.0_5-5r1.0_4-4r-1.0_3-5d0.2_1-4d-2.2_4-2r2.1_5-1r2.-1_2-1r3.1_5-4d2.3"
    "_1-3d2.4_1-1r4.3_5-1d3.5_4-2d-1.-1_3-3r5.3_2-1r-2.-1~130.1-1_2-2_3-3_4-1_5-2_5-2_5-3_5-4"
    "~110.x7"
)
"""A position of which an interim answer carried a value of the compiled code."""
UNFINISHED = (
    "ziggurat~lifted_first.true~0-5r1.0.4_1-0r1.1.3~2-2_6-3_6-6~~6-2_5-3_4-1_2-0_5-2_6-4_4-0_5-5"
    "_4-4_3-2_1-1_6-1_4-2_6-5_3-3_0-0_5-4_6-0_2-1_3-1_5-1_4-3_3-0~5"
)
"""A ziggurat that can no longer be finished."""
MIRRORED = "bead~~3.1.1~n~2-2r0.0_5-5r1.0_4-4r2.0~0.x7~18.x6~0.x7~0.3-1_3-3_4-2_4-3_4-4_5-3_5-4"
"""A position whose legal moves are each other's mirror images."""


def wrong(hints: Iterator[Hint]) -> list[tuple[object, ...]]:
    """Return what is wrong with some hints: the effort of each, what was asked, and the faults."""
    asked = list(hints)
    assert asked
    return [
        (each.reply.body.get("effort"), each.reply.asked, *map(str, each.faults))
        for each in asked
        if each.faults
    ]


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_a_hand_is_played_blind(game: str, with_solvers: Server) -> None:
    number = len(SEATS[game]) * 3
    with_history = game != "bead"
    assert wrong(played_blind(with_solvers, game, number, 0.1, with_history)) == []


def test_positions_that_once_had_a_wrong_answer(with_solvers: Server) -> None:
    """Values of compiled code, a hand that cannot be finished, and mirror images."""
    asked = [hint(with_solvers, "bead", OVERFLOWED, seconds) for seconds in (0.3, 0.4, 0.45, 0.5)]
    asked += [hint(with_solvers, "ziggurat", UNFINISHED, 0.3, detail=detail) for detail in DETAILS]
    asked += [hint(with_solvers, "bead", MIRRORED, 0.5)]
    assert wrong(iter(asked)) == []


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_hints_at_random_moments_can_be_shown(number: int, with_solvers: Server) -> None:
    hints = at_random_moments(with_solvers, number, 1.0)
    assert wrong(itertools.islice(hints, 5)) == []
