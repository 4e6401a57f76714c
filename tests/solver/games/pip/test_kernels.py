"""Both kernels against the engine, move for move in random play with all options."""

import pytest

from tests.solver.games.pip.kernels import SUBJECTS
from tests.solver.kernel_referee import Subject, check_hands


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
@pytest.mark.parametrize("seed", range(6))
def test_the_kernel_plays_by_the_rules(subject: Subject, seed: int) -> None:
    hands, positions = check_hands(subject, range(seed, seed + 1))
    assert positions > hands > 1
