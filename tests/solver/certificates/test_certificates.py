"""Certificates against trying everything, on a game that is not a domino game."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from solver.certificates import strategy, walk
from solver.certificates.max_n import EndSearch
from solver.certificates.strategy import Certificates
from solver.certificates.walk import KEY, KIND, MET, OTHER_KEY, USED, Room, row_of
from solver.compiling.compiled import compiled
from solver.kernel import FAR, Integers, fill, register
from solver.question.budget import Budget, Clock, OutOfBudget
from solver.search.driver import Searcher
from solver.search.encoding import FirstSearch
from tests.kit.trying import ahead
from tests.looking import some
from tests.solver.search import coins
from tests.solver.search.coins import HELD, SEAT, drawn, ends_of

Held = tuple[int, ...]
"""What the seats hold of a row of which nothing is taken: a position."""


class SecondCoins(coins.Coins):
    """The coins, for the checker: scores stand in the key."""


def second_key(deal: SecondCoins, rows: Integers, ply: int) -> tuple[int, int]:
    held = 0
    for by in range(deal.seats):
        held = held * 1024 + rows[ply, HELD + by]
    return (rows[ply, coins.LEFT] * 64 + rows[ply, coins.RIGHT]) * 8 + rows[ply, SEAT], held


@compiled
def same_code(deal: coins.Coins, other: SecondCoins, code: int) -> int:
    return code


fill(SecondCoins, coins.seat, coins.moves, coins.child, coins.totals, key=second_key)
register(strategy.code_beside, coins.Coins, same_code)


@dataclass(frozen=True)
class Rows:
    """Positions of one row of coins for either kernel; nothing is ahead before."""

    deal: coins.Coins

    @property
    def sizes(self) -> Any:
        return coins.sizes_of(self.deal)

    @property
    def room(self) -> Room:
        depth, width, choices, seats, _ = self.sizes
        return Room(depth, width, choices, seats, 100_000)

    def row(self, position: Held) -> Integers:
        return coins.row_of(self.deal, position)

    def ahead(self, position: Held) -> int:
        return position[0] - position[1]

    def moves(self, position: Held, code: int) -> Sequence[int]:
        raise NotImplementedError


def certificates_of(values: Sequence[int], target: int, effort: float = 20.0) -> Certificates[Held]:
    clock = Clock(Budget(200.0, effort=effort))
    first = Rows(coins.deal_of(values, 2, target))
    searcher = Searcher(first.deal, first.sizes, clock)
    search = FirstSearch[Held](clock, first, searcher, ahead)
    return Certificates(Rows(SecondCoins(*first.deal)), search)


def cases() -> list[tuple[tuple[int, ...], int, Held, int]]:
    """Rows of coins, targets, what both hold, and the lead of seat 0 at the end."""
    found = list[tuple[tuple[int, ...], int, Held, int]]()
    for seed in range(40):
        values, rng = drawn(seed, least=2), random.Random(seed)
        target = FAR if seed % 2 else rng.randrange(20, 120)
        held = (0, 0) if seed % 4 < 2 else (rng.randrange(20), rng.randrange(20))
        found.append((values, target, held, ahead(ends_of(values, target, held), 0)))
    return found


CASES = list(some(cases(), 40))


def test_what_is_true_has_a_certificate_and_nothing_else_has() -> None:
    for values, target, held, lead in CASES:
        proofs = certificates_of(values, target)
        assert proofs.is_lead(held, 0, lead)
        assert proofs.is_lead(held, 1, -lead)
        for other in (lead - 1, lead + 1, lead + 7):
            assert not proofs.is_lead(held, 0, other)
        assert proofs.is_at_most(held, 0, lead)
        assert proofs.is_at_most(held, 1, -lead + 3)
        assert not proofs.is_at_most(held, 0, lead - 1)


def test_no_strategy_holds_for_a_lead_that_is_too_large() -> None:
    """Whatever numbers it has: those of the true lead, changed ones, any."""
    rng, forged = random.Random(7), 0
    for values, target, held, lead in CASES:
        for seat, claim in ((0, lead), (1, -lead)):
            proofs = certificates_of(values, target)
            made = proofs.strategy(held, seat, claim)
            assert made is not None
            assert proofs.holds(made, seat, claim)
            for _ in range(15):
                numbers = made.strategy[: int(made.counts[USED])].tolist()
                for place in range(len(numbers)):
                    if rng.random() < 0.3:
                        numbers[place] = rng.randrange(-1, 7)
                made.strategy[: len(numbers)] = numbers
                assert not proofs.holds(made, seat, claim + 1)
                forged += 1
    assert forged == 1200


def test_a_strategy_that_gives_points_away_does_not_hold() -> None:
    """Of two coins the lesser one is taken."""
    proofs = certificates_of((9, 2, 5), FAR)
    made = proofs.strategy((0, 0), 0, 16)
    assert made is not None
    assert proofs.holds(made, 0, 16)
    for number in range(4):
        made.strategy[0] = number
        assert not proofs.holds(made, 0, 16)


def test_a_walk_that_has_no_room_goes_on_with_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walk, "FEWEST", 2)
    for values, target, held, lead in CASES[:10]:
        assert certificates_of(values, target).is_lead(held, 0, lead)
    assert_ends(drawn(3, least=2), 3, FAR)


def test_a_walk_without_room_or_effort_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    values, target, held, lead = max(CASES, key=lambda case: len(case[0]))
    with pytest.raises(OutOfBudget):
        certificates_of(values, target, effort=1e-4).is_lead(held, 0, lead)
    monkeypatch.setattr(walk, "FEWEST", 4)
    monkeypatch.setattr(walk, "MOST", 4)
    with pytest.raises(OutOfBudget):
        certificates_of(values, target).is_lead(held, 0, lead)


def assert_ends(values: tuple[int, ...], seats: int, target: int) -> None:
    deal = SecondCoins(*coins.deal_of(values, seats, target))
    search = EndSearch(Rows(deal), Clock(Budget(200.0, effort=20.0)))
    held = (0,) * seats
    assert search.totals(held) == ends_of(values, target, held), (values, target)


def test_several_seats_end_as_trying_everything_says() -> None:
    for seed in range(40):
        assert_ends(drawn(seed, 10, least=2), 3 + seed % 2, 40 if seed % 3 else FAR)


def test_positions_are_known_by_both_halves_of_their_keys() -> None:
    for other in range(2, 12):
        table = np.zeros((2, KIND + 1), np.int64)
        row = row_of(table, 5, 1)
        table[row, KEY], table[row, OTHER_KEY], table[row, KIND] = 5, 1, MET
        assert row_of(table, 5, 1) == row, other
        assert row_of(table, 5, other) != row, other
