"""The looks of pictures: themes, sizes, formats, and how they are asked for."""

import hashlib
import io
import re
import sys
import xml.etree.ElementTree as ET
from base64 import b64decode, b64encode
from typing import Any

import pytest
from PIL import Image

from api.pictures.formats import (
    MOST_PIXELS,
    NotPaintedError,
    paint_png,
    seconds_spent,
    within_bounds,
)
from api.pictures.svg import DARK, DARK_SHEET, LIGHT, PARTS, POLICY
from engine.drawing.board import as_text
from tests.api.asking import PROBLEM, Json, Service, pointers
from tests.api.drawings import SVG, asked, described, drawing, example, groups, positions
from tests.kit.playouts import GAMES, AnyGame, every_game, of_each
from tests.looking import some
from tests.wire import wire_of

PNG = b"\x89PNG\r\n\x1a\n"
TEXT, GRAPHICS = 4.5, 3.0  # contrast of letters, and of what else has to be seen, with their ground

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
UNSEEN = ("paper", "field")  # grounds themselves


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


LETTERS = ("words", "turn", "axis", "face", "ghost-face", "chip-words", "number", "count")


def test_everything_stands_out_from_its_ground() -> None:
    for colours in some((LIGHT, DARK)):
        for ground, kinds in GROUNDS.items():
            for kind in kinds:
                seen = PARTS[kind].get("stroke", ground)
                seen = PARTS[kind]["fill"] if seen == ground else seen
                least = TEXT if kind in LETTERS else GRAPHICS
                assert contrast(colours[seen], colours[ground]) >= least, (kind, ground)
        name, plate = PARTS["name"]["fill"], PARTS["plate"]["fill"]
        assert contrast(colours[name], colours[plate]) >= TEXT
    assert {kind for kinds in GROUNDS.values() for kind in kinds} | {*UNSEEN, "name"} == set(PARTS)


def elements(root: ET.Element, attribute: str) -> list[str]:
    return [value for each in root.iter() if (value := each.get(attribute)) is not None]


@every_game
def test_all_colours_are_literal(game: AnyGame) -> None:
    for position in some(positions(game)):
        for theme, colours in (("auto", LIGHT), ("light", LIGHT), ("dark", DARK)):
            root = drawing(game, position, theme=theme)
            used = {*elements(root, "fill"), *elements(root, "stroke")}
            assert used <= {*colours.values(), "none"}
            assert root.get("class") == ("boneyard auto" if theme == "auto" else "boneyard")
            styles = [style.text for style in root.iter(f"{SVG}style")]
            assert styles == ([DARK_SHEET] if theme == "auto" else [])


def test_the_dark_sheet_has_every_coloured_part_and_is_allowed() -> None:
    assert "var(" not in DARK_SHEET
    for kind in some(PARTS):
        rule = re.search(rf"\.boneyard\.auto \.{kind}{{([^}}]*)}}", DARK_SHEET)
        assert rule is not None
        named = [PARTS[kind].get(name, "none") for name in ("fill", "stroke")]
        dark = [DARK[colour] for colour in named if colour != "none"]
        assert re.findall("#[0-9a-f]{6}", rule[1]) == dark
    hashed = b64encode(hashlib.sha256(DARK_SHEET.encode()).digest()).decode()
    assert f"style-src 'sha256-{hashed}'" in POLICY


@every_game
def test_a_size_is_the_width_in_pixels(game: AnyGame) -> None:
    for size in (100, 360):
        root = drawing(game, example(game), size=size)
        assert root.get("width") == str(size)
        _, _, width, height = map(float, root.get("viewBox", "").split())
        assert float(root.get("height", "nan")) == pytest.approx(size * height / width, rel=1e-3)
    image = Image.open(io.BytesIO(paint_png(ET.tostring(root, encoding="unicode"), size)))
    assert image.width == size
    assert image.height == pytest.approx(size * height / width, abs=1)
    assert drawing(game, example(game)).get("width") is None


WRONG: list[tuple[Json, tuple[str, str]]] = [
    ({"size": 0}, ("out_of_range", "/size")),
    ({"size": 2001}, ("out_of_range", "/size")),
    ({"size": "big"}, ("wrong_type", "/size")),
    ({"theme": "blue"}, ("not_a_choice", "/theme")),
    ({"format": "gif"}, ("not_a_choice", "/format")),
    ({"labels": "some"}, ("not_a_choice", "/labels")),
    ({"hands": "some"}, ("not_a_choice", "/hands")),
    ({"position": "x"}, ("bad_text", "/position")),
]


@every_game
def test_requests_that_are_wrong(service: Service, game: AnyGame) -> None:
    path = f"/v1/games/{game.id}/picture.svg"

    def refused(query: Json) -> set[tuple[str, str]]:
        response = service.client.get(path, params=query)
        assert (response.status_code, response.headers["content-type"]) == (422, PROBLEM)
        return pointers(response.json())

    text = game.text(example(game))
    for more, error in WRONG:
        query = {"position": text, **more}
        assert refused(query) == {error}
        assert pointers(asked(service, game, 422, **query).json()) == {error}
    assert refused({}) == {("missing_key", "/position")}
    unknown = asked(service, game, 422, position=text, marks=3, luck="x").json()
    assert pointers(unknown) == {("wrong_type", "/marks"), ("unknown_key", "/luck")}


KINDS = {"svg": ("image/svg+xml", b"<svg "), "png": ("image/png", PNG), "text": ("text/plain", b"")}
NEEDS_MORE = r"<(script|image|use|a|foreignObject)\b|\bstyle=|\bon\w+=|href|url\("
"""What would run or load something."""
ADDRESSES = {"picture.svg": "svg", "picture.png": "png", "picture.txt": "text"}


@every_game
def test_a_picture_in_each_format_and_by_address(service: Service, game: AnyGame) -> None:
    looks: Json = {"theme": "dark", "size": 400, "labels": "none", "hands": "none"}
    *_, last = positions(game)
    text = game.text(last)
    for address, form in ADDRESSES.items():
        kind, beginning = KINDS[form]
        posted = asked(service, game, position=text, format=form, **looks)
        assert posted.headers["content-type"].startswith(kind)
        assert posted.content.startswith(beginning)
        assert form != "svg" or not re.search(NEEDS_MORE, posted.text)
        path = f"/v1/games/{game.id}/{address}"
        found = service.client.get(path, params={"position": text, **looks})
        assert (found.status_code, found.content) == (200, posted.content)
        assert found.headers["etag"]
        assert found.headers["content-security-policy"] == POLICY
    assert posted.text == as_text(game.board(last)) + "\n"
    query: Json = {"position": text, "format": "text"}
    named = service.client.get(f"/v1/games/{game.id}/picture.svg", params=query)
    assert named.content == asked(service, game, **query).content


@every_game
def test_the_latest_domino_may_be_named(service: Service, game: AnyGame) -> None:
    *_, position = positions(game)
    pieces = [piece for panel in game.board(position).panels for piece in panel.pieces]
    named = [str(pieces[0].tile.flipped)]
    found = asked(service, game, position=game.text(position), latest=named).text
    assert len(groups(ET.fromstring(found), "latest")) == 1


def test_a_png_in_a_batch_is_an_address_that_holds_it(service: Service) -> None:
    game = GAMES[0]
    body: Json = {"position": game.text(example(game)), "format": "png"}
    items = [{"call": "picture", "game": game.id, "body": body}]
    (answer,) = service.post("/v1/batch", items)["answers"]
    kind, _, data = answer["body"].partition(",")
    assert kind == "data:image/png;base64"
    assert b64decode(data) == asked(service, game, **body).content


@of_each(game for game in GAMES if wire_of(game).drawn_score)
def test_a_score_is_drawn(service: Service, game: AnyGame) -> None:
    path = f"/v1/games/{game.id}/score-picture"

    def made(**body: object) -> bytes:
        answer = service.client.post(path, json=body)
        assert answer.status_code == 200
        return answer.content

    root = ET.fromstring(made(score=135))
    assert len(groups(root, "strokes")) == 3
    assert "135" in described(root)
    assert made(scored=[100, 35]) == made(score=135)
    assert groups(ET.fromstring(made(score=0)), "strokes") == []
    dark = ET.fromstring(made(score=135, theme="dark", size=400))
    assert set(elements(dark, "stroke")) == {DARK["ink"]}
    assert Image.open(io.BytesIO(made(score=135, format="png", size=400))).width == 400
    assert made(score=135, format="text").splitlines()[-1] == b"135 points"
    wrong: list[tuple[Json, tuple[str, str]]] = [
        ({}, ("missing_key", "/score")),
        ({"score": 5, "scored": [10]}, ("score_differs", "/scored")),
        ({"score": 5001}, ("out_of_range", "/score")),
    ]
    for body, error in wrong:
        assert pointers(service.post(path, body, 422)) == {error}


WORD = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 30">
<text x="5" y="20" font-size="20" font-family="Inter,serif">PNG</text></svg>"""


@every_game
def test_a_png_has_the_colours_of_its_drawing(game: AnyGame) -> None:
    for look, colours in (("light", LIGHT), ("dark", DARK), ("auto", LIGHT)):
        root = drawing(game, example(game), game.legal_moves(example(game))[:1], theme=look)
        svg = ET.tostring(root, encoding="unicode")
        image = Image.open(io.BytesIO(paint_png(svg, 1200))).convert("RGB")
        pixels: Any = image.getcolors(1 << 24)
        seen = {f"#{bytes(pixel).hex()}" for _, pixel in pixels}
        assert {colours[name] for name in ("paper", "tile", "ink", "mark", "ghost")} <= seen


def test_a_png_has_letters() -> None:
    """Those of the font in the package, as nothing else is looked at."""
    image = Image.open(io.BytesIO(paint_png(WORD, 300))).getchannel("A")
    left, _, right, _ = image.getbbox() or (0, 0, 0, 0)
    assert (left < 25, 100 < right < 200) == (True, True)
    assert image.histogram()[255] > 1000


HIGH = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 1000">
<rect width="9" height="9"/></svg>"""


def test_a_very_high_drawing_is_made_smaller_and_what_it_costs_is_counted() -> None:
    before = seconds_spent()
    width = within_bounds(HIGH, 2000)
    assert width * width * 10 <= MOST_PIXELS < (width + 1) ** 2 * 10
    assert within_bounds(HIGH, 300) == 300
    assert Image.open(io.BytesIO(paint_png(HIGH, 2000))).width == width
    assert seconds_spent() > before


def test_a_png_that_takes_too_long_or_fails_is_refused_and_counted() -> None:
    for svg, patience in some([(HIGH, 0.0), (HIGH.replace("<rect", "<"), 10.0)]):
        before = seconds_spent()
        with pytest.raises(NotPaintedError):
            paint_png(svg, 2000, patience)
        assert seconds_spent() == before + patience
    assert paint_png(HIGH, 300).startswith(PNG)


def test_a_png_that_cannot_be_made_now_is_refused(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES[0]
    monkeypatch.setattr(sys, "executable", "/nowhere")
    problem = asked(service, game, 503, position=game.text(example(game)), format="png").json()
    assert problem["code"] == "not_ready"
