"""Pictures: every domino drawn once, hands as they are known, words that do not run together."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, NamedTuple

import pytest

from api.pictures.dominoes import pips
from engine.tiles import WILD
from tests.api.drawings import (
    BY_ID,
    SVG,
    AnyGame,
    described,
    drawing,
    every_game,
    example,
    groups,
    positions,
    shown,
    texts,
)
from tests.looking import some

SMALL_SCREEN = 320
SMALLEST_LETTERS = 8.0  # pixels, on a small screen
SMALLEST_CELL = 12.0
WIDEST = 26  # cells; wider boards than that are rare and need a larger screen
FITTED = ("face", "number", "name", "count")
"""Words that are as large as the domino allows on which they stand."""


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Box") -> bool:
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


def words(root: ET.Element) -> Iterator[Box]:
    """The places of all lines of text, by a wide estimate of their letters."""
    for text in root.iter(f"{SVG}text"):
        if text.get("class") not in FITTED:
            size, x, y = (float(text.get(key, "nan")) for key in ("font-size", "x", "y"))
            width = len(text.text or "") * size * 0.6
            yield Box(x, y - size * 0.8, x + width, y + size * 0.2)


def dominoes(root: ET.Element) -> Iterator[Box]:
    for group in groups(root, "tile"):
        (rect,) = group.findall(f"{SVG}rect")
        x, y, width, height = (float(rect.get(key, "nan")) for key in ("x", "y", "width", "height"))
        yield Box(x, y, x + width, y + height)


def every_domino_has_its_pips(game: AnyGame, position: Any, root: ET.Element) -> None:
    pieces = [piece for panel in game.board(position).panels for piece in panel.pieces]
    faces = [face for piece in pieces for face in piece.tile]
    tiles = groups(root, "tile")
    assert len(tiles) == len(pieces)
    assert len(groups(root, "latest")) == sum(piece.latest for piece in pieces)
    circles = [circle for tile in tiles for circle in tile.iter(f"{SVG}circle")]
    assert len(circles) == sum(face for face in faces if isinstance(face, int))
    stars = [p for tile in tiles for p in tile.iter(f"{SVG}path") if p.get("class") == "wild"]
    assert len(stars) == faces.count(WILD)


def it_can_be_read_on_a_small_screen(game: AnyGame, position: Any, root: ET.Element) -> None:
    _, _, width, height = map(float, root.get("viewBox", "").split())
    shrunk = min(1.0, SMALL_SCREEN / width)
    lines, tiles = list(words(root)), list(dominoes(root))
    assert all(box.left >= 0 and box.right <= width for box in [*lines, *tiles])
    assert all(box.top >= 0 and box.bottom <= height for box in [*lines, *tiles])
    assert not any(one.meets(two) for one, two in combinations([*lines, *tiles], 2))
    letters = [text for text in root.iter(f"{SVG}text") if text.get("class") not in FITTED]
    sizes = {float(text.get("font-size", "nan")) for text in letters}
    assert min(sizes) * shrunk >= SMALLEST_LETTERS
    if max(panel.columns for panel in game.board(position).panels) <= 2 * WIDEST:
        assert 20 * shrunk >= SMALLEST_CELL


def it_says_what_it_shows(game: AnyGame, position: Any, root: ET.Element) -> None:
    title, about = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert about is not None
    assert title.text == game.name
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == f"{title.get('id')} {about.get('id')}"
    for panel in game.board(position).panels:
        assert all(str(piece.tile) in described(root) for piece in panel.pieces)


def hands_are_as_they_are_known(game: AnyGame, position: Any, root: ET.Element) -> None:
    held = game.board(position).held
    tiles = [tile for each in held for tile in each.tiles]
    names = [name for each in groups(root, "held") if (name := each.get("data-tile"))]
    assert names == [str(tile) for tile in tiles if not tile.is_hidden]
    assert len(groups(root, "hidden")) == sum(tile.is_hidden for tile in tiles)
    assert len(groups(root, "hand")) == len(held)
    counts = [sum(tile.is_hidden for tile in each.tiles) for each in held]
    assert texts(root, "count") == [str(count) for count in counts if count]


def the_seat_to_move_is_marked_until_the_end(
    game: AnyGame, position: Any, root: ET.Element
) -> None:
    over = game.outcome(position) is not None
    moving = [each.get("data-seat") for each in groups(root, "moving")]
    seats = len(game.seats) > 1 or game.seats[0] > 1
    assert moving == ([] if over or not seats else [str(game.to_move(position))])
    pointed = [line for line in game.board(position).notes if line.startswith(">")]
    assert len(pointed) == len(moving)


CHECKS: tuple[Callable[[AnyGame, Any, ET.Element], None], ...] = (
    every_domino_has_its_pips,
    it_can_be_read_on_a_small_screen,
    it_says_what_it_shows,
    hands_are_as_they_are_known,
    the_seat_to_move_is_marked_until_the_end,
)


@every_game
def test_positions_are_drawn_as_they_are(game: AnyGame) -> None:
    names, ended = set(), set()
    for position, root in some(shown(game), 8):
        for check in CHECKS:
            check(game, position, root)
        names.add((root.get("aria-labelledby"), described(root)))
        ended.add(game.outcome(position) is not None)
    assert len({name for name, _ in names}) == len({text for _, text in names})
    assert False in ended


@every_game
def test_hands_and_labels_can_be_left_out(game: AnyGame) -> None:
    for position in some(positions(game)):
        bare = drawing(game, position, hands="none", labels="none")
        assert [groups(bare, "hand"), groups(bare, "label"), texts(bare, "axis")] == [[], [], []]


def test_a_face_has_as_many_pips_as_its_number() -> None:
    for number in range(13):
        found = pips(number)
        assert len(set(found)) == len(found) == number
        assert {(-x, -y) for x, y in found} == set(found)


def test_rows_and_columns_are_those_of_moves() -> None:
    root = drawing(BY_ID["ziggurat"], example(BY_ID["ziggurat"]))
    sides = [[str(n) for n in range(low, 6 - low)] for low in (0, 1, 2)]
    assert texts(root, "axis") == [name for side in sides for name in side * 2]
    bead = BY_ID["bead"]
    position = example(bead)
    assert texts(drawing(bead, position), "axis") == ["-1", "0", "1", "2"] * 2
    for move in some(bead.legal_moves(position)):
        row, column = re.findall(r"(?:row|column) (-?\d+)", bead.move_text(move))
        numbers = texts(drawing(bead, position, [move]), "axis")
        assert {row, column} <= set(numbers)
        assert numbers != ["-1", "0", "1", "2"] * 2 or int(row) in range(-1, 3)


LABELS = {"fives": {"0", "1", "2", "3"}, "peaks-and-pits": {"high", "low"}, "pip": {"0"}}


@pytest.mark.parametrize("name", LABELS)
def test_places_are_called_as_moves_call_them(name: str) -> None:
    assert set(texts(drawing(BY_ID[name], example(BY_ID[name])), "name")) == LABELS[name]
