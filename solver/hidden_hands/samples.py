"""Keep what sampled deals say of each choice: their means, and which are told apart."""

from math import sqrt

import numpy as np
import numpy.typing as npt

from solver.answers.answer import Chance, Estimate
from solver.answers.estimates import CONFIDENT
from solver.asking.ranking import in_order

Reals = npt.NDArray[np.float64]


class Samples:
    """The leads that every choice came to in every deal looked at, and what it is chosen by: the
    same with ``stake`` points for winning. Choices are numbered; all are looked at in the same
    deals, so that differences are told by pairs."""

    def __init__(self, stake: float) -> None:
        self._stake = stake
        self._found: list[Reals] = []
        self._array: Reals = np.zeros(0)

    def add(self, found: Reals) -> None:
        """Add what the choices came to in one deal: a row of leads, a row of the parts won less the
        parts lost, and one of the parts won."""
        self._found.append(found)

    def __len__(self) -> int:
        return len(self._found)

    @property
    def _all(self) -> Reals:
        if len(self._array) < len(self._found):
            self._array = np.array(self._found)
        return self._array

    @property
    def leads(self) -> Reals:
        """A row for each deal, a column for each choice."""
        return self._all[:, 0]

    @property
    def _ranked(self) -> Reals:
        return self._all[:, 0] + self._stake / 2 * self._all[:, 1]

    @property
    def order(self) -> list[int]:
        """The choices, the best first, of equal ones as they are numbered."""
        return [int(one) for one in np.argsort(-self._ranked.mean(axis=0), kind="stable")]

    @property
    def best(self) -> int:
        """The best choice, the first of equal ones."""
        return int(np.argmax(self._ranked.mean(axis=0)))

    def estimate(self, choice: int, *, all_deals: bool) -> Estimate:
        """Return the mean of a choice; without an error where these were all deals."""
        column = self.leads[:, choice]
        error = 0.0 if all_deals else float(_error(column))
        return Estimate(float(column.mean()), error, len(column), all_deals)

    def shown_order(self) -> tuple[list[int], int]:
        """Return the choices in the order of their mean leads, the best one first, and how many are
        tied with it."""
        return in_order(self.leads.mean(axis=0).tolist(), self.best, self.apart().__getitem__)

    def chance(self, choice: int, *, all_deals: bool) -> Chance:
        """Return the part won after a choice; without an error where these were all deals."""
        column = self._all[:, 2, choice]
        return Chance(float(column.mean()), 0.0 if all_deals else float(_error(column)))

    def apart(self, errors: float = CONFIDENT) -> list[bool]:
        """Tell of each choice whether it is worse than the best one by more than so many standard
        errors of their difference."""
        ranked = self._ranked
        lost = ranked[:, [self.best]] - ranked
        mean = lost.mean(axis=0)
        found: list[bool] = ((mean > 0) & (mean > errors * _error(lost))).tolist()
        return found

    def lost(self, choice: int, *, all_deals: bool) -> Estimate:
        """Return by how much a choice is worse than the best one, deal by deal."""
        lost = self.leads[:, self.best] - self.leads[:, choice]
        error = 0.0 if all_deals else float(_error(lost))
        return Estimate(float(lost.mean()), error, len(lost), all_deals)


def _error(samples: Reals) -> Reals:
    """Return the standard error of the mean, of each column; 0 where one sample is all."""
    found: Reals = samples.std(axis=0, ddof=min(1, len(samples) - 1)) / sqrt(len(samples))
    return found
