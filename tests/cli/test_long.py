"""Every command on long games: a whole solitaire full of cheats, and a match of hundreds of
moves."""

import json
from pathlib import Path
from typing import Any

import pytest

from cli.review import PERFECT
from engine.game import Game
from engine.game_record import RecordedHand, read
from engine.registry import games
from tests.cli.conftest import Command
from tests.looking import some

AnyGame = Game[Any, Any]

LIFTS = 60
"""Moves made before the solitaire is played to its end."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("long")


def solitaire(boneyard: Command, folder: Path) -> Path:
    """The record of a whole solitaire that begins with many cheats."""
    file = folder / "solitaire"
    if not file.exists():
        game = games()["ziggurat"]
        start = position = game.numbered_deal(7, game.default_options(), 1)
        words = []
        for number in range(LIFTS):
            lifts = [m for m in game.legal_moves(position) if game.move_text(m).startswith("lift")]
            places = [m for m in game.legal_moves(position) if m not in lifts]
            move = lifts[0] if number % 2 and lifts else places[0]
            words.append(game.move_text(move))
            position = game.play(position, move).position
        assert start != position
        solved = json.loads(boneyard("solve", game.id, game.text(position), "--json").out)
        words += [step["text"] for step in solved["line"]]
        typed = "\n".join(words)
        boneyard("play", game.id, "--seed", "7", "--record", str(file), typed=typed)
    return file


def match(boneyard: Command, folder: Path) -> Path:
    """The record of a match of many hands."""
    file = folder / "match"
    if not file.exists():
        players = ("--bot", "0=greedy", "--bot", "1=random", "--bot", "2=random")
        asked = ("play", "fives", "--players", "3", "--option", "target=500", "--seed", "3")
        boneyard(*asked, *players, "--record", str(file))
    return file


def hands(file: Path) -> list[RecordedHand]:
    found = read(file.read_text(encoding="utf-8"))
    assert found.faults == []
    return found.hands


def test_the_games_are_long(boneyard: Command, folder: Path) -> None:
    (alone,) = hands(solitaire(boneyard, folder))
    assert len(alone.entries) >= LIFTS + 28
    outcome = alone.game.outcome(alone.end)
    assert outcome is not None
    assert outcome.totals[0] >= LIFTS // 2 - 1
    several = hands(match(boneyard, folder))
    assert len(several) > 5
    assert sum(len(hand.entries) for hand in several) >= 300


@pytest.mark.parametrize("make", [solitaire, match])
def test_a_long_record_is_checked_and_shown(boneyard: Command, folder: Path, make: Any) -> None:
    file = make(boneyard, folder)
    said = boneyard("record", "check", str(file))
    assert (said.code, said.err) == (0, "")
    assert len(said.out.splitlines()) == len(hands(file))
    assert boneyard("record", "show", str(file)).code == 0
    told = json.loads(boneyard("record", "check", str(file), "--json").out)
    assert [len(one["moves"]) for one in told["hands"]] == [
        len(hand.entries) for hand in hands(file)
    ]


@pytest.mark.parametrize("make", [solitaire, match])
def test_the_rules_are_asked_at_the_end(boneyard: Command, folder: Path, make: Any) -> None:
    hand = hands(make(boneyard, folder))[-1]
    name, text = hand.game.id, hand.game.text(hand.end)
    for command in ("check", "score", "moves"):
        said = boneyard(command, name, text)
        assert (said.code, said.err) == (0, "")
        assert "Finished with " in said.out or " won " in said.out
    for command in ("view", "picture"):
        assert boneyard(command, name, text).code == 0
    words = hand.game.move_text(hand.entries[-1].move)
    assert boneyard("validate", name, text, "--move", words).code == 1
    for command in ("hint", "solve"):
        said = boneyard(command, name, text)
        assert said.code in (0, 2)
        assert "Traceback" not in said.err


def test_a_long_match_is_reviewed_hand_by_hand(boneyard: Command, folder: Path) -> None:
    file = match(boneyard, folder)
    asked = ("review", str(file), "--objective", "immediate", "--seconds", "5")
    said = boneyard(*asked)
    assert (said.code, said.err) == (0, "")
    lines = said.out.splitlines()
    assert sum(line.endswith((" in all.", PERFECT)) for line in lines) == len(hands(file))
    told = [json.loads(line) for line in boneyard(*asked, "--json").out.splitlines()]
    for one, hand in some(list(zip(told, hands(file), strict=True))):
        assert len(one["moves"]) == len(hand.entries)


def test_a_long_game_goes_on(boneyard: Command, folder: Path) -> None:
    """What a match without its last moves lacks is played again."""
    whole = match(boneyard, folder)
    cut = folder / "cut"
    lines = whole.read_text(encoding="utf-8").splitlines()
    cut.write_text("\n".join(lines[:-4]), encoding="utf-8")
    said = boneyard("play", "fives", "--record", str(cut), "--resume", typed="undo\nhelp\n")
    assert said.code == 0
    assert sum(len(hand.entries) for hand in hands(cut)) >= 295
