"""Hold the results of choices in many samples (deals, or games played on) and evaluate them."""

import math
from typing import Final

import numpy as np

from engine.game import M
from solver.answers.answer import CONFIDENT, Chance, Estimate, Proportion, Reason, Status, Valued
from solver.answers.order import order_by_value
from solver.kernel import Reals

LEAD, AHEAD, BEHIND, WIN, MATCH = range(5)
"""The rows of a sample. ``LEAD``: the mean lead. ``AHEAD``, ``BEHIND``: the parts of games that end
so. ``WIN``: the part won. ``MATCH``: the mean chance to win the match, NaN if it is not known."""
ROWS: Final = MATCH + 1

FOLDS: Final = 8
"""The parts of the samples in turn left out for choosing, and used for the value of the choice."""


class Samples:
    """The lead of every choice in every sample. Choices are compared by lead plus ``stake`` points
    for winning. Choices are numbered from 0; in one sample all have the same luck, so they are
    compared sample by sample. ``sign`` (1 or -1) turns leads into values of the objective.
    ``are_all``: the samples are all deals that fit what is known, so nothing has an error."""

    def __init__(self, sign: int, stake: float) -> None:
        self.are_all = False
        self._sign, self._stake = sign, stake
        self._found: list[Reals] = []
        self._games: list[int] = []
        self._array: Reals = np.zeros(0)
        self._numbers: tuple[bool, Reals, Reals] | None = None
        """``are_all`` and what ``_leads`` returned with it; None after a sample was added."""

    def add(self, found: Reals, games: int = 1) -> None:
        """Add one sample: the results of the choices in one deal, or their means over ``games``
        games. ``found`` has the rows ``LEAD`` to ``MATCH``, and a column for each choice, NaN if
        the choice has dropped out; such a choice never comes back."""
        self._found.append(found)
        self._numbers = None
        self._games.append(games)

    def condense(self) -> None:
        """Merge each two neighbouring samples into one; if their number is odd, the last one stays
        as it is."""
        found, games = np.array(self._found), np.array(self._games, float)
        weights = games[: len(games) // 2 * 2].reshape(-1, 2)
        pairs = found[: 2 * len(weights)].reshape(-1, 2, *found.shape[1:])
        both = weights.sum(axis=1)
        means = np.einsum("nk,nkrc->nrc", weights / both[:, None], pairs)
        rest = slice(2 * len(weights), None)
        self._found = [*means, *self._found[rest]]
        self._games = [*both.astype(int).tolist(), *self._games[rest]]
        self._array, self._numbers = np.zeros(0), None

    def __len__(self) -> int:
        return len(self._found)

    @property
    def total(self) -> int:
        """The number of deals or games in all samples, counted once for all choices."""
        return sum(self._games)

    @property
    def games(self) -> int:
        """The number of games played on, added up over all choices."""
        each = zip(self._games, self._found, strict=True)
        return sum(games * int(np.isfinite(found[0]).sum()) for games, found in each)

    @property
    def _all(self) -> Reals:
        if len(self._array) < len(self._found):
            self._array = np.array(self._found)
        return self._array

    @property
    def _ranked(self) -> Reals:
        margins = self._all[:, AHEAD] - self._all[:, BEHIND]
        return self._all[:, LEAD] + self._stake / 2 * margins

    @property
    def order(self) -> list[int]:
        """The choices by their mean, the best first, equal ones by number. Choices that dropped out
        come last."""
        out, mean = np.isnan(self._all[-1, LEAD]), self._mean_and_error(self._ranked)[0]
        order: list[int] = np.lexsort((-mean, out)).tolist()
        return order

    @property
    def best(self) -> int:
        """The number of the best choice; of equally good ones the smallest."""
        return self.order[0]

    def shown_order(self) -> tuple[list[int], int]:
        """Return the choices by their mean lead, the largest first, and how many of them are tied
        with the best choice."""
        return order_by_value(self._leads()[0].tolist(), self.best, self.apart().__getitem__)

    def is_known(self, choice: int, error: float, of_spread: float) -> bool:
        """Return whether the standard error of a choice is small: at most ``error``, and at most
        the part ``of_spread`` of the spread of single samples."""
        known = self.estimate(choice)
        spread = known.stderr * math.sqrt(known.samples)
        return known.stderr <= min(error, of_spread * spread)

    def errors_from(self, choice: int) -> Reals:
        """Return, for each choice, the standard error of the difference between its lead and the
        lead of ``choice``."""
        leads = self._all[:, LEAD]
        return self._mean_and_error(leads[:, [choice]] - leads)[1]

    def _leads(self) -> tuple[Reals, Reals]:
        """Return the mean lead of each choice and its standard error. A choice that dropped out is
        compared with the best choice in the samples that both have; the difference is taken from
        the best choice's mean over all its samples."""
        if self._numbers is None or self._numbers[0] != self.are_all:
            self._numbers = (self.are_all, *self._means_and_errors())
        return self._numbers[1:]

    def _means_and_errors(self) -> tuple[Reals, Reals]:
        leads, best = self._all[:, LEAD], self.best
        mean, error = self._mean_and_error(leads)
        if self.are_all:
            return mean, np.zeros_like(error)
        less, of_less = self._mean_and_error(leads[:, [best]] - leads)
        out = np.isnan(leads[-1])
        value, error[best] = self._value_of_choosing(leads, out)
        shown = np.where(out, value - less, np.minimum(mean, value))
        shown[best] = value
        return shown, np.where(out, np.hypot(error[best], of_less), error)

    def _value_of_choosing(self, leads: Reals, out: Reals) -> tuple[float, float]:
        """Return the mean lead of the best choice and its standard error, each sample with the
        choice that is best in other samples. Of many estimates the best has usually had good luck;
        chosen and valued in the same samples it looks better than it is."""
        count, games = len(leads), np.array(self._games, float)[:, None]
        fold = np.arange(count) * min(FOLDS, count) // count  # neighbours may be alike
        ranked = np.where(out, 0.0, games * self._ranked)
        every, chosen = ranked.sum(axis=0), np.full(count, self.best)
        for one in range(min(FOLDS, count) if count > 1 else 0):
            held = fold == one
            rest = (every - ranked[held].sum(axis=0)) / games[~held].sum()
            chosen[held] = np.argmax(np.where(out, -math.inf, rest))
        mean, error = self._mean_and_error(leads[np.arange(count), chosen][:, None])
        return float(mean[0]), float(error[0])

    def apart(self, errors: float = CONFIDENT) -> list[bool]:
        """Return for each choice whether it is worse than the best one by more than ``errors``
        standard errors of their difference."""
        mean, error = self._mean_and_error(self._ranked[:, [self.best]] - self._ranked)
        found: list[bool] = ((mean > 0) & (mean > errors * error)).tolist()
        return found

    def values(self, choice: int) -> Reals:
        """Return the values of a choice, one for each sample in which it has not dropped out."""
        return self._sign * self._samples_of(LEAD, choice)

    def estimate(self, choice: int) -> Estimate:
        """Return the mean value of a choice with its standard error."""
        mean, error = (float(one[choice]) for one in self._leads())
        games = sum(self._games[: len(self._samples_of(LEAD, choice))])
        return Estimate(self._sign * mean, error, games, self.are_all)

    def chance(self, choice: int) -> Chance:
        """Return the chances to win the hand, to end it ahead, and to win the match."""
        win, ahead, match = (self._samples_of(row, choice) for row in (WIN, AHEAD, MATCH))
        of_match = self._proportion(match) if len(match) else None
        return Chance(self._proportion(win), self._proportion(ahead), of_match)

    def _proportion(self, samples: Reals) -> Proportion:
        known = self._estimate(samples)
        return Proportion(known.mean, known.stderr)

    def value_move(self, choice: int, first: int, move: M, reason: Reason, tied: bool) -> Valued[M]:
        """Return ``move`` with what the samples say of its choice: the estimate, the chance of
        winning, and what it loses against the choice ``first``."""
        count = min(len(self._samples_of(LEAD, choice)), len(self._samples_of(LEAD, first)))
        lost = self._all[:count, LEAD, first] - self._all[:count, LEAD, choice]
        return Valued(
            move,
            Status.ESTIMATED,
            None,
            None,
            reason,
            estimate=self.estimate(choice),
            lost=self._estimate(lost),
            chance=self.chance(choice),
            tied=tied,
        )

    def _samples_of(self, row: int, choice: int) -> Reals:
        known: Reals = self._all[:, row, choice]
        return known[~np.isnan(known)]

    def _estimate(self, samples: Reals) -> Estimate:
        (mean,), (error,) = self._mean_and_error(samples[:, None])
        games = sum(self._games[: len(samples)])
        return Estimate(float(mean), 0.0 if self.are_all else float(error), games, self.are_all)

    def _mean_and_error(self, samples: Reals) -> tuple[Reals, Reals]:
        """Return the mean of each column and its standard error. A sample is weighted by its number
        of games. The error is 0 if there is only one sample."""
        known = ~np.isnan(samples)
        games = np.array(self._games[: len(samples)])[:, None] * known
        number, every = known.sum(axis=0), games.sum(axis=0)
        mean = np.where(known, games * samples, 0.0).sum(axis=0) / every
        off = np.where(known, games * (samples - mean), 0.0)
        spread = (off**2).sum(axis=0) * number / np.maximum(1, number - 1)
        return mean, np.sqrt(spread) / every
