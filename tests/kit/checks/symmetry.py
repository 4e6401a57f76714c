"""Positions that are the same for the rules: but for a symmetry, or for what was laid first."""

import random
from collections.abc import Iterator
from typing import Any

from engine.game import Effect
from engine.symmetry import Symmetry
from tests.kit.run import Run

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
        position, other = played.position, game.unordered(played.position)
        where = game.text(position)
        moves = game.legal_moves(position)
        assert game.unordered(other) == other, where
        assert game.legal_moves(other) == moves, where
        assert _ending(run, other) == _ending(run, position), where
        for move in rng.sample(moves, min(FEW, len(moves))):
            after, again = game.play(position, move), game.play(other, move)
            assert after.effect == again.effect, (where, game.move_text(move))
            assert game.unordered(after.position) == game.unordered(again.position), where


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
