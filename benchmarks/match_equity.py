"""The chance to win a match from every score, by the hands that good players play.

python -m benchmarks.match_equity [--hands 600] [--fives 5] [--pip greedy] [--write]

Hands are played on fresh deals, without a target. Then the tables are made from them: of Fives by
dynamic programming over what each seat still needs (``solver/games/fives/match.py``), of PIP by
adding rounds up (``solver/games/pip/match.py``). ``--write`` stores both beside the solvers, which
read them. ``--fives`` and ``--pip`` name the players: a round of PIP takes level 5 a second. How
true the tables are: ``benchmarks.calibration``.
"""

import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import pairwise, product
from typing import Any, Final

import numpy as np
from numba import njit

from benchmarks.machine import options
from engine.registry import games
from solver.games.fives.match import MOST, STEP
from solver.games.fives.match import TABLES as FIVES
from solver.games.pip.match import HANDS as PIP
from solver.kernel import Integers, Reals
from solver.players.bot import HandInPlay
from solver.players.catalogue import bot_named
from solver.question.budget import Budget

FIRST_DEAL: Final = 500_000
BEFORE: Final = 100
FAR: Final = 100_000
"""A target that no hand reaches."""
LARGE: Final = 4
"""Seats whose table is stored with fewer digits."""
NEEDED: Final = MOST // STEP
SWEEPS: Final = 60
SMALL: Final = 1e-7


def main() -> None:
    given = options(
        hands=600, fives="5", pip="greedy", effort=0.003, jobs=os.cpu_count() or 1, write=False
    )
    with ProcessPoolExecutor(given.jobs) as pool:

        def played(game: str, seats: int, more: dict[str, Any]) -> list[Integers]:
            play = partial(gains, game, seats, more, getattr(given, game), given.effort)
            return list(pool.map(play, range(given.hands), chunksize=8))

        fives = dict[str, Any]()
        for seats, divisor in product((2, 3, 4), (5, 1)):
            hands = played("fives", seats, {"bonus_divisor": divisor, "target": FAR})
            table = fives[f"{seats}_{divisor}"] = equity(padded(hands), seats)
            print(f"Fives, {seats} seats, bonus / {divisor}:", ", ".join(level(table)), flush=True)
        pip = dict[str, Any]()
        for seats in range(2, 8):
            rounds = [one.sum(axis=0) for one in played("pip", seats, {})]
            pip[str(seats)] = np.array(rounds, np.int16)
            print(f"PIP, {seats} seats: {np.mean(rounds):.1f} points a round", flush=True)
    if given.write:
        for name, table in fives.items():
            kind = np.uint8 if table.ndim == LARGE else np.uint16
            fives[name] = np.round(table * np.iinfo(kind).max).astype(kind)
        np.savez_compressed(FIVES, **fives)
        np.savez_compressed(PIP, **pip)


def gains(
    game_id: str, seats: int, more: dict[str, Any], player: str, effort: float, number: int
) -> Integers:
    """Play one hand; return what each seat gained with each move and, last, by the settlement,
    shape (moves + 1, seats)."""
    game = games()[game_id]
    deal: Any = game.numbered_deal(FIRST_DEAL + number, {**game.default_options(), **more}, seats)
    if game_id == "pip":  # no score falls below 0 (I12), which would hide what a round gains
        players = tuple(one._replace(score=BEFORE) for one in deal.players)
        deal = replace(deal, players=players)
    hand, bot = HandInPlay(game, deal), bot_named(player)
    while (ended := game.outcome(hand.position)) is None:
        sight = hand.sight(bot)
        hand.play(bot.decide(sight, Budget(60.0, number, effort=effort)).move)
    scores = [_scores(one) for one in hand.positions]
    rows = [*scores, tuple(ended.totals)]
    return np.array([np.subtract(after, before) for before, after in pairwise(rows)], np.int64)


def _scores(position: Any) -> tuple[int, ...]:
    if hasattr(position, "scores"):
        return tuple(position.scores)
    return tuple(player.score for player in position.players)


def padded(hands: list[Integers]) -> Integers:
    """Return hands as one array, shape (hands, most rows, seats); rows of zeros are added before
    the settlement, which is the last row."""
    most = max(map(len, hands))
    found = [np.insert(one, [len(one) - 1] * (most - len(one)), 0, axis=0) for one in hands]
    return np.array(found)


def level(table: Reals) -> list[str]:
    """Say how likely seat 0 wins from some scores, all others being equal."""
    own = {"0 : 0": (-1, -1), "50 : 0": (9, -1), "50 : 50": (9, 9), "80 : 50": (3, 9)}
    return [
        f"{name} {100 * table[(mine, *(other,) * (table.ndim - 1))]:.1f} %"
        for name, (mine, other) in own.items()
    ]


def equity(hands: Integers, seats: int) -> Reals:
    """Return the chance of seat 0 to win a match of Fives, by how many steps of ``STEP`` points
    each seat still needs, from 1 step on: shape (``NEEDED``,) for each seat.

    Every hand is played with the seats moved round in every way. States are valued again and again,
    those that need less first, until nothing changes.
    """
    table = np.full((NEEDED,) * seats, 1 / seats)
    sums = hands.sum(axis=1)
    for _ in range(SWEEPS):
        change = _sweep(hands, sums, table.reshape(-1), seats)
        if change < SMALL:
            return table
    raise RuntimeError(f"the tables still change by {change}")


@njit(cache=True)
def _sweep(hands: Integers, sums: Integers, flat: Reals, seats: int) -> float:
    change = 0.0
    needs, left = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    for state in range(len(flat)):
        rest = state
        for seat in range(seats - 1, -1, -1):
            needs[seat] = (rest % NEEDED + 1) * STEP
            rest //= NEEDED
        total = 0.0
        for number in range(len(hands)):
            for turn in range(seats):
                winner = -1
                near = False
                for seat in range(seats):
                    left[seat] = needs[seat] - sums[number, (seat + turn) % seats]
                    near |= left[seat] <= 0
                if near:
                    winner = _winner(hands[number], needs, left, turn)
                if winner >= 0:
                    total += winner == 0
                    continue
                after = 0
                for seat in range(seats):
                    after = after * NEEDED + (left[seat] - 1) // STEP
                total += flat[after]
        value = total / (len(hands) * seats)
        change = max(change, abs(value - flat[state]))
        flat[state] = value
    return change


@njit(cache=True)
def _winner(hand: Integers, needs: Integers, left: Integers, turn: int) -> int:
    """Return the seat that is the first to have what it needs."""
    seats = len(needs)
    for seat in range(seats):
        left[seat] = needs[seat]
    for row in range(len(hand)):
        for seat in range(seats):
            left[seat] -= hand[row, (seat + turn) % seats]
            if left[seat] <= 0:
                return seat
    return -1


if __name__ == "__main__":
    main()
