"""The layout of PIP in the plane."""

import random

from engine.games.pip import GAME
from tests.kit.playouts import start_positions, walk
from tests.looking import some

WIDEST, HIGHEST = 46, 84


def test_every_domino_is_drawn_once_and_no_panel_is_too_wide_to_be_read() -> None:
    for seed in range(6):
        for start in some(start_positions(GAME, seed)):
            *_, last = walk(GAME, start, random.Random(seed), 400)
            panels = GAME.board(last.position).panels
            drawn = sum(len(panel.pieces) for panel in panels)
            assert drawn == len(last.position.layout), seed
            assert max(panel.columns for panel in panels) <= WIDEST, seed
            assert max(panel.rows for panel in panels) <= HIGHEST, seed


def test_dominoes_never_move_once_drawn() -> None:
    start = next(start_positions(GAME, 1))
    before: list[list[tuple[int, int]]] = []
    for played in some(walk(GAME, start, random.Random(4), 400)):
        panels = GAME.board(played.position).panels
        steps = [
            [(p.top - panel.pieces[0].top, p.left - panel.pieces[0].left) for p in panel.pieces]
            for panel in panels
            if panel.pieces
        ]
        assert all(now[: len(then)] == then for now, then in zip(steps, before, strict=False))
        before = steps
