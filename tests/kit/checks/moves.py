"""Legal moves: they end, they are listed once and in order, and the judge thinks the same; and an
effect and the position after it tell the same story."""

import random

from tests.kit.ledger import dominoes
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


def effect_and_position_tell_the_same_story(run: Run) -> None:
    """What the effect says, done by hand to the ledger of the position before, gives the ledger
    of the position after."""
    given, game = run.material, run.game
    for before, after in run.steps():
        told = given.told(before.position, after.move, after.effect or {})
        found = given.ledger(after.position)
        differ = {name: (told[name], found[name]) for name in found if told[name] != found[name]}
        assert not differ, f"{game.move_text(after.move)} in {game.text(before.position)}: {differ}"
        assert told.keys() == found.keys()


def no_domino_is_lost(run: Run) -> None:
    """All through a hand the ledger holds the dominoes that it began with."""
    ledger = run.material.ledger
    for hand in run.hands:
        whole = dominoes(dict(ledger(hand.steps[0].position)))
        for played in (*hand.steps[1::7], hand.steps[-1]):
            found = dominoes(dict(ledger(played.position)))
            assert found == whole, run.game.text(played.position)
