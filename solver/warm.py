"""Run every search once, so that later questions find all of its code loaded and compiled.

python -m solver.warm
"""

import argparse
import importlib
import random
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any

from engine.errors import Refused
from engine.game import Game
from engine.registry import games
from solver.compiling.cache import KEPT, loading_only
from solver.compiling.fingerprint import sources
from solver.compiling.support import CannotCompile, NotCompiled, check_switch
from solver.gateway.entry import ask, standing
from solver.players.bot import HandInPlay
from solver.question.budget import Budget
from solver.question.code_parts import STANDING, CodePart, parts
from solver.question.history import History
from solver.question.question import Question
from solver.question.registry import look_for_games, solver_of, solvers

SECONDS = 0.003
"""Seconds of budget for a question if all its code is compiled and only has to be loaded; loading
is not charged to the budget."""

COMPILING_SECONDS = 0.3
"""Seconds of budget for a question if its code is to be compiled, so that nothing is left out."""

TOO_LONG = 0.5
"""Processor seconds. An answer that took longer has compiled something, so its budget may have
ended before the search reached the code that follows; the question is asked again."""

MOST_TRIES = 10

WALK = 100
"""The number of moves after which a random hand is stopped; some hands need never end."""

AWAY = 4
"""How many moves after the beginning, and before the end, of a hand a question is asked about
it."""


def import_libraries() -> None:
    """Import the libraries that the solvers import only when they need them."""
    for name in ("ortools.sat.python.cp_model", "networkx"):
        importlib.import_module(name)


def load(name: str) -> bool:
    """Load the compiled code of the game ``name`` without compiling anything; return whether all of
    it could be loaded."""
    with loading_only():
        missing = [part for part in parts(name) if not warm(part)]
    return not missing


def warm(part: CodePart, seconds: float = SECONDS) -> bool:
    """Ask the question of ``part`` about positions near the beginning and the end of hands played
    at random; return whether the code of every answer could be used."""
    missing = [answer for answer in _answers(part, Budget(seconds)) if not _load(answer)]
    return not missing


def compile_part(part: CodePart) -> None:
    """Compile the code of a part, by a long search and a short one: a long search does not reach
    the play-outs with which a short one ends."""
    for seconds in (COMPILING_SECONDS, SECONDS):
        warm(part, seconds)


def build(part: CodePart, _: object) -> dict[str, Any]:
    """Compile a part for a caller who waits for it; return an empty answer."""
    compile_part(part)
    return {}


def compile_one(name: str) -> None:
    """Compile all the code of the solver of the game ``name``."""
    for part in parts(name):
        compile_part(part)


def _answers(part: CodePart, budget: Budget) -> Iterator[Callable[[], object]]:
    """Yield functions, each of which answers the question of ``part`` about another position."""
    game = games()[part.game]
    for position, history in positions_asked(game):
        if part.question != STANDING:
            yield partial(ask, game, position, Question(part.question, history=history), budget)
        elif history is None:
            seat = (game.to_move(position) + 1) % game.players(position)
            yield partial(standing, game, game.view(position, seat), seat, None, budget)


def _load(answer: Callable[[], object]) -> bool:
    """Call ``answer`` until it compiles nothing more, at most ``MOST_TRIES`` times; return False if
    it needs code that is not compiled and compiling is forbidden."""
    for _ in range(MOST_TRIES):
        began = time.process_time()
        try:
            answer()
        except Refused:
            return True  # A position may be no subject of this question.
        except NotCompiled:
            return False
        if time.process_time() - began < TOO_LONG:
            break
    return True


def positions_asked(game: Game[Any, Any]) -> Iterator[tuple[Any, History[Any, Any] | None]]:
    """Yield positions of hands played at random, for the fewest players and for the next number of
    players: one soon after the beginning, as the mover sees it, with its history; and two shortly
    before the end, with everything known and None for the history, the second of a hand in which
    dominoes are played rather than taken back."""
    for players in game.seats[:2]:
        hand = _walk(game, players)
        last = len(hand.moves)
        early, late = min(AWAY, last), max(0, last - AWAY)
        seat = game.to_move(hand.positions[early])
        seen = hand.history(seat)
        yield game.view(hand.positions[early], seat), History(seen.start, seen.moves[:early])
        yield hand.positions[late], None
        built = _walk(game, players, builds=True).positions
        yield built[max(0, len(built) - 1 - AWAY)], None


def _walk(game: Game[Any, Any], players: int, *, builds: bool = False) -> HandInPlay[Any, Any]:
    """Play a hand at random. If it ``builds``, a domino is played wherever one can be, and else
    some other moves are made: by lot alone a ziggurat is taken down as soon as it is begun."""
    rng, weight, others = random.Random(1), solver_of(game).weight, 0
    hand = HandInPlay(game, game.numbered_deal(1, game.default_options(), players))
    while len(hand.moves) < WALK and (moves := game.legal_moves(hand.position)):
        if builds:
            plays = [move for move in moves if weight(game, move) > 0]
            others = others - 1 if plays else rng.randint(1, AWAY)
            rest = [move for move in moves if move not in plays]
            moves = tuple((rest if others > 0 else plays) or moves)
        hand.play(rng.choice(moves))
    return hand


def compiled_bytes(name: str) -> int:
    """Return the total size, in bytes, of the compiled sources of the solver of the game
    ``name``."""
    package = name.replace("-", "_")
    return sum(path.stat().st_size for path in sources() if package in path.parts)


def compile_all() -> None:
    """Compile the code of every solver in a pool of processes, as many at once as there are cores.
    What they compile stays on disk for all later processes."""
    # What the libraries' modules become in memory is kept on disk by the first who imports them.
    import_libraries()
    # Those with the most to compile come first, so that none of them is left alone at the end.
    names = sorted(solvers(), key=compiled_bytes, reverse=True)
    with ProcessPoolExecutor(None, get_context("spawn"), look_for_games) as pool:
        for warmed in [pool.submit(compile_one, name) for name in names]:
            warmed.result()
    KEPT.forget_old()


def main() -> None:
    parser = argparse.ArgumentParser(description="Compile the searches of all games.")
    parser.parse_args()
    try:
        check_switch()
    except CannotCompile as error:
        parser.exit(2, f"{error}\n")
    compile_all()


if __name__ == "__main__":
    look_for_games()
    main()
