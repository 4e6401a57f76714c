"""The picture of a layout: everything touches what it joins, and nothing overlaps."""

import random

from engine.drawing.board import CELL
from engine.games.fives import GAME, Layout
from engine.games.fives.picture import arm_halves, layout_pieces
from engine.tiles import Tile
from tests.games.fives.material import layout, position
from tests.kit.checks.reading import apart, covered


def long_arms(seed: int) -> Layout:
    """A layout of up to 91 dominoes, two arms far longer than the others."""
    rng = random.Random(seed)
    left = {Tile(a, b) for a in range(13) for b in range(a + 1)} - {Tile(12, 12)}
    arms: list[list[Tile]] = [[], [], [], []]
    for _ in range(400):
        arm = arms[rng.choice([0, 0, 0, 1, 1, 2, 3])]
        end = arm[-1].second if arm else 12
        fitting = sorted(tile for tile in left if end in tile)
        if fitting:
            tile = rng.choice(fitting)
            left.remove(tile)
            arm.append(tile if tile.first == end else tile.flipped)
    rng.shuffle(arms)
    return Layout(Tile(12, 12), tuple(tuple(arm) for arm in arms))


def test_dominoes_never_overlap_and_each_touches_the_half_it_joins() -> None:
    """And an arm stays near the spinner."""
    touching = 0
    for seed in range(20):
        where = long_arms(seed)
        spinner, *pieces = layout_pieces(where)
        cells = [cell for piece in (spinner, *pieces) for cell in covered(piece)]
        assert len(cells) == len(set(cells)) == (1 + len(pieces)) * 8, seed
        for arm in where.arms:
            before = spinner
            for tile in arm:
                piece = pieces.pop(0)
                assert {*piece.tile} == {*tile}, seed
                assert apart(before, piece) <= CELL + 1, seed
                before = piece
                touching += 1
            for inner, outer in arm_halves(arm, 2):
                assert min(inner.along, outer.along) >= 2, seed
                assert max(inner.along, outer.along) <= 26, seed
        assert pieces == []
    assert touching > 1000


def test_a_long_arm_turns_aside_and_nothing_lies_before_the_lead() -> None:
    pieces = layout_pieces(layout("6-6 | 6-5 5-4 4-3 3-2 2-1 1-0"))
    assert [piece.direction for piece in pieces] == ["down", *["right"] * 4, "down", "down"]
    (panel,) = GAME.board(position("", "1-1", "2-0")).panels
    assert (panel.rows, panel.columns, panel.pieces) == (0, 0, ())
