"""Every command line of the table prints what stands there; and input that cannot be read."""

import json
import re
import shlex
import socket
from contextlib import chdir
from pathlib import Path

import pytest

from cli.catalogue import SUMMARIES
from cli.parser import command_named, command_parser
from tests.cli.command_line import boneyard
from tests.cli.hands import played
from tests.cli.transcripts import OUTPUT, fixtures, rows, run
from tests.kit.playouts import AnyGame, every_game

REDIRECTIONS = ("|", "<", ">", "#")


def test_every_line_prints_what_the_table_says(tmp_path: Path) -> None:
    """A command that fails prints only errors."""
    fixtures(tmp_path)
    ran = []
    with chdir(tmp_path):
        for row in rows():
            found = run(row.line)
            assert found == row, "python -m tests.cli.transcripts writes the table again"
            if row.code == 2:
                assert not [line for line in row.printed if line.startswith(OUTPUT)], row.line
            assert not re.search("Errno|Traceback", "\n".join(row.printed)), row.line
            ran.append(row.line.partition(" ")[0])
    assert len(ran) > 350
    assert set(SUMMARIES) - set(ran) == set()


@every_game
def test_an_answer_in_json_says_that_the_hand_is_over(game: AnyGame) -> None:
    """As the answer in words does."""
    hand = played(game)
    outcome = game.outcome(hand.end)
    assert outcome is not None
    for command in ("hint", "solve"):
        asked = [command, game.id, "--objective", "plan", "--json", "--seconds", "20"]
        over, going_on = (
            json.loads(boneyard(*asked, game.text(one)).out) for one in (hand.end, hand.late)
        )
        assert over["outcome"] == outcome.as_json()
        assert "outcome" not in going_on


def test_a_file_holds_what_would_be_printed(tmp_path: Path) -> None:
    """Its old contents stay where a command fails."""
    with chdir(tmp_path):
        deal = "deal fives --seed 7 --json"
        printed = run(deal).printed
        assert run(f"{deal} --output deal.json").printed == ()
        assert run(f"{deal} --output -").printed == printed
        assert run("check fives deal.json").code == 0
        text = Path("deal.json").read_text(encoding="utf-8")
        assert run("view fives --seed 1 --seat 9 --output deal.json").code == 2
        assert Path("deal.json").read_text(encoding="utf-8") == text
        assert json.loads(text)["seed"] == 7
        assert [one.name for one in tmp_path.iterdir()] == ["deal.json"]


@pytest.mark.parametrize("name", SUMMARIES)
def test_the_examples_can_be_typed(name: str) -> None:
    assert len(SUMMARIES[name]) <= 60
    typed = 0
    for example in command_named(name).examples:
        words = shlex.split(example)
        if words[:2] == ["boneyard", name]:
            ends = [at for at, word in enumerate(words) if word in REDIRECTIONS]
            command_parser(name).parse_intermixed_args(words[2 : min([*ends, len(words)])])
            typed += 1
    assert typed >= 1


def test_odd_positions() -> None:
    for typed in (("[" * 100_000, ""), ("-", "[" * 100_000)):
        said = boneyard("moves", "fives", typed[0], typed=typed[1])
        assert (said.code, said.out) == (2, "")
        assert "is not valid JSON: it is nested too deeply" in said.err
    assert "No file 'x\\x00'" in boneyard("moves", "fives", "x\0").err


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    file = tmp_path / "bytes"
    file.write_bytes(b"\xff\xfe\x00")
    said = boneyard("moves", "fives", str(file))
    assert (said.code, "cannot be read: it is not UTF-8 text." in said.err) == (2, True)


def test_an_address_in_use() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = boneyard("serve", "--port", str(port))
    assert (said.code, said.out) == (2, "")
    assert f"cannot listen on 127.0.0.1, port {port}: address already in use." in said.err
