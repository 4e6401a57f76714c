"""Legal moves: they end, they are listed once and in order, and the judge thinks the same; an
effect and the position after it tell the same story; positions that are the same for the rules have
the same moves."""

import random
from collections.abc import Iterator
from typing import Any

from engine.game import Effect
from engine.symmetry import Symmetry
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
            listed = given.same_moves(played.position, set(map(game.as_listed, passed)))
            assert listed == legal, game.text(played.position)


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


FEW = 3
"""Symmetries looked at in a position, and moves made in it, besides all that are listed."""


def an_image_has_the_images_of_the_moves(run: Run) -> None:
    """Each does in the image what it does in the position, and leads to the image of what it
    leads to; there all of that holds again."""
    game, rng = run.game, random.Random(7)
    for position, symmetry in _turned(run, rng):
        image, where = symmetry.position(position), game.text(position)
        assert _ending(run, image) == _ending(run, position), where
        moves = game.legal_moves(position)
        assert {symmetry.move(move) for move in moves} == set(game.legal_moves(image)), where
        for move in rng.sample(moves, min(FEW, len(moves))):
            same = symmetry.move(move)
            (after, effect), (other, told) = game.play(position, move), game.play(image, same)
            assert symmetry.position(after) == other, (where, game.move_text(move))
            assert _plain(effect) == _plain(told), (where, game.move_text(move))
            left = game.legal_moves(after)
            assert {symmetry.move(one) for one in left} == set(game.legal_moves(other)), where


def nobody_asks_what_was_laid_first(run: Run) -> None:
    """With what was laid in another order a position has the same moves, in the same order, and
    they do the same."""
    game, rng = run.game, random.Random(9)
    for played in run.sampled:
        position, other = played.position, game.canonical(played.position)
        where = game.text(position)
        moves = game.legal_moves(position)
        assert game.canonical(other) == other, where
        assert game.legal_moves(other) == moves, where
        assert _ending(run, other) == _ending(run, position), where
        for move in rng.sample(moves, min(FEW, len(moves))):
            after, again = game.play(position, move), game.play(other, move)
            assert after.effect == again.effect, (where, game.move_text(move))
            assert game.canonical(after.position) == game.canonical(again.position), where


def _turned(run: Run, rng: random.Random) -> Iterator[tuple[Any, Symmetry[Any, Any]]]:
    """Positions, each with a few of its symmetries."""
    for played in run.sampled:
        symmetries = list(run.game.symmetries(played.position))
        for symmetry in rng.sample(symmetries, min(FEW, len(symmetries))):
            yield played.position, symmetry


def _ending(run: Run, position: Any) -> Any:
    """Whose turn it is, and what the rules say of the end."""
    outcome = run.game.outcome(position)
    return run.game.to_move(position), outcome and outcome.as_json()


def _plain(effect: Effect) -> dict[str, Any]:
    """An effect without the places that it names, which stand in its lists."""
    return {name: told for name, told in effect.items() if not isinstance(told, list | dict)}
