"""How the compiled kernels of Fives are asked when they are compared with the engine."""

from bisect import bisect_right
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from engine.games.fives import GAME, Move, Play, Position
from solver.games.fives.deal import sizes_of
from solver.games.fives.encoding import HandEncoding, moves_of, row_of
from solver.games.fives.verify.bounds import NO, YES, by_limits
from solver.games.fives.verify.encoding import (
    A_SEAT,
    MOVER,
    PLAYERS,
    RULES,
    SEATS,
    TARGET,
    Numbers,
    facts_of,
    number_of,
    state_of,
)
from solver.games.fives.verify.several_seats import finished, names_of, round_of
from solver.games.fives.verify.transitions import CHOICES, able, choices_of, is_empty, lay_down
from solver.games.fives.verify.two_seats import keys_of
from tests.solver.kernel_referee import Child, Seen, Subject, searched


def starts(seed: int) -> Iterator[Position]:
    """A deal of every option and, in turn, every number of players."""
    given: tuple[tuple[dict[str, Any], int], ...] = (
        ({}, 2),
        ({"target": 30, "bonus_divisor": 1}, 2),
        ({"target": 50, "finish_hand": True, "block_tie": "lowest_tile"}, 2 + seed % 3),
        ({"target": 60, "block_tie": "lowest_tile"}, 3 + seed % 2),
        ({"set": 12, "target": 80}, 2),
        ({"set": 12, "bonus_divisor": 1, "target": 500, "block_tie": "lowest_tile"}, 2 + seed % 7),
    )
    for options, players in given:
        yield GAME.numbered_deal(seed, GAME.read_options(options), players)


def standing(position: Position) -> tuple[int, ...]:
    return position.scores


class Counted(NamedTuple):
    """What the second method keeps of a deal."""

    facts: Numbers
    stock: int


def counted_of(position: Position) -> Counted:
    return Counted(facts_of(position), len(position.boneyard))


def counted_row(deal: Counted, position: Position) -> Numbers:
    """The row of a position, draws and passes that are forced in it made."""
    state = state_of(position, deal.stock, 0)
    ended = GAME.outcome(position)
    if ended is None or ended.reason == "blocked":
        able(deal.facts, state, 0)
    row: Numbers = state[0]
    return row


def counted_moves(deal: Counted, position: Position, code: int) -> tuple[Move, ...]:
    """The moves of a code of the second method."""
    before: list[Move] = []
    while not isinstance((moves := GAME.legal_moves(position))[0], Play):
        before.append(moves[0])
        position = GAME.after(position, moves[0])
    plays = [move for move in moves if isinstance(move, Play)]
    return (*before, next(move for move in plays if counted_code(position, move) == code))


def counted_code(position: Position, move: Play) -> int:
    laid = () if move.arm is None else position.layout.arms[move.arm]
    where = (2 if laid[-1].is_double else 1) if laid else 0
    return number_of(move.tile) << 3 | (move.tile != move.tile.canonical) << 2 | where


def counted_seen(deal: Counted, row: Numbers) -> Seen:
    """What the second method says of a row."""
    state = np.zeros((3, len(row)), np.int64)
    state[0] = row
    facts, choice = deal.facts, np.zeros((1, CHOICES), np.int64)
    players = int(facts[RULES, PLAYERS])
    rounds = round_of(facts, state, 2)
    scores = [int(row[SEATS + A_SEAT * seat]) for seat in range(players)]
    over = any(is_empty(state, 0, seat) for seat in range(players))
    if over or max(scores) >= facts[RULES, TARGET] or not able(facts, state, 0):
        by = next((seat for seat in range(players) if is_empty(state, 0, seat)), 0)
        winning = max(range(players), key=lambda seat: scores[seat])
        assert finished(rounds, 0, winning if scores[winning] >= facts[RULES, TARGET] else by)
        return Seen(int(row[MOVER]), {}, (0, 0), None, tuple(rounds.ends[0].tolist()))
    children = {}
    for place in range(choices_of(facts, state, 0, choice)):
        code, by = int(choice[0, place]), int(row[MOVER])
        points = lay_down(facts, state, 0, code)
        finished(rounds, 1, by)
        gain = int(points) if by == 0 or players > 2 else -int(points)
        children[code] = Child(gain, tuple(state[1].tolist()))
    if players > 2:
        return Seen(int(row[MOVER]), children, tuple(names_of(rounds, 0)), None)
    return Seen(int(row[MOVER]), children, tuple(keys_of(state, 0)), counted_limits(facts, state))


def counted_limits(facts: Numbers, state: Numbers) -> tuple[int, int]:
    """The least and the most that seat 0 can gain as far as the second method's limits say."""
    scope = np.zeros((1, 4), np.int64)
    needs = range(-20_000, 20_001)

    def said(need: int) -> int:
        return int(by_limits(facts, state, scope, 0, need))

    least = needs[bisect_right(needs, 0, key=lambda need: said(need) != YES) - 1]
    most = needs[bisect_right(needs, 0, key=lambda need: said(need) == NO) - 1]
    return least, most


def deal_of(position: Position) -> Any:
    return HandEncoding(position).deal


FIRST = (deal_of, row_of, moves_of, standing, searched(sizes_of, many=True))
SECOND = (counted_of, counted_row, counted_moves, standing, counted_seen)
SUBJECTS = (
    Subject("fives, first method", GAME, starts, *FIRST),
    Subject("fives, second method", GAME, starts, *SECOND),
)
