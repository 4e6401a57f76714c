"""The compiled kernels against the engine, move for move."""

import pytest

from tests.solver.games.peaks_and_pits.kernels import SUBJECTS
from tests.solver.kernel_referee import Subject, check_hands


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_kernels_agree_with_the_engine_in_random_play(subject: Subject) -> None:
    hands, positions = check_hands(subject, range(1, 4))
    assert hands == 12
    assert positions > 10 * hands


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_they_agree_where_the_last_domino_of_all_is_laid(subject: Subject) -> None:
    """Nobody holds anything in the end of one of these hands, as seldom happens."""
    assert check_hands(subject, range(87, 88))[0] > 0
