"""Sheets for printing: one page of the right size, with everything on it."""

import io
import re
from functools import cache
from itertools import pairwise
from urllib.parse import urljoin

import pytest
from fpdf import FPDF
from pypdf import PageObject, PdfReader
from starlette.testclient import TestClient

from api.calls.paper import ALL, FORMATS, RULES
from api.ops.settings import Settings
from api.pages.paper_pages import PRINT
from engine.drawing.sheets import BlankTable, FigureRow, PaperSheet, Paragraph
from engine.registry import games
from languages.choice import LANGUAGES
from languages.spoken import SPOKEN, printed
from languages.translator import translator
from tests.api.asking import client_of
from tests.languages.material import english_in
from tests.looking import some

SIZES = {"a4": (595, 842), "letter": (612, 792)}  # in points
MARGIN = 25
"""The least margin in points; printers leave out about 12."""
SHEETS = [
    (game.id, name, size, code)
    for game in games().values()
    for name in (RULES, *(sheet.name for sheet in game.sheets))
    for size in FORMATS
    for code in LANGUAGES
]


@cache
def _client() -> TestClient:
    return client_of(Settings())


def _page(game: str, name: str, size: str, code: str = "en") -> PageObject:
    answer = _client().get(f"{PRINT}/{game}/{name}-{size}.pdf?lang={code}")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-language"] == code
    reader = PdfReader(io.BytesIO(answer.content))
    assert str(reader.root_object["/Lang"]) == code
    (page,) = reader.pages
    return page


def _points(page: PageObject) -> list[tuple[float, float]]:
    """Return the ends of all lines and the corners of all rectangles and texts."""
    found: list[tuple[float, float]] = []
    text = page.get_contents().get_data().decode("latin-1")  # type: ignore[union-attr]
    number = r"(-?[\d.]+) "
    for x, y in re.findall(rf"{number}{number}(?:m|l|Td)\b", text):
        found.append((float(x), float(y)))
    for x, y, wide, high in re.findall(rf"{number * 4}re\b", text):
        found.append((float(x), float(y)))
        found.append((float(x) + float(wide), float(y) + float(high)))
    return found


@pytest.mark.parametrize(("game", "name", "size", "code"), SHEETS)
def test_a_sheet_is_one_page_of_its_size_with_nothing_outside(
    game: str, name: str, size: str, code: str
) -> None:
    page = _page(game, name, size, code)
    wide, high = SIZES[size]
    assert (round(page.mediabox.width), round(page.mediabox.height)) == (wide, high)
    points = _points(page)
    assert len(points) > 20
    assert min(x for x, _ in points) > MARGIN
    assert max(x for x, _ in points) < wide - MARGIN
    assert min(y for _, y in points) > MARGIN
    assert max(y for _, y in points) < high - MARGIN


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", FORMATS)
@pytest.mark.parametrize("game", games())
def test_the_rules_are_all_there(game: str, size: str, code: str) -> None:
    text = " ".join(_page(game, RULES, size, code).extract_text().split())
    rules, words = games()[game].rules.rules, translator(code)
    assert rules

    def own(english: str) -> str:
        return english if words is None else words.text(english)

    missing = [rule.number for rule in rules if f"{rule.number} {own(rule.title)}" not in text]
    cut = [rule.number for rule in rules if own(rule.text) not in text]
    assert (missing, cut) == ([], [])
    rulings = [one for rule in rules for number, one in rule.numbered() if own(one) not in text]
    changes = [one for rule in rules for one in rule.options.values() if own(one) not in text]
    assert (rulings, changes) == ([], [])


def _words_of(sheet: PaperSheet) -> list[str]:
    """Every text of a sheet that has a letter of a word."""
    found = [sheet.title.lower()]
    for part in sheet.parts:
        if isinstance(part, Paragraph):
            found.append(part.text)
        elif isinstance(part, BlankTable):
            found += [*part.heads, *part.rows]
        elif isinstance(part, FigureRow):
            found += part.names
    return [one.strip() for one in found if re.search("[a-z]{2}", one)]


@pytest.mark.parametrize("code", [one for one in LANGUAGES if one != "en"])
def test_every_word_of_a_sheet_is_translated(code: str) -> None:
    token = SPOKEN.set(code)
    try:
        words = [
            word for game in games().values() for one in game.sheets for word in _words_of(one)
        ]
        kept = {word for word in some(words, 60) if printed(word) in (word, "")}
    finally:
        SPOKEN.reset(token)
    assert kept == set()


@pytest.mark.parametrize(("game", "name", "size", "code"), SHEETS)
def test_nothing_in_a_table_crosses_its_cell(game: str, name: str, size: str, code: str) -> None:
    """Words in one row, from left to right, do not reach each other."""
    lines: dict[float, list[tuple[float, float]]] = {}

    def seen(
        text: str, _: object, matrix: list[float], font: dict[str, str], points: float
    ) -> None:
        if text.strip() and name != RULES:
            wide = _width(text.strip(), font, points)
            lines.setdefault(round(matrix[5]), []).append((matrix[4], matrix[4] + wide))

    _page(game, name, size, code).extract_text(visitor_text=seen)
    if name == RULES:
        return
    assert len(lines) > 2
    for line in lines.values():
        ordered = sorted(line)
        assert all(left[1] <= right[0] for left, right in pairwise(ordered)), ordered


def _width(text: str, font: dict[str, str], points: float) -> float:
    pdf = FPDF(unit="pt")
    pdf.set_font("Helvetica", "B" if "Bold" in font["/BaseFont"] else "", int(points))
    return float(pdf.get_string_width(text)) * points / int(points)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_one_file_has_everything(game: str, code: str) -> None:
    answer = _client().get(f"{PRINT}/{game}/{ALL}-a4.pdf?lang={code}")
    pages = PdfReader(io.BytesIO(answer.content)).pages
    sheets = games()[game].sheets
    assert len(pages) == 1 + len(sheets)
    for page, name in zip(pages, [RULES, *(sheet.name for sheet in sheets)], strict=True):
        assert page.extract_text() == _page(game, name, "a4", code).extract_text()


def test_the_map_has_the_size_of_dominoes() -> None:
    """Six cells of 25 mm, and tiers of 6, 4 and 2 cells around the same centre."""
    page = _page("ziggurat", "map", "a4")
    text = page.get_contents().get_data().decode("latin-1")  # type: ignore[union-attr]
    found = re.findall(r"([\d.]+) ([\d.]+) ([\d.]+) -([\d.]+) re", text)
    tiers = [tuple(map(float, one)) for one in found if one[2] == one[3]]
    cell = 25 / 25.4 * 72
    assert [round(wide / cell, 2) for _, _, wide, _ in tiers] == [6, 4, 2]
    centres = {(round(x + wide / 2), round(y - wide / 2)) for x, y, wide, _ in tiers}
    assert len(centres) == 1


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_of_a_game_leads_to_its_sheets(code: str) -> None:
    client = client_of(Settings(path_prefix="/games/bones"))
    answer = client.get(f"/games/bones{PRINT}/fives?lang={code}")
    assert answer.status_code == 200
    links = [one for one in re.findall(r'href="([^"]+)"', answer.text) if ".pdf" in one]
    assert len(links) == 6
    for link in links:
        found = client.get(f"/games/bones{PRINT}/{link}")
        assert found.content[:5] == b"%PDF-"
        assert found.headers["content-language"] == code


def test_the_pages_lead_to_each_other_and_to_the_game() -> None:
    client = client_of(Settings(path_prefix="/games/bones"))
    seen, left = set[str](), [f"http://testserver/games/bones{PRINT}"]
    while left:
        address = left.pop()
        if address in seen:
            continue
        seen.add(address)
        answer = client.get(address)
        assert answer.status_code == 200, address
        if PRINT in address and answer.headers["content-type"].startswith("text/html"):
            left += [urljoin(address, one) for one in re.findall(r'href="([^"]+)"', answer.text)]
    for game in some(games(), 5):
        assert f"http://testserver/games/bones/{game}" in seen
        assert f"http://testserver/games/bones{PRINT}/{game}?lang=de" in seen
        assert f"http://testserver/games/bones{PRINT}/{game}/{RULES}-letter.pdf?lang=en" in seen


def test_the_pages_are_in_the_language_of_the_request() -> None:
    client = _client()
    for path in (PRINT, *(f"{PRINT}/{game}" for game in games())):
        english, german, named = (
            client.get(address, headers={"accept-language": header})
            for address, header in ((path, "en"), (path, "de"), (f"{path}?lang=de", "en"))
        )
        assert '<html lang="en">' in english.text
        assert '<html lang="de">' in german.text
        assert german.text == named.text
        assert "Accept-Language" in german.headers["vary"]
        assert english.headers["etag"] != german.headers["etag"]
        others = re.sub(
            r"<a [^>]*lang=.*?</a>|<style>.*?</style>", "", german.text, flags=re.DOTALL
        )
        assert english_in(re.findall(r">([^<]+)<", others)) == []
        assert "Papier" in german.text
