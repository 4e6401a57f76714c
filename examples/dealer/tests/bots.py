"""A player that moves by chance, in place of the solvers of the service."""

import random
from collections.abc import Callable
from typing import Any

from api.calls.call import SolverJob
from solver.question.registry import look_for_games
from tests.api.stand_ins import answer

look_for_games()


def by_chance(question: SolverJob, _: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """Answers with any legal move; it sees what the bot is shown."""
    move = random.Random(0).choice(question.game.legal_moves(question.position))
    told = {"move": question.wire.move_json(move), "text": question.game.move_text(move)}
    return {**answer(question), **told}
