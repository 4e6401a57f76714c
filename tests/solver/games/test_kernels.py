"""The compiled kernels of both methods beside the engine, move for move in random hands."""

from collections.abc import Sequence
from typing import Final

import pytest

from engine.registry import games
from tests.solver.kernel_referee import Subject, check_hands, subjects

SEEDS: Final[dict[str, Sequence[int]]] = {
    "bead": (1,),
    "fives": range(2, 5, 2),
    "peaks-and-pits": (*range(1, 3), 87),
    "pip": range(5),
}
"""In the last hand of Peaks and Pits the last domino of all is laid, as seldom happens."""


@pytest.mark.parametrize(
    "subject",
    [subject for game in SEEDS for subject in subjects(games()[game])],
    ids=lambda subject: subject.name,
)
def test_a_kernel_plays_as_the_engine_does(subject: Subject) -> None:
    hands, positions = check_hands(subject, SEEDS[subject.game.id])
    assert hands > len(SEEDS[subject.game.id])
    assert positions > 5 * hands
