"""Say what a move is worth on average over the deals that fit what was seen."""

from typing import Final

from solver.answers.answer import Estimate
from solver.answers.phrases import (
    ALL_DEALS,
    EXPECTED_AHEAD,
    EXPECTED_BEHIND,
    EXPECTED_LEVEL,
    SAMPLED,
)
from solver.answers.words import Phrase, Words

CONFIDENT: Final = 1.96
"""Standard errors within which two means are not told apart at 95 %."""


def expected(
    estimate: Estimate,
    above: Phrase = EXPECTED_AHEAD,
    below: Phrase = EXPECTED_BEHIND,
    zero: Phrase = EXPECTED_LEVEL,
) -> Words:
    """Return what a move is worth on average, in the phrases of its unit for a mean above 0, below
    0 and of 0, each but the last with a place for ``points``."""
    mean = round(estimate.mean, 1)
    sign = (zero, above, below)[(mean > 0) - (mean < 0)]
    points = abs(int(mean) if mean.is_integer() else mean)
    return sign(points=points) if mean else sign()


def how_sure(estimate: Estimate) -> Words:
    """Return how far the mean of samples may be off, and how many they were."""
    if estimate.every:
        return ALL_DEALS(samples=estimate.samples)
    stderr = round(estimate.stderr, 1)
    return SAMPLED(stderr=stderr, samples=estimate.samples)
