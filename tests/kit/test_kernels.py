"""Kernels of games outside the house against the engine; each game of the house has its own test,
with as many hands as it needs."""

import pytest

from tests.kernels import Subject, check_hands, subjects
from tests.kit.places import places_of
from tests.kit.playouts import GAMES

SUBJECTS = [
    subject for game in GAMES if not places_of(game).is_in_the_house for subject in subjects(game)
]


@pytest.mark.parametrize(
    "subject", SUBJECTS, ids=lambda subject: f"{subject.name} {subject.game.id}"
)
def test_the_kernel_plays_as_the_engine_does(subject: Subject) -> None:
    hands, positions = check_hands(subject, range(1, 9))
    assert positions > 5 * hands > 0
