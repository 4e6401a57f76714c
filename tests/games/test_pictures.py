"""Pictures of positions in characters, drawn by hand; what may be written in other ways; and
layouts in the plane: everything touches what it joins, and nothing overlaps."""

import random
import re
from itertools import islice, pairwise
from pathlib import Path

import pytest

from engine.drawing.board import CELL, as_text
from engine.errors import Refused
from engine.games.fives import GAME, Layout
from engine.games.fives.picture import laid_arm, layout_pieces
from engine.games.peaks_and_pits import Train
from engine.games.peaks_and_pits.picture import train_panel
from engine.games.pip import GAME as PIP
from engine.registry import games
from engine.tiles import Tile
from tests.games.fives.material import layout, position
from tests.games.peaks_and_pits.positions import (
    LATE_HIGH,
    LATE_LOW,
    LATE_SIX_HIGH,
    LATE_SIX_LOW,
)
from tests.games.tables import tiles
from tests.kit.checks.reading import apart, covered
from tests.kit.playouts import start_positions, walk
from tests.looking import some
from tests.wire import examine, read_move

PICTURES = Path(__file__).with_name("pictures.txt").read_text(encoding="utf-8")
"""Position texts, and below each its picture."""


def test_pictures_in_characters() -> None:
    for drawn in some(PICTURES.rstrip("\n").split("\n\n"), 4):
        text, _, picture = drawn.partition("\n")
        game = games()[text.partition("~")[0]]
        position = examine(game, text).position
        assert position is not None, text
        assert as_text(game.board(position)) == picture, text


def test_the_last_domino_played_is_marked_but_no_starter() -> None:
    bead, text = games()["bead"], "bead~~0.0.0~n~1-2r0.0_3-4r1.0{}~0.1-1~0.x5"
    for played, marks in (("_1-3d0.2", [False, False, True]), ("", [False, False])):
        (panel,) = bead.board(examine(bead, text.format(played)).position).panels
        assert [piece.latest for piece in panel.pieces] == marks


def test_moves_written_otherwise() -> None:
    """A place by its other half; a domino drawn, the other way round; nothing drawn."""
    bead, fives, peaks = (games()[name] for name in ("bead", "fives", "peaks-and-pits"))
    left = bead.move_of_text("place 3-1 row 0 column 3 left")
    assert bead.move_text(left) == "place 1-3 row 0 column 2 right"
    assert fives.move_text(read_move(fives, {"type": "draw", "drawn": "4-6"})) == "draw 6-4"
    play = {"type": "play", "arm": "low", "tiles": ["0-5"], "drawn": []}
    assert peaks.move_text(read_move(peaks, play)) == "play low 0-5"


def test_what_is_no_text_of_a_position() -> None:
    for text in ("", "a b", "ü", "fives~~~~~~0", "ziggurat~" + "x" * 10_000):
        (fault,) = examine(games()["ziggurat"], text).faults
        assert fault.code == "bad_text", text[:20]


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
            for inner, outer in laid_arm(arm, 2).halves:
                assert min(inner.along, outer.along) >= 2, seed
                assert max(inner.along, outer.along) <= 26, seed
        assert pieces == []
    assert touching > 1000


def test_a_long_arm_turns_aside_and_nothing_lies_before_the_lead() -> None:
    pieces = layout_pieces(layout("6-6 | 6-5 5-4 4-3 3-2 2-1 1-0"))
    assert [piece.direction for piece in pieces] == ["down", *["right"] * 4, "down", "down"]
    (panel,) = GAME.board(position("", "1-1", "2-0")).panels
    assert (panel.rows, panel.columns, panel.pieces) == (0, 0, ())


TALL, LONG = 0.4, 0.9  # half the height and half the width of a name as it is drawn, in half cells
CLEAR = 0.25

Tiles = tuple[Tile, ...]
Box = tuple[float, float, float, float]
"""Top, left, bottom and right, seen from the starter."""


def drawn(high: Tiles, low: Tiles, length: int) -> tuple[list[Box], dict[str, Box]]:
    """Where the dominoes lie and the names of the arms stand, so many laid on each arm."""
    starter = Tile(high[0].first, low[0].first)
    panel = train_panel(Train(starter, high[:length], low[:length]))
    top, left = next((piece.top, piece.left) for piece in panel.pieces if piece.at == "")
    dominoes, names = list[Box](), dict[str, Box]()
    for piece in panel.pieces:
        down, right = piece.top - top, piece.left - left
        tall, wide = (2 * CELL, CELL) if piece.direction == "down" else (CELL, 2 * CELL)
        dominoes.append((down, right, down + tall, right + wide))
    for label in panel.labels:
        middle, centre = label.down - top, label.right - left
        names[label.text] = (middle - TALL, centre - LONG, middle + TALL, centre + LONG)
    return dominoes, names


def between(one: Box, other: Box) -> float:
    """The wider of the gaps across and down; below 0 where they lie on each other."""
    down = max(one[0] - other[2], other[0] - one[2])
    return max(down, one[1] - other[3], other[1] - one[3])


def test_names_stand_clear_of_what_lies_and_comes_next_and_neighbours_touch() -> None:
    for train in ((LATE_HIGH, LATE_LOW), (LATE_SIX_HIGH, LATE_SIX_LOW)):
        high, low = map(tiles, train)
        for length in some(range(max(len(high), len(low)))):
            lying, names = drawn(high, low, length)
            coming, _ = drawn(high, low, length + 1)
            assert set(names) == {"high", "low"}
            for name in ("high", "low"):
                nearest = min(between(names[name], domino) for domino in (*lying, *coming))
                assert nearest >= CLEAR, (name, length)
        whole = train_panel(Train(Tile(high[0].first, low[0].first), high, low)).pieces
        for one, other in some(pairwise(whole)):
            assert apart(one, other) <= CELL + 1, (one, other)


WIDEST, HIGHEST = 46, 84


def test_every_domino_is_drawn_once_and_no_panel_is_too_wide_to_be_read() -> None:
    for seed in range(6):
        for start in some(start_positions(PIP, seed)):
            *_, last = walk(PIP, start, random.Random(seed), 400)
            panels = PIP.board(last.position).panels
            drawn = sum(len(panel.pieces) for panel in panels)
            assert drawn == len(last.position.layout), seed
            assert max(panel.columns for panel in panels) <= WIDEST, seed
            assert max(panel.rows for panel in panels) <= HIGHEST, seed


def test_dominoes_never_move_once_drawn() -> None:
    start = next(start_positions(PIP, 1))
    before: list[list[tuple[int, int]]] = []
    for played in some(walk(PIP, start, random.Random(4), 400)):
        panels = PIP.board(played.position).panels
        steps = [
            [(p.top - panel.pieces[0].top, p.left - panel.pieces[0].left) for p in panel.pieces]
            for panel in panels
            if panel.pieces
        ]
        assert all(now[: len(then)] == then for now, then in zip(steps, before, strict=False))
        before = steps


def test_moves_are_read_as_people_say_them() -> None:
    """With dominoes on the table by their names, in a hand of which all is known or only a part."""
    rng, heard = random.Random(3), 0
    for game in some(games().values(), 5):
        for start in islice(start_positions(game, 3), 3):
            for step in walk(game, start, rng, 60):
                for at in (step.position, game.view(step.position, 0)):
                    for move in game.legal_moves(at):
                        said = game.say(at, move)
                        assert game.hear(at, said) == move, said
                        assert game.hear(at, game.move_text(move)) == move
                        assert game is not PIP or not re.search(r" on \d+\b(?!-)", said), said
                        heard += 1
    assert heard > 1000


def test_a_domino_that_is_not_on_the_table_is_named() -> None:
    start = PIP.numbered_deal(7, PIP.default_options(), 2)
    with pytest.raises(Refused, match=r"^9-9 is not on the table\.$"):
        PIP.hear(start, "play 1-0 on 9-9")
