"""The looks of pictures: themes, sizes, formats, and what is left out."""

import hashlib
import io
import re
import struct
import sys
import xml.etree.ElementTree as ET
from base64 import b64decode, b64encode
from typing import Any

import pytest
from PIL import Image

from api.pictures.formats import (
    MOST_PIXELS,
    NotPaintedError,
    painted,
    seconds_spent,
    within_bounds,
)
from api.pictures.style import DARK, DARK_SHEET, LIGHT, PARTS, POLICY
from engine.board import as_text
from tests.api.asking import Json, Service, pointers
from tests.api.drawings import SVG, AnyGame, asked, drawn, every_game, groups, positions, texts
from tests.kit.playouts import GAMES
from tests.looking import some
from tests.wire import read_position, wire_of

THEMES = ("auto", "light", "dark")
PNG = b"\x89PNG\r\n\x1a\n"
TEXT, GRAPHICS = 4.5, 3.0
"""Contrast of letters, and of what else has to be seen, with their ground."""

GROUNDS: dict[str, tuple[str, ...]] = {
    "paper": (
        *("words", "turn", "pointer", "axis", "grid", "free", "body", "newest", "ghost", "strokes"),
        *("lifted", "outline", "bar", "knob", "back", "chip", "plate"),
    ),
    "tile": ("pips", "wild", "face", "middle", "lifted", "newest"),
    "ghost": ("ghost-pips", "ghost-wild", "ghost-face", "ghost-middle", "chip-words"),
    "field": ("bar", "knob", "outline"),
    "mark": ("number",),
    "back": ("count",),
}
"""The kinds of elements that stand on each colour."""
UNSEEN = ("paper", "field")
"""Grounds themselves."""


def example(game: AnyGame) -> Any:
    return read_position(game, dict(game.example))


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_everything_stands_out_from_its_ground(colours: dict[str, str]) -> None:
    letters = ("words", "turn", "axis", "face", "ghost-face", "chip-words", "number", "count")
    for ground, kinds in GROUNDS.items():
        for kind in kinds:
            seen = PARTS[kind].get("stroke", ground)
            seen = PARTS[kind]["fill"] if seen == ground else seen
            least = TEXT if kind in letters else GRAPHICS
            assert contrast(colours[seen], colours[ground]) >= least, (kind, ground)
    assert {kind for kinds in GROUNDS.values() for kind in kinds} | {*UNSEEN, "name"} == set(PARTS)
    assert contrast(colours[PARTS["name"]["fill"]], colours[PARTS["plate"]["fill"]]) >= TEXT


def elements(root: ET.Element, attribute: str) -> list[str]:
    return [value for each in root.iter() if (value := each.get(attribute)) is not None]


@every_game
@pytest.mark.parametrize("theme", THEMES)
def test_all_colours_are_literal(service: Service, game: AnyGame, theme: str) -> None:
    colours = DARK if theme == "dark" else LIGHT
    for position in some(positions(game)):
        root = drawn(service, game, position, theme=theme)
        used = {*elements(root, "fill"), *elements(root, "stroke")}
        assert used <= {*colours.values(), "none"}
        assert root.get("class") == ("boneyard auto" if theme == "auto" else "boneyard")
        styles = [style.text for style in root.iter(f"{SVG}style")]
        assert styles == ([DARK_SHEET] if theme == "auto" else [])


def test_the_night_has_every_coloured_part_and_no_variables() -> None:
    assert "var(" not in DARK_SHEET
    for kind in some(PARTS):
        rule = re.search(rf"\.boneyard\.auto \.{kind}{{([^}}]*)}}", DARK_SHEET)
        assert rule is not None
        assert rule[1].count("#") == sum(
            PARTS[kind].get(name, "none") != "none" for name in ("fill", "stroke")
        )


def test_a_browser_may_take_the_style_sheet_from_a_picture() -> None:
    hashed = b64encode(hashlib.sha256(DARK_SHEET.encode()).digest()).decode()
    assert f"style-src 'sha256-{hashed}'" in POLICY


@every_game
def test_a_size_is_the_width_in_pixels(service: Service, game: AnyGame) -> None:
    for size in (100, 360, 2000):
        root = drawn(service, game, example(game), size=size)
        assert root.get("width") == str(size)
        _, _, width, height = map(float, root.get("viewBox", "").split())
        assert float(root.get("height", "nan")) == pytest.approx(size * height / width, rel=1e-3)
        bitmap = asked(service, game, position=game.text(example(game)), size=size, format="png")
        image = Image.open(io.BytesIO(bitmap.content))
        assert image.width == size
        assert image.height == pytest.approx(size * height / width, abs=1)
    assert drawn(service, game, example(game)).get("width") is None


WRONG: dict[str, tuple[Json, tuple[str, str]]] = {
    "a size of none": ({"size": 0}, ("out_of_range", "/size")),
    "a huge size": ({"size": 2001}, ("out_of_range", "/size")),
    "a size in words": ({"size": "big"}, ("wrong_type", "/size")),
    "no theme": ({"theme": "blue"}, ("not_a_choice", "/theme")),
    "no format": ({"format": "gif"}, ("not_a_choice", "/format")),
    "labels that are no choice": ({"labels": "some"}, ("not_a_choice", "/labels")),
    "hands that are no choice": ({"hands": "some"}, ("not_a_choice", "/hands")),
}


@every_game
@pytest.mark.parametrize(("more", "error"), WRONG.values(), ids=WRONG)
def test_looks_that_there_are_not(
    service: Service, game: AnyGame, more: Json, error: tuple[str, str]
) -> None:
    text = game.text(example(game))
    assert pointers(asked(service, game, 422, position=text, **more).json()) == {error}
    query = {"position": text, **more}
    response = service.client.get(f"/v1/games/{game.id}/picture.svg", params=query)
    assert response.status_code == 422
    assert pointers(response.json()) == {error}


KINDS = {
    "svg": ("image/svg+xml", b"<svg "),
    "png": ("image/png", PNG),
    "text": ("text/plain; charset=utf-8", b""),
}
ADDRESSES = {"picture.svg": "svg", "picture.png": "png", "picture.txt": "text"}


@every_game
def test_a_picture_in_each_format(service: Service, game: AnyGame) -> None:
    text = game.text(example(game))
    for address, usual in ADDRESSES.items():
        path = f"/v1/games/{game.id}/{address}"
        for form, (kind, beginning) in KINDS.items():
            posted = asked(service, game, position=text, format=form)
            assert posted.headers["content-type"].startswith(kind)
            assert posted.content.startswith(beginning)
            query = {"position": text, **({} if form == usual else {"format": form})}
            found = service.client.get(path, params=query)
            assert (found.status_code, found.content) == (200, posted.content)
            assert found.headers["etag"]
            assert found.headers["content-security-policy"] == POLICY


@every_game
def test_the_text_is_that_of_the_commands(service: Service, game: AnyGame) -> None:
    for position in some(positions(game)):
        found = asked(service, game, position=game.text(position), format="text").text
        assert found == as_text(game.board(position)) + "\n"


@every_game
def test_looks_in_an_address_are_those_of_a_body(service: Service, game: AnyGame) -> None:
    looks: Json = {"theme": "dark", "size": 400, "labels": "none", "hands": "none"}
    text = game.text(example(game))
    for form in some(KINDS):
        query: Json = {"position": text, "format": form, **looks}
        found = service.client.get(f"/v1/games/{game.id}/picture.svg", params=query)
        assert found.content == asked(service, game, 200, **query).content


@every_game
def test_hands_are_drawn_as_they_are_known(service: Service, game: AnyGame) -> None:
    for position in some(positions(game)):
        for seen in (position, game.view(position, game.to_move(position))):
            held = game.board(seen).held
            tiles = [tile for each in held for tile in each.tiles]
            root = drawn(service, game, seen)
            shown = [each.get("data-tile") for each in groups(root, "held")]
            assert [name for name in shown if name] == [str(t) for t in tiles if not t.is_hidden]
            assert len(groups(root, "hidden")) == sum(tile.is_hidden for tile in tiles)
            assert len(groups(root, "hand")) == len(held)
            counts = [sum(tile.is_hidden for tile in each.tiles) for each in held]
            assert texts(root, "count") == [str(count) for count in counts if count]
            assert groups(drawn(service, game, seen, hands="none"), "hand") == []


@every_game
def test_the_seat_to_move_is_told_until_the_end(service: Service, game: AnyGame) -> None:
    ended = set()
    for position in some(positions(game)):
        over = game.outcome(position) is not None
        ended.add(over)
        moving = [
            each.get("data-seat") for each in groups(drawn(service, game, position), "moving")
        ]
        seats = len(game.seats) > 1 or game.seats[0] > 1
        assert moving == ([] if over or not seats else [str(game.to_move(position))])
        pointed = [line for line in game.board(position).notes if line.startswith(">")]
        assert len(pointed) == len(moving)
    assert ended >= {False}


def test_rows_and_columns_are_those_of_moves(service: Service) -> None:
    (game,) = (game for game in GAMES if game.id == "ziggurat")
    root = drawn(service, game, example(game))
    sides = [[str(n) for n in range(low, 6 - low)] for low in (0, 1, 2)]
    assert texts(root, "axis") == [name for side in sides for name in side * 2]
    (bead,) = (game for game in GAMES if game.id == "bead")
    root = drawn(service, bead, example(bead))
    assert texts(root, "axis") == ["-1", "0", "1", "2"] * 2
    move = next(m for m in bead.legal_moves(example(bead)) if " row -1 " in bead.move_text(m))
    mark = {"type": "place", "tile": str(move.tile), "row": -1, "column": move.column}
    mark |= {"direction": move.direction}
    assert texts(drawn(service, bead, example(bead), marks=[mark]), "axis")


LABELS = {
    "fives": {"0", "1", "2", "3"},
    "peaks-and-pits": {"high", "low"},
    "pip": {"0"},
}


@pytest.mark.parametrize(("name", "told"), LABELS.items(), ids=LABELS)
def test_places_are_called_as_moves_call_them(service: Service, name: str, told: set[str]) -> None:
    (game,) = (game for game in GAMES if game.id == name)
    assert set(texts(drawn(service, game, example(game)), "name")) == told


@every_game
def test_labels_can_be_left_out(service: Service, game: AnyGame) -> None:
    for position in some(positions(game)):
        root = drawn(service, game, position, labels="none")
        assert groups(root, "label") == []
        assert texts(root, "axis") == []


@every_game
def test_the_same_png_twice(service: Service, game: AnyGame) -> None:
    ones, others = (
        asked(service, game, position=game.text(example(game)), format="png").content
        for _ in range(2)
    )
    assert ones == others
    assert struct.unpack(">I", ones[16:20]) == (800,)


def test_a_png_in_a_batch_is_an_address_that_holds_it(service: Service) -> None:
    game = GAMES[0]
    body: Json = {"position": game.text(example(game)), "format": "png"}
    items = [{"call": "picture", "game": game.id, "body": body}]
    (answer,) = service.post("/v1/batch", items)["answers"]
    kind, _, data = answer["body"].partition(",")
    assert kind == "data:image/png;base64"
    assert b64decode(data) == asked(service, game, **body).content


drawing_games = pytest.mark.parametrize(
    "game", [game for game in GAMES if wire_of(game).drawn_score], ids=lambda game: game.id
)


@drawing_games
def test_a_score_has_looks_too(service: Service, game: AnyGame) -> None:
    path = f"/v1/games/{game.id}/score-picture"
    dark = service.client.post(path, json={"score": 135, "theme": "dark", "size": 400})
    root = ET.fromstring(dark.text)
    assert set(elements(root, "stroke")) == {DARK["ink"]}
    assert root.get("width") == "400"
    bitmap = service.client.post(path, json={"score": 135, "format": "png", "size": 400})
    assert bitmap.headers["content-type"] == "image/png"
    assert Image.open(io.BytesIO(bitmap.content)).width == 400
    text = service.client.post(path, json={"score": 135, "format": "text"}).text
    assert text.splitlines()[-1] == "135 points"
    assert pointers(service.post(path, {"score": 5, "theme": "x"}, 422)) == {
        ("not_a_choice", "/theme")
    }


HIGH = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 1000">
<rect width="9" height="9"/></svg>"""


def test_a_very_high_drawing_is_made_smaller() -> None:
    width = within_bounds(HIGH, 2000)
    assert width * width * 10 <= MOST_PIXELS
    assert within_bounds(HIGH, 300) == 300
    image = Image.open(io.BytesIO(painted(HIGH, 2000)))
    assert image.width == width


def test_what_a_picture_costs_is_counted() -> None:
    before = seconds_spent()
    painted(HIGH, 2000)
    assert seconds_spent() > before


def test_a_png_that_takes_too_long_or_fails_is_refused_and_counted() -> None:
    for drawing, patience in some([(HIGH, 0.0), (HIGH.replace("<rect", "<"), 10.0)]):
        before = seconds_spent()
        with pytest.raises(NotPaintedError):
            painted(drawing, 2000, patience)
        assert seconds_spent() == before + patience
    assert painted(HIGH, 300).startswith(PNG)


@every_game
def test_a_png_that_cannot_be_made_now_is_refused(
    service: Service, game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere")
    problem = asked(service, game, 503, position=game.text(example(game)), format="png").json()
    assert problem["code"] == "not_ready"
