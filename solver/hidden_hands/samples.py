"""Keep what sampled deals say of each choice: their means, and which are told apart."""

from math import sqrt
from typing import Final

import numpy as np
import numpy.typing as npt

from solver.answer import Estimate

Reals = npt.NDArray[np.float64]

CONFIDENT: Final = 1.96
"""Standard errors within which two means are not told apart at 95 %."""


class Samples:
    """The value of every choice in every deal looked at, the larger the better. Choices are
    numbered; all are looked at in the same deals, so that differences are told by pairs."""

    def __init__(self, choices: int) -> None:
        self._rows: list[Reals] = []
        self._choices = choices
        self._table: Reals | None = None

    def add(self, values: Reals) -> None:
        """Add what the choices came to in one deal."""
        self._rows.append(values)
        self._table = None

    def __len__(self) -> int:
        return len(self._rows)

    @property
    def table(self) -> Reals:
        """A row for each deal, a column for each choice."""
        if self._table is None or len(self._table) != len(self._rows):
            self._table = np.array(self._rows).reshape(len(self._rows), self._choices)
        return self._table

    @property
    def best(self) -> int:
        """The choice with the largest mean, the first of equal ones."""
        return int(np.argmax(self.table.mean(axis=0)))

    def estimate(self, choice: int, *, all_deals: bool) -> Estimate:
        """Return the mean of a choice; without an error where these were all deals."""
        column = self.table[:, choice]
        error = 0.0 if all_deals else _error(column)
        return Estimate(float(column.mean()), error, len(column), all_deals)

    def is_apart(self, choice: int, errors: float = CONFIDENT) -> bool:
        """Tell whether a choice is worse than the best one by more than so many standard errors of
        their difference."""
        lost = self.lost(choice, all_deals=False)
        return lost.mean > 0 and lost.mean > errors * lost.stderr

    def lost(self, choice: int, *, all_deals: bool) -> Estimate:
        """Return by how much a choice is worse than the best one, deal by deal."""
        lost = self.table[:, self.best] - self.table[:, choice]
        return Estimate(
            float(lost.mean()), 0.0 if all_deals else _error(lost), len(lost), all_deals
        )


def _error(column: Reals) -> float:
    """Return the standard error of the mean."""
    if len(column) < 2:
        return 0.0
    return float(column.std(ddof=1)) / sqrt(len(column))
