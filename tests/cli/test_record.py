"""``boneyard record``: records checked and shown."""

from pathlib import Path

import pytest

from cli.table import Names, drawn
from cli.wording import ended
from tests.cli.conftest import Command
from tests.cli.hands import AnyGame, played
from tests.kit.playouts import GAMES

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@every_game
def test_a_sound_record(boneyard: Command, game: AnyGame, tmp_path: Path) -> None:
    hand = played(game)
    file = tmp_path / "hand.txt"
    file.write_text(hand.record)
    said = boneyard("record", "check", str(file))
    assert (said.code, said.err) == (0, "")
    outcome = game.outcome(hand.end)
    assert outcome is not None
    said_end = ended(game, hand.end, outcome, Names())
    assert said.out == f"Hand 1: {game.name}, {len(hand.moves)} moves. {said_end}\n"


@every_game
def test_a_record_is_shown_as_it_ends(boneyard: Command, game: AnyGame) -> None:
    hand = played(game)
    said = boneyard("record", "show", "-", typed=hand.record)
    assert said.code == 0
    assert drawn(game.board(hand.end), Names()) in said.out


@every_game
def test_a_fault_is_told_with_its_place(boneyard: Command, game: AnyGame) -> None:
    hand = played(game)
    lines = hand.record.splitlines()
    lines[3:3] = ["  nonsense"]
    said = boneyard("record", "check", "-", typed="\n".join(lines))
    assert said.code == 1
    fault, summary = said.out.splitlines()
    assert fault.startswith("-:4:3: ")
    assert fault.endswith("[bad_move]")
    assert summary == f"Hand 1: {game.name}, 1 move. The hand is unfinished."


@every_game
def test_every_faulty_hand_is_told(boneyard: Command, game: AnyGame) -> None:
    text = f"game {game.id}\ndeal 7\nresult of luck\ndeal x\ndeal 8 players 77\ndeal 9\n"
    said = boneyard("record", "check", "-", typed=text)
    assert said.code == 1
    places = [line.split(": ")[0] for line in said.out.splitlines()[:3]]
    assert places == ["-:3:1", "-:4:1", "-:5:1"]
    assert said.out.count("The hand is unfinished.") == 2
