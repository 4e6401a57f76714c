"""Play matches, in this process or in several at once."""

import signal
from collections.abc import Iterable, Iterator
from functools import partial
from multiprocessing import get_context

from solver.arena.match import Played, Seating, Terms, play
from solver.environment import look_for_games
from solver.registry import solver_named


def played(terms: Terms, seatings: Iterable[Seating], jobs: int) -> Iterator[Played]:
    """Yield the results as they come in, in any order. Leaving off ends the processes."""
    solver_named(terms.game_id)  # what it imports counts to no move
    if jobs == 1:
        yield from (play(terms, seating) for seating in seatings)
        return
    # Each process begins anew: one that was split off would share the threads of the libraries.
    with get_context("spawn").Pool(jobs, _begin, (terms.game_id,)) as pool:
        yield from pool.imap_unordered(partial(play, terms), seatings)


def _begin(game: str) -> None:
    """Leave an interrupt from the keyboard to the process that waits, find the games and import the
    solver of this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    look_for_games()
    solver_named(game)
