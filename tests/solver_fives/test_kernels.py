"""The compiled kernels against the engine, in random play with all options."""

import pytest

from tests.kernels import Subject, check_hands
from tests.solver_fives.kernels import SUBJECTS


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_the_kernel_plays_as_the_engine_does(subject: Subject) -> None:
    hands, positions = check_hands(subject, range(2, 9, 2))
    assert hands == 24
    assert positions > 10 * hands
