"""Run everything once, so that the questions that follow find all of it loaded and compiled.

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
from solver.question.registry import look_for_games, solvers

SECONDS = 0.003
"""Budget of one question where all is compiled and only has to be loaded, which takes nothing off a
budget."""

COMPILING_SECONDS = 0.3
"""Budget of one where nothing may be left out."""

TOO_LONG = 0.5
"""Seconds of the processor. An answer that took more compiled something, so that the budget was
over before the search came to what follows; it is asked again."""

MOST_TRIES = 10

WALK = 100
"""Positions after which a hand is broken off; some need never end."""

AWAY = 4
"""Moves from the beginning and from the end of a hand at which it is asked about."""


def import_libraries() -> None:
    """Import what the solvers import only when they need it."""
    for name in ("ortools.sat.python.cp_model", "networkx"):
        importlib.import_module(name)


def load(name: str) -> bool:
    """Load what is compiled of one game, compiling nothing; return whether nothing is missing."""
    with loading_only():
        missing = [part for part in parts(name) if not warm(part)]
    return not missing


def warm(part: CodePart, seconds: float = SECONDS) -> bool:
    """Ask the question of a part about small positions of a hand played at random; return whether
    the code of every answer could be used."""
    missing = [answer for answer in _answers(part, Budget(seconds)) if not _load(answer)]
    return not missing


def compile_part(part: CodePart) -> None:
    """Compile what a part needs: a long search leaves out the play-outs that a short one ends
    in."""
    for seconds in (COMPILING_SECONDS, SECONDS):
        warm(part, seconds)


def build(part: CodePart, _: object) -> dict[str, Any]:
    """Compile a part for somebody who waits; there is nothing to answer."""
    compile_part(part)
    return {}


def compile_one(name: str) -> None:
    """Compile what the solver of one game needs."""
    for part in parts(name):
        compile_part(part)


def _answers(part: CodePart, budget: Budget) -> Iterator[Callable[[], object]]:
    """Yield what answers the question of a part about different positions."""
    game = games()[part.game]
    for position, history in _positions(game):
        if part.question != STANDING:
            yield partial(ask, game, position, Question(part.question, history=history), budget)
        elif history is None:
            seat = (game.to_move(position) + 1) % game.players(position)
            yield partial(standing, game, game.view(position, seat), seat, None, budget)


def _load(answer: Callable[[], object]) -> bool:
    """Ask until nothing of it is left to be compiled; return False if that is forbidden."""
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


def _positions(game: Game[Any, Any]) -> Iterator[tuple[Any, History[Any, Any] | None]]:
    """Yield positions: for the fewest players and one more, a hand soon after its beginning as the
    mover sees it, with what led to it, and shortly before its end with everything known."""
    for players in game.seats[:2]:
        hand = _walk(game, players)
        last = len(hand.moves)
        early, late = min(AWAY, last), max(0, last - AWAY)
        seat = game.to_move(hand.positions[early])
        seen = hand.history(seat)
        yield game.view(hand.positions[early], seat), History(seen.start, seen.moves[:early])
        yield hand.positions[late], None


def _walk(game: Game[Any, Any], players: int) -> HandInPlay[Any, Any]:
    rng = random.Random(1)
    hand = HandInPlay(game, game.numbered_deal(1, game.default_options(), players))
    while len(hand.moves) < WALK and (moves := game.legal_moves(hand.position)):
        hand.play(rng.choice(moves))
    return hand


def compiled_bytes(name: str) -> int:
    """Return how large the compiled sources of the solver of one game are."""
    package = name.replace("-", "_")
    return sum(path.stat().st_size for path in sources() if package in path.parts)


def compile_all() -> None:
    """Warm every solver in a process of its own, as many at once as there are cores; what they
    compile stays on disk for all that follow."""
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
