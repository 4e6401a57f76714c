"""Legal moves: they end, they are listed once and in order, and the judge thinks the same."""

import random

from tests.kit.run import Run
from tests.wire import read_position


def play_outs_end_within_their_bound(run: Run) -> None:
    bound = run.material.bound
    for hand in run.hands:
        start = hand.steps[0].position
        assert hand.ended, f"not over after {bound} moves: {run.game.text(start)}"


def moves_are_unique_and_empty_exactly_when_over(run: Run) -> None:
    game = run.game
    for played in run.sampled:
        moves = game.legal_moves(played.position)
        assert len(set(moves)) == len(moves), game.text(played.position)
        over = game.outcome(played.position) is not None
        assert (not moves) == over, game.text(played.position)
        assert game.moves_complete(played.position)


def moves_keep_their_order(run: Run) -> None:
    """The same position, asked again or made anew from its text, lists the same moves."""
    game = run.game
    for played in run.sampled:
        moves = game.legal_moves(played.position)
        assert moves == game.legal_moves(played.position)
        assert moves == game.legal_moves(read_position(game, game.text(played.position)))


def generator_and_judge_agree_over_the_universe(run: Run) -> None:
    given, game = run.material, run.game
    rng = random.Random(5)
    for steps in rng.sample(run.walks, min(8, len(run.walks))):
        for played in rng.sample(steps, min(3, len(steps))):
            legal = set(game.legal_moves(played.position))
            every = set(given.universe(played.position))
            assert legal <= every, game.text(played.position)
            passed = {move for move in every if game.is_legal(played.position, move)}
            assert given.same_moves(played.position, passed) == legal, game.text(played.position)
