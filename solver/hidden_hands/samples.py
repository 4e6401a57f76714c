"""Keep what sampled deals say of each choice: their means, and which are told apart."""

from math import sqrt
from typing import Final

import numpy as np
import numpy.typing as npt

from solver.answers.answer import Chance, Estimate
from solver.answers.estimates import CONFIDENT
from solver.asking.ranking import in_order

Reals = npt.NDArray[np.float64]

ROOM: Final = 64
"""Deals that there is room for at first."""


class Samples:
    """The leads that every choice came to in every deal looked at, and what it is chosen by: the
    same with ``stake`` points for winning. Choices are numbered; all are looked at in the same
    deals, so that differences are told by pairs."""

    def __init__(self, choices: int, stake: float) -> None:
        self._stake = stake
        self._leads = np.zeros((ROOM, choices))
        self._ranks = np.zeros((ROOM, choices))
        self._wins = np.zeros((ROOM, choices))
        self._number = 0

    def add(self, found: Reals) -> None:
        """Add what the choices came to in one deal: a row of leads, a row of the parts won less the
        parts lost, and one of the parts won."""
        if self._number == len(self._leads):
            self._leads = np.concatenate([self._leads, np.zeros_like(self._leads)])
            self._ranks = np.concatenate([self._ranks, np.zeros_like(self._ranks)])
            self._wins = np.concatenate([self._wins, np.zeros_like(self._wins)])
        self._leads[self._number] = found[0]
        self._ranks[self._number] = found[0] + self._stake / 2 * found[1]
        self._wins[self._number] = found[2]
        self._number += 1

    def __len__(self) -> int:
        return self._number

    @property
    def leads(self) -> Reals:
        """A row for each deal, a column for each choice."""
        return self._leads[: self._number]

    @property
    def _ranked(self) -> Reals:
        return self._ranks[: self._number]

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
        error = 0.0 if all_deals else _error(column)
        return Estimate(float(column.mean()), error, len(column), all_deals)

    def shown_order(self) -> tuple[list[int], int]:
        """Return the choices in the order of their mean leads, the best one first, and how many are
        tied with it."""
        return in_order(self.leads.mean(axis=0).tolist(), self.best, self.is_apart)

    def chance(self, choice: int, *, all_deals: bool) -> Chance:
        """Return the part won after a choice; without an error where these were all deals."""
        column = self._wins[: self._number, choice]
        return Chance(float(column.mean()), 0.0 if all_deals else _error(column))

    def is_apart(self, choice: int, errors: float = CONFIDENT) -> bool:
        """Tell whether a choice is worse than the best one by more than so many standard errors of
        their difference."""
        ranked = self._ranked
        lost = ranked[:, self.best] - ranked[:, choice]
        mean = float(lost.mean())
        return mean > 0 and mean > errors * _error(lost)

    def lost(self, choice: int, *, all_deals: bool) -> Estimate:
        """Return by how much a choice is worse than the best one, deal by deal."""
        lost = self.leads[:, self.best] - self.leads[:, choice]
        return Estimate(
            float(lost.mean()), 0.0 if all_deals else _error(lost), len(lost), all_deals
        )


def _error(column: Reals) -> float:
    """Return the standard error of the mean."""
    if len(column) < 2:
        return 0.0
    return float(column.std(ddof=1)) / sqrt(len(column))
