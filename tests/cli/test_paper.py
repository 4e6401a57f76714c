"""``boneyard print``: the rules and the sheets of a game as PDF."""

import io
from pathlib import Path

import pytest
from pypdf import PdfReader

from cli.commands.paper import FORMATS
from engine.registry import games
from tests.cli.command_line import boneyard
from tests.cli.test_screen import on_a_terminal
from tests.looking import some

SIZES = {"a4": (595, 842), "letter": (612, 792)}  # in points


def pages(content: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(content)).pages]


@pytest.mark.parametrize("game", games())
def test_all_pages_of_a_game_are_in_one_file(game: str, tmp_path: Path) -> None:
    file = tmp_path / "paper.PDF"
    assert boneyard("print", game, "--output", str(file)) == (0, "", "")
    found = pages(file.read_bytes())
    name, sheets = games()[game].name, games()[game].sheets
    titles = [f"{name}: rules", *(f"{name}: {sheet.title.lower()}" for sheet in sheets)]
    assert [text.split("\n")[0] for text in found] == titles


def test_pages_are_chosen_in_their_order(tmp_path: Path) -> None:
    file = tmp_path / "paper"
    assert boneyard("print", "ziggurat", "sheet", "map", "--output", str(file)) == (0, "", "")
    first, second = pages(file.read_bytes())
    assert first.startswith("Domino Ziggurat: score sheet")
    assert second.startswith("Domino Ziggurat: foundation map")


def test_the_paper_has_the_size_that_is_asked_for(tmp_path: Path) -> None:
    assert set(FORMATS) == set(SIZES)
    for size in some(FORMATS, 2):
        file = tmp_path / f"{size}.pdf"
        boneyard("print", "pip", "sheet", "--paper", size, "--output", str(file))
        (page,) = PdfReader(file).pages
        assert (round(page.mediabox.width), round(page.mediabox.height)) == SIZES[size]


def test_pages_are_in_the_language_of_the_user(tmp_path: Path) -> None:
    file = tmp_path / "paper.pdf"
    boneyard("print", "fives", "--lang", "de", "--output", str(file))
    rules, sheet = pages(file.read_bytes())
    assert rules.startswith("Fives: Regeln")
    assert "Misch einen Doppel-Sechs-Satz verdeckt." in " ".join(rules.split())
    assert sheet.startswith("Fives: Punktezettel")


def test_a_page_that_is_not_there_is_named_and_nothing_is_written(tmp_path: Path) -> None:
    file = tmp_path / "paper.pdf"
    said = boneyard("print", "bead", "rules", "map", "--output", str(file))
    assert (said.code, said.out) == (2, "")
    assert "has no page 'map'" in said.err
    assert "rules, grid, sheet" in said.err
    assert not file.exists()


def test_a_terminal_gets_no_pdf() -> None:
    said = on_a_terminal("print", "bead", TERM="xterm").decode()
    assert "A terminal cannot show PDF; add --output FILE.pdf." in said
    assert "%PDF" not in said
