"""The compiled kernel and the second method's sheets against the engine, move for move."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from engine.games.bead import GAME, Pass, Place, Position
from engine.games.bead.patterns import is_pattern
from solver.budget import Budget, Clock
from solver.games.bead.deal import KEPT, OVER, SCORE, SEAT, SETTLED, deal_of
from solver.games.bead.encoding import GridEncoding
from solver.games.bead.grid_layout import frame_of
from solver.games.bead.kernel import list_moves, play_one
from solver.games.bead.runs import NO_RUN, run_tables, runs
from solver.games.bead.solo_search import SoloSearch
from solver.games.bead.verify.game import SecondSearch
from solver.search.driver import Searcher
from tests.looking import some
from tests.solver.games.bead.positions import OPTIONS, has_play, late, walk

GAMES = range(12)
"""Every option with every number of players."""


def positions(seed: int) -> Iterator[Position]:
    """A hand under the options and for the number of players that the seed says."""
    return walk(seed, 2 + seed // 4 % 3, **OPTIONS[seed % 4])


def forced(now: Position) -> Position:
    """The position after the passes that the rules force."""
    while GAME.legal_moves(now) == (Pass(),):
        now = GAME.after(now, Pass())
    return now


def test_a_run_grows_as_the_engine_says() -> None:
    grown = run_tables().grown
    for number, run in some(enumerate(runs())):
        for face in range(1, 6):
            assert (grown[5 * number + face - 1] != NO_RUN) == is_pattern((face, *run))


@pytest.mark.parametrize("seed", GAMES)
def test_kernel_and_engine_play_the_same_hand(seed: int) -> None:
    """Every position: the same choices, the same score of each, the same turn and totals."""
    rng = random.Random(seed)
    start = forced(next(positions(seed)))
    encoding = GridEncoding(start)
    deal, sizes = encoding.deal, encoding.sizes
    rows = np.zeros((sizes.depth + 2, sizes.width), np.int64)
    codes, ranks = (np.zeros((sizes.depth + 2, sizes.choices), np.int64) for _ in range(2))
    rows[0], now, at = encoding.row(start), start, 0
    while GAME.outcome(now) is None:
        moves = [move for move in GAME.legal_moves(now) if isinstance(move, Place)]
        number = list_moves(deal, rows, at, codes, ranks)
        assert sorted(codes[at, :number]) == sorted(map(encoding.frame.code, moves))
        assert rows[at, SEAT] == now.to_move
        assert number == len(set(codes[at, :number]))
        for move in moves:
            before = rows[at, SCORE + now.to_move]
            play_one(deal, rows, at, encoding.frame.code(move))
            score = GAME.play(now, move).effect["score"]
            assert rows[at + 1, SCORE + now.to_move] - before == score
        chosen = rng.choice(moves)
        play_one(deal, rows, at, encoding.frame.code(chosen))
        now, at = forced(GAME.after(now, chosen)), at + 1
    assert list_moves(deal, rows, at, codes, ranks) == 0
    assert rows[at, SETTLED] == OVER
    end = GAME.outcome(now)
    assert end is not None
    seats = range(len(now.players))
    assert tuple(rows[at, SCORE + by] + rows[at, KEPT + by] for by in seats) == end.totals


@pytest.mark.parametrize("seed", [seed for seed in GAMES if seed // 4 % 3 == 0])
def test_bounds_hold_in_random_play(seed: int) -> None:
    """What seat 0 gains on seat 1 to the end of a hand lies between the bounds of each of its
    positions; they are those of the start, of the last and of some between."""
    played = list(positions(seed))
    last = played[-1]
    while (end := GAME.outcome(last)) is None:
        last = GAME.after(last, GAME.legal_moves(last)[0])
    start = forced(played[0])
    encoding = GridEncoding(start)
    searcher = Searcher(encoding.deal, encoding.sizes, Clock(Budget(1.0)))
    for now in some(played[:: max(1, len(played) // 6)]):
        gained = end.totals[0] - end.totals[1] - encoding.ahead(now)
        low, high = searcher.limits(encoding.row(now))
        assert low <= gained <= high, GAME.text(now)


def test_exact_bounds_of_a_last_turn_are_the_best_play() -> None:
    seen = 0
    for seed in range(60):
        for now in walk(seed):
            if now.last_turns is None or len(now.last_turns) != 1 or GAME.outcome(now):
                continue
            encoding = GridEncoding(now)
            searcher = Searcher(encoding.deal, encoding.sizes, Clock(Budget(1.0)))
            ends = [GAME.outcome(GAME.after(now, move)) for move in GAME.legal_moves(now)]
            leads = [end.totals[0] - end.totals[1] for end in ends if end is not None]
            wanted = (max if now.to_move == 0 else min)(leads) - encoding.ahead(now)
            assert searcher.limits(encoding.row(now)) == (wanted, wanted)
            seen += 1
    assert seen > 5


def lead(totals: tuple[int, ...], seat: int) -> int:
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)


def by_trying(now: Position) -> tuple[int, ...]:
    """The end when all play for their lead; among equals the move listed first."""
    end = GAME.outcome(now)
    if end is not None:
        return end.totals
    ends = [by_trying(GAME.after(now, move)) for move in GAME.legal_moves(now)]
    return max(ends, key=lambda end: lead(end, now.to_move))


@pytest.mark.parametrize(("players", "most"), [(2, 4), (3, 4), (4, 5)])
def test_the_second_search_finds_what_trying_everything_finds(players: int, most: int) -> None:
    for now in some(late(16, most, players)):
        second = SecondSearch(now, Clock(Budget(200.0)))
        wanted = lead(by_trying(now), now.to_move)
        for claim in (wanted - 1, wanted, wanted + 1):
            assert second.is_lead(now, now.to_move, claim) == (claim == wanted), GAME.text(now)
        if players == 2:
            assert second.is_at_most(now, now.to_move, wanted)
            assert not second.is_at_most(now, now.to_move, wanted - 1)


def test_a_beam_lays_what_the_engine_allows_and_counts_what_it_counts() -> None:
    laying = (now for now in late(12, 8) if now.last_turns is None and has_play(now))
    for now in some(laying, 6):
        line = SoloSearch(now, Clock(Budget(5.0))).beam(16)
        assert all(isinstance(play, Place) for play in line.plays)
        assert line.worth <= SoloSearch(now, Clock(Budget(5.0))).bound()


def test_a_frame_gives_back_what_it_was_given() -> None:
    for now in some(late(10, 8)):
        frame = frame_of(now)
        assert [frame.place(frame.code(place)) for place in now.placed] == list(now.placed)
        assert deal_of(now, frame).seats == 2
