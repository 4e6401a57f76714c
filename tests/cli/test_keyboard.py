"""Lines typed in a terminal: their history from one session to the next, completion by Tab, and the
table on the whole screen."""

import time
from pathlib import Path

import pytest

from cli.keyboard import LONGEST_HISTORY
from tests.cli.command_line import boneyard
from tests.cli.terminal import Terminal, show, terminal
from tests.looking import some

PLAY = "play fives --seed 7"


def test_lines_come_back_in_the_next_session(tmp_path: Path) -> None:
    state = {"TERM": "xterm", "XDG_STATE_HOME": str(tmp_path / "state")}
    show([PLAY], 80, ["nonsense", "quit"], **state)
    file = tmp_path / "state" / "boneyard" / "fives.history"
    assert file.read_text().split() == ["nonsense", "quit"]
    shown = show(
        [PLAY, "play bead --seed 7"], 80, ["\x1b[A\x1b[A", "quit", "\x1b[A", "quit"], **state
    )
    assert shown.count("'nonsense' is not a move") == 1
    assert (file.parent / "bead.history").read_text().split() == ["quit"]


def test_a_history_is_bounded(tmp_path: Path) -> None:
    file = tmp_path / "boneyard" / "fives.history"
    file.parent.mkdir()
    file.write_text("".join(f"line{number}\n" for number in range(2 * LONGEST_HISTORY)))
    show([PLAY], 80, ["quit"], TERM="xterm", XDG_STATE_HOME=str(tmp_path))
    lines = file.read_text().split()
    assert len(lines) == LONGEST_HISTORY
    assert lines[-1] == "quit"


def test_nothing_is_kept_where_nothing_can_be_written() -> None:
    """By default the terminal of tests has no such folder."""
    shown = show([PLAY], 80, ["quit"], TERM="xterm")
    assert "boneyard:" not in shown


def test_tab_completes_moves_and_commands() -> None:
    shown = show([PLAY], 80, ["lea\t", "mov\t", "why dr\t", "quit"], TERM="xterm")
    assert "is not a move" not in shown
    assert "Player 2, your move" in shown
    assert "Legal: draw." in shown


@pytest.mark.parametrize("kind", ["dumb", "xterm"])
def test_a_game_is_asked_for(kind: str) -> None:
    shown = show(["play --seed 7"], 60, ["chess", "fivs", "quit"], TERM=kind)
    assert "Type the number or the name of a game" in shown
    assert "Fives, deal 7." in shown


def test_a_pipe_is_told_which_games_there_are() -> None:
    said = boneyard("play")
    assert said.code == 2
    assert "Missing: GAME, one of bead, fives, peaks-and-pits, pip, ziggurat." in said.err


def wait_for(one: Terminal, text: str) -> None:
    """Wait until the screen shows a text."""
    until = time.monotonic() + 60
    while text not in one.screen(60) and time.monotonic() < until:
        one.read_on()
    assert text in one.screen(60)


def test_the_whole_screen_is_left_as_it_was() -> None:
    with terminal([f"{PLAY} --bot 1=greedy --full", "games"], 60, TERM="xterm") as one:
        wait_for(one, "Q leave")
        one.type("/nonsense\r")
        wait_for(one, "'nonsense' is not a move")
        one.type("\r")
        wait_for(one, "Bot (greedy): ")
        one.type("q")
        wait_for(one, "end of all")
        assert "\x1b[?1049h" in one.raw
        assert one.raw.rindex("\x1b[?1049l") < one.raw.rindex("Domino Ziggurat")


def test_a_dumb_terminal_plays_by_lines() -> None:
    shown = show([f"{PLAY} --full"], 80, TERM="dumb")
    assert "[no_terminal]" in " ".join(shown.split())
    for word in some(["\x1b", "┌"]):
        assert word not in shown
