"""The compiled kernels against the engine, in random play with all options."""

import pytest

from tests.solver.games.fives.kernels import SUBJECTS
from tests.solver.kernel_referee import Subject, check_hands


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_the_kernel_plays_as_the_engine_does(subject: Subject) -> None:
    hands, positions = check_hands(subject, range(2, 9, 2))
    assert hands == 24
    assert positions > 10 * hands
