"""Hold what choices came to in many deals, or in many games played on, and say what that tells."""

import numpy as np

from engine.game import M
from solver.answers.answer import CONFIDENT, Chance, Estimate, Reason, Status, Valued
from solver.answers.order import in_order
from solver.kernel import Reals


class Samples:
    """The leads that every choice came to in every sample, and what it is chosen by: the same with
    ``stake`` points for winning. Choices are numbered; all have the same luck in one sample, so
    that differences are told by pairs. ``sign`` makes values of the objective of leads. Where these
    ``are_all`` deals that fit, nothing has an error."""

    def __init__(self, sign: int, stake: float) -> None:
        self.are_all = False
        self._sign, self._stake = sign, stake
        self._found: list[Reals] = []
        self._games: list[int] = []
        self._array: Reals = np.zeros(0)

    def add(self, found: Reals, games: int = 1) -> None:
        """Add what the choices came to in one deal or in so many games: a row of leads, a row of
        the parts that end ahead less those that end behind, and one of the parts won; no numbers
        for choices that dropped out, never to come back."""
        self._found.append(found)
        self._games.append(games)

    def __len__(self) -> int:
        return len(self._found)

    @property
    def games(self) -> int:
        """How many games were played on, after all choices together."""
        each = zip(self._games, self._found, strict=True)
        return sum(games * int(np.isfinite(found[0]).sum()) for games, found in each)

    @property
    def _all(self) -> Reals:
        if len(self._array) < len(self._found):
            self._array = np.array(self._found)
        return self._array

    @property
    def _ranked(self) -> Reals:
        return self._all[:, 0] + self._stake / 2 * self._all[:, 1]

    @property
    def order(self) -> list[int]:
        """The choices, the best first, of equal ones as they are numbered; those that dropped out
        come after the others."""
        out, mean = np.isnan(self._all[-1, 0]), self._mean_and_error(self._ranked)[0]
        order: list[int] = np.lexsort((-mean, out)).tolist()
        return order

    @property
    def best(self) -> int:
        """The best choice, the first of equal ones."""
        return self.order[0]

    def shown_order(self) -> tuple[list[int], int]:
        """Return the choices in the order of their mean leads, the best one first, and how many are
        tied with it."""
        leads = self._mean_and_error(self._all[:, 0])[0].tolist()
        return in_order(leads, self.best, self.apart().__getitem__)

    def apart(self, errors: float = CONFIDENT) -> list[bool]:
        """Tell of each choice whether it is worse than the best one by more than so many standard
        errors of their difference."""
        mean, error = self._mean_and_error(self._ranked[:, [self.best]] - self._ranked)
        found: list[bool] = ((mean > 0) & (mean > errors * error)).tolist()
        return found

    def values(self, choice: int) -> Reals:
        """Return the value of a choice in each sample that has it."""
        return self._sign * self._known(0, choice)

    def estimate(self, choice: int) -> Estimate:
        return self._estimate(self.values(choice))

    def chance(self, choice: int) -> Chance:
        share = self._estimate(self._known(2, choice))
        return Chance(share.mean, share.stderr)

    def valued(self, choice: int, move: M, reason: Reason, tied: bool) -> Valued[M]:
        """Return a move that makes a choice with what samples say of it."""
        lost = self._all[: len(self._known(0, choice)), 0, self.best] - self._known(0, choice)
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

    def _known(self, row: int, choice: int) -> Reals:
        known: Reals = self._all[:, row, choice]
        return known[~np.isnan(known)]

    def _estimate(self, samples: Reals) -> Estimate:
        (mean,), (error,) = self._mean_and_error(samples[:, None])
        games = sum(self._games[: len(samples)])
        return Estimate(float(mean), 0.0 if self.are_all else float(error), games, self.are_all)

    def _mean_and_error(self, samples: Reals) -> tuple[Reals, Reals]:
        """Return the mean of each column, each sample counting by its games, and its standard
        error; 0 where one sample is all."""
        known = ~np.isnan(samples)
        games = np.array(self._games[: len(samples)])[:, None] * known
        number, every = known.sum(axis=0), games.sum(axis=0)
        mean = np.where(known, games * samples, 0.0).sum(axis=0) / every
        off = np.where(known, games * (samples - mean), 0.0)
        spread = (off**2).sum(axis=0) * number / np.maximum(1, number - 1)
        return mean, np.sqrt(spread) / every
