"""What the command shows in terminals of 60, 80 and 120 columns: no line is longer than the
terminal, and every board can be read."""

import re
from pathlib import Path

import pytest

from cli.catalogue import SUMMARIES
from tests.cli.hands import played
from tests.cli.terminal import show, terminal
from tests.games.test_widths import WALLS, dominoes_in
from tests.kit.playouts import GAMES, AnyGame, every_game
from tests.looking import some

TERMINALS = [(60, "dumb"), (80, "xterm"), (120, "xterm"), (60, "xterm")]
in_every_terminal = pytest.mark.parametrize(("columns", "kind"), TERMINALS)

CUT = re.compile(r"[0-9*SRAD](?:-\n *|\n *-)[0-9*SRAD]")
"""A domino on two lines."""


def too_long(shown: str, columns: int) -> list[str]:
    return [line for line in shown.splitlines() if len(line) > columns]


@in_every_terminal
def test_boards_and_lists_fit(columns: int, kind: str, tmp_path: Path) -> None:
    lines = []
    for game in some(GAMES, 5):
        file = tmp_path / game.id
        file.write_text(game.text(played(game).late), encoding="utf-8")
        lines += [f"{word} {game.id} {file}" for word in ("moves", "view", "check", "picture")]
        lines += [f"deal {game.id} --seed 7", f"hint {game.id} {file} --seconds 1"]
        lines += [f"bot {game.id} {file} --level 2 --seconds 1"]
    shown = show([*lines, "games", "games fives", "rules pip I6"], columns, TERM=kind)
    assert too_long(shown, columns) == []
    assert CUT.findall(shown) == []
    assert shown.count("─") > 1000


def test_german_fits_into_a_narrow_terminal(tmp_path: Path) -> None:
    lines = []
    for game in some(GAMES, 5):
        file = tmp_path / game.id
        file.write_text(game.text(played(game).late), encoding="utf-8")
        lines += [f"{word} {game.id} {file} --lang de" for word in ("view", "check", "moves")]
        lines += [f"deal {game.id} --seed 20261202 --lang de"]
    shown = show(lines, 60, TERM="xterm")
    assert too_long(shown, 60) == []
    assert CUT.findall(shown) == []
    assert shown.count("Verteilung 20261202") == len(GAMES)


@in_every_terminal
def test_help_fits_and_breaks_between_words(columns: int, kind: str) -> None:
    shown = show(["--help", *(f"{name} --help" for name in SUMMARIES)], columns, TERM=kind)
    assert too_long(shown, columns) == []
    words = set(shown.split())
    wide = set(show([*(f"{name} --help" for name in SUMMARIES)], 300).split())
    assert [word for word in wide if word not in words and len(word) < 30] == []


@every_game
def test_a_game_is_played_in_a_narrow_terminal(game: AnyGame, tmp_path: Path) -> None:
    """Its last moves, where the board is largest."""
    file = tmp_path / "record"
    file.write_text(played(game).record_until_late, encoding="utf-8")
    typed = ["help", "moves", "why 1", "hint", "nonsense", "1", "1", "1", "1"]
    line = f"play {game.id} --record {file} --resume --seconds 0.3"
    shown = show([line], 60, typed, TERM="xterm")
    assert too_long(shown, 60) == []
    assert CUT.findall(shown) == []
    panels = [one for one in shown.splitlines() if set(one) & WALLS or one in ("layout", "train")]
    drawn = list(dominoes_in("\n".join(panels)))
    assert len(drawn) > 10
    assert {len(one) for one in drawn} == {2}


def test_puzzles_are_answered_in_a_narrow_terminal() -> None:
    """A puzzle asks by itself in a terminal."""
    typed = ["help", "nonsense", "", "1", "2", "3", "show", "skip", "skip", "skip", "skip"]
    lines = ["daily --date 2026-11-20", "puzzle fives --seed 5"]
    shown = show(lines, 60, typed, TERM="xterm")
    assert too_long(shown, 60) == []
    assert shown.count("Your answer (") > 5
    assert "Right at the first try: " in shown


def test_problems_of_a_day_are_answered_in_a_narrow_terminal() -> None:
    typed = ["1", "show", "2", "show", "show", "skip", "1", "show", "show", "skip"]
    shown = show(["daily --date 2026-12-02"], 60, typed, TERM="xterm")
    assert too_long(shown, 60) == []
    assert CUT.findall(shown) == []
    assert "Move 2 of " in shown
    assert "boneyard play ziggurat --seed 20261202" in shown
    assert "Right at the first try: " in shown


def test_earlier_lines_come_back_with_the_arrow_keys() -> None:
    with terminal(["play fives --seed 7"], 80, TERM="xterm") as one:
        assert one.wait_for_prompt()
        one.type("nonsense\r")
        assert one.wait_for_prompt()
        one.type("\x1b[A\r")
        assert one.wait_for_prompt()
        assert one.shown.count("'nonsense' is not a move") == 2
        assert "^[[A" not in one.shown


def test_a_text_that_was_folded_is_read(tmp_path: Path) -> None:
    """A position copied from a narrow terminal, or all that the terminal showed."""
    game = GAMES[0]
    shown = show([f"deal {game.id} --seed 7"], 60, TERM="dumb").split("end of all")[0]
    file = tmp_path / "shown"
    file.write_text(shown, encoding="utf-8")
    begin = shown.index(f"{game.id}~")
    assert "\n" in shown[begin:].strip()
    text = game.text(game.numbered_deal(7, game.default_options(), game.seats[0]))
    assert "".join(shown[begin:].split()) == text
    again = show([f"check {game.id} {file}"], 2000, TERM="dumb")
    assert text in again
