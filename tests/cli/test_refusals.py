"""What cannot be done: a table of command lines, what is said of them, and exit codes."""

import errno
import os
import socket
from pathlib import Path

import pytest

from cli.reading import REASONS, reason_of
from tests.cli.conftest import Command

GAME = "fives"
SEED = ("--seed", "7")

WRONG: tuple[tuple[tuple[str, ...], str], ...] = (
    (("hnt",), "There is no command 'hnt'; perhaps hint was meant."),
    (("xyzzy",), "There is no command 'xyzzy'."),
    (("deal",), "Missing: GAME."),
    (("deal", "chess"), "There is no game 'chess'; known are bead, fives, "),
    (("deal", GAME, "--seed", "-1"), "'-1' is not a whole number from 0 to "),
    (("deal", GAME, "--seed", "one"), "'one' is not a whole number from 0 to "),
    (("deal", GAME, "--seed", "\N{SUPERSCRIPT TWO}"), "is not a whole number"),
    (("deal", GAME, "--seed"), "A value must follow --seed."),
    (("deal", GAME, "--json=1"), "No value may follow --json."),
    (("deal", GAME, "more"), "There is no place here for: more."),
    (("deal", GAME, "--se", "7"), "There is no place here for: --se 7."),
    (("deal", GAME, "--players", "99"), "'99' is not a whole number from 1 to 20."),
    (("deal", GAME, "--players", "20"), "Fives is for 2 or 3 or 4 or 5 or 6 or 7 or 8 players"),
    (("deal", GAME, "--option", "size=1"), "[unknown_key]"),
    (("deal", GAME, "--option", "set"), "'set' is no option: a name, the sign = and a value."),
    (
        ("deal", GAME, "--color", "red"),
        "--color cannot be 'red'; known: 'auto', 'always', 'never'.",
    ),
    (("deal", GAME, "--output", "/nowhere/x"), "there is no folder /nowhere."),
    (("deal", GAME, "--output", "/"), "The file / cannot be written: it is a folder."),
    (("moves", GAME), "Give a position (its text, a file, or - for standard input) or --seed N."),
    (("moves", GAME, "fives~1", *SEED), "Give a position or --seed, not both"),
    (("moves", GAME, "fives~1", "--option", "set=9"), "Leave out --option, or deal with --seed"),
    (("moves", GAME, "fives~1", "--players", "2"), "Leave out --players, or deal with --seed"),
    (
        ("moves", GAME, "nothing"),
        "'nothing' is no position text of Fives (those begin with fives~)",
    ),
    (("moves", GAME, "/"), "The file / cannot be read: it is a folder."),
    (("moves", GAME, ""), "'' is no position text of Fives"),
    (("moves", GAME, "x\0"), "there is no file of that name."),
    (("moves", GAME, "-"), "Standard input is empty: there is no position in it."),
    (("moves", GAME, "{"), "What was given is not readable JSON: line 1, column 2."),
    (("moves", GAME, "[" * 100_000), "is not readable JSON: it nests too deep"),
    (("moves", GAME, "fives~"), "The position text cannot be read."),
    (("moves", "bead", "fives~"), "'fives~' is no position text of The Domino Bead Game"),
    (("validate", GAME, *SEED), "Missing: --move."),
    (("validate", GAME, *SEED, "--move", "jump"), "'jump' is not a move such as"),
    (("validate", GAME, *SEED, "--move", "{"), "The move is not readable JSON"),
    (("validate", GAME, *SEED, "--move", "{}"), "[not_a_choice]"),
    (("view", GAME, *SEED, "--seat", "2"), "There is no seat 2; the last is 1."),
    (("view", GAME, *SEED, "--seat", "-1"), "'-1' is not a whole number from 0 to 20."),
    (("score", GAME, '{"table": 3}'), "[wrong_type]"),
    (("score", "ziggurat", '{"table": {}}'), "scores positions only, not what lies on a table."),
    (("picture", GAME, *SEED, "--format", "gif"), "--format cannot be 'gif'"),
    (("picture", GAME, *SEED, "--size", "99"), "'99' is not a whole number from 100 to 2000."),
    (("picture", GAME, *SEED, "--format", "text", "--mark", "pass"), "marked in SVG and PNG only"),
    (("record", "burn", "x"), "ACTION cannot be 'burn'; known: 'check', 'show'."),
    (("record", "check", "/nowhere/x"), "cannot be read: there is no such file."),
    (("hint", GAME, *SEED, "--seconds", "0"), "'0' is not a number from 0.05 to 3600."),
    (("hint", GAME, *SEED, "--seconds", "nan"), "'nan' is not a number from 0.05 to 3600."),
    (("hint", GAME, *SEED, "--seconds", "inf"), "'inf' is not a number from 0.05 to 3600."),
    (("solve", GAME, *SEED, "--seconds", "3601"), "'3601' is not a number from 0.05 to 3600."),
    (("hint", GAME, *SEED, "--top", "0"), "'0' is not a whole number from 1 to 1000."),
    (("hint", GAME, *SEED, "--target", "9" * 30), "is not a whole number from -1000000 to"),
    (("hint", GAME, *SEED, "--objective", "luck"), "Fives has no objective 'luck'; known are"),
    (("hint", GAME, *SEED, "--detail", "all"), "--detail cannot be 'all'; known: 'nudge'"),
    (("review", "-"), "There is no hand in this record."),
    (("puzzle", GAME, "--margin", "0"), "'0' is not a whole number from 1 to 1000000."),
    (("arena", GAME, "--players", "1", "2", "--jobs", "0"), "'0' is not a whole number from 1 to"),
    (("play", GAME, "--resume"), "--resume wants --record FILE: the game to go on with."),
    (("play", GAME, "--record", "/nowhere/x"), "there is no folder /nowhere."),
    (("play", GAME, "--bot", "\N{SUPERSCRIPT TWO}=1"), "is no seat from 0 to 1"),
    (("serve", "--port", "0"), "'0' is not a whole number from 1 to 65535."),
    (("serve", "--port", "65536"), "'65536' is not a whole number from 1 to 65535."),
    (("serve", "--host", "no.such.host.invalid"), "There is no address 'no.such.host.invalid'"),
    (("worker", "--jobs", "0"), "'0' is not a whole number from 1 to 1000."),
    (("completion", "csh"), "SHELL cannot be 'csh'; known: 'bash', 'zsh', 'fish'."),
)


@pytest.mark.parametrize(("asked", "told"), WRONG, ids=lambda one: str(one)[:60])
def test_what_cannot_be_done_is_told(boneyard: Command, asked: tuple[str, ...], told: str) -> None:
    said = boneyard(*asked)
    assert (said.code, said.out) == (2, "")
    assert told in said.err
    assert "Errno" not in said.err
    assert "Traceback" not in said.err
    assert len(said.err) < 2000


NO: tuple[tuple[tuple[str, ...], str], ...] = (
    (("check", GAME, "{}"), "/players: The key 'players' is missing. [missing_key]"),
    (("check", GAME, "fives~1"), "The position text cannot be read."),
    (("validate", GAME, *SEED, "--move", "pass"), "Not legal: Seat 0 must first lead the highest"),
    (("record", "check", "-"), "-:1:1: "),
)


@pytest.mark.parametrize(("asked", "told"), NO, ids=lambda one: str(one)[:60])
def test_an_answer_of_no_is_an_answer(boneyard: Command, asked: tuple[str, ...], told: str) -> None:
    said = boneyard(*asked, typed="nonsense\n")
    assert (said.code, said.err) == (1, "")
    assert told in said.out


def test_a_mark_that_is_not_legal_is_an_answer_of_no(boneyard: Command) -> None:
    said = boneyard("picture", GAME, *SEED, "--mark", "pass")
    assert (said.code, said.out) == (1, "")
    assert "must first lead the highest double" in said.err


def test_an_input_without_end_is_not_read_to_its_end(boneyard: Command) -> None:
    said = boneyard("record", "check", "/dev/zero")
    assert (said.code, "is longer than 1000000 characters" in said.err) == (2, True)


def test_what_is_no_text_is_told(boneyard: Command, tmp_path: Path) -> None:
    file = tmp_path / "bytes"
    file.write_bytes(b"\xff\xfe\x00")
    said = boneyard("moves", GAME, str(file))
    assert (said.code, "cannot be read: it is not UTF-8 text." in said.err) == (2, True)


def test_what_is_not_permitted_is_told(
    boneyard: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The opening is refused here, for to root all is permitted."""
    file = tmp_path / "closed"
    file.write_text("x")

    def closed(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr("cli.reading.open", closed, raising=False)
    said = boneyard("moves", GAME, str(file))
    assert (said.code, "cannot be read: that is not permitted." in said.err) == (2, True)


def test_an_address_in_use_is_told(boneyard: Command) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = boneyard("serve", "--port", str(port))
    assert (said.code, said.out) == (2, "")
    assert f"cannot listen on 127.0.0.1, port {port}: something else listens there." in said.err


def test_errors_of_the_system_are_told_in_words() -> None:
    for number in (errno.ENOENT, errno.EACCES, errno.EISDIR, errno.EADDRINUSE, errno.ENOSPC):
        assert reason_of(OSError(number, os.strerror(number))) == REASONS[number]
    assert reason_of(OSError(errno.EIO, "Input/output error")) == "Input/output error"
