"""Sum up what simulated deals came to."""

from math import sqrt

import numpy as np
import numpy.typing as npt

from solver.answer import Estimate
from solver.standing.outlook import Quartiles, Winning

Reals = npt.NDArray[np.float64]


def estimated(values: Reals, *, every: bool) -> Estimate:
    """Return the mean; without an error where these were all deals."""
    return Estimate(float(values.mean()), _error(values, every), len(values), every)


def quartiles(values: Reals) -> Quartiles:
    """Return the values that a quarter, half and three quarters stay below."""
    return Quartiles(*map(float, np.quantile(values, (0.25, 0.5, 0.75))))


def winning(won: Reals, *, every: bool) -> Winning:
    """Return the share of deals won; ``won`` has for each the part won less the part lost, a tie
    counts half."""
    shares = (1.0 + won) / 2
    return Winning(float(shares.mean()), _error(shares, every))


def _error(values: Reals, every: bool) -> float:
    """Return the standard error of the mean."""
    if every or len(values) < 2:
        return 0.0
    return float(values.std(ddof=1)) / sqrt(len(values))
