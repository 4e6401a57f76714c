"""``boneyard play``: hands typed move by move."""

from pathlib import Path

import pytest

from api.examples import SEED
from engine.game_record import read
from tests.cli.conftest import Command
from tests.cli.hands import AnyGame, played
from tests.kit.playouts import GAMES
from tests.looking import some

with_others = pytest.mark.parametrize(
    "game", [game for game in GAMES if max(game.seats) > 1], ids=lambda game: game.id
)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)

SEAT = ("--seed", str(SEED))


@every_game
def test_a_whole_hand_is_typed(boneyard: Command, game: AnyGame, tmp_path: Path) -> None:
    hand = played(game)
    outcome = game.outcome(hand.end)
    assert outcome is not None
    record = tmp_path / "hand.txt"
    typed = "\n".join(hand.words)
    said = boneyard("play", game.id, *SEAT, "--record", str(record), typed=typed)
    assert said.code == 0
    last = said.out.splitlines()[-1]
    assert last.startswith(f"{outcome.reason}: winners {list(outcome.winners)}")
    found = read(record.read_text(encoding="utf-8"))
    assert found.faults == []
    assert [entry.move for entry in found.hands[0].entries] == hand.moves
    assert found.hands[0].end == hand.end


@every_game
def test_moves_are_chosen_by_their_number(boneyard: Command, game: AnyGame, tmp_path: Path) -> None:
    record = tmp_path / "hand.txt"
    boneyard("play", game.id, *SEAT, "--record", str(record), typed="1\n1\nquit\n1\n")
    (hand,) = read(record.read_text(encoding="utf-8")).hands
    first, second = (entry.move for entry in hand.entries)
    assert first == game.legal_moves(hand.start)[0]
    assert second == game.legal_moves(game.play(hand.start, first).position)[0]


@every_game
def test_undo_takes_back_one_move_and_no_more(
    boneyard: Command, game: AnyGame, tmp_path: Path
) -> None:
    record = tmp_path / "hand.txt"
    typed = "undo\n1\n1\nundo\nundo\nundo\n1\n"
    boneyard("play", game.id, *SEAT, "--record", str(record), typed=typed)
    (hand,) = read(record.read_text(encoding="utf-8")).hands
    assert [entry.move for entry in hand.entries] == [game.legal_moves(hand.start)[0]]


@every_game
@pytest.mark.parametrize("line", ["", "0", "100000", "nonsense", "-1", "\N{SNOWMAN}", "undo 3"])
def test_a_line_that_is_no_move_is_asked_again(boneyard: Command, game: AnyGame, line: str) -> None:
    said = boneyard("play", game.id, *SEAT, typed=f"{line}\nquit\n")
    assert said.code == 0
    assert said.out.count(" moves> ") == 2
    assert said.out.count("a number of the list, the words of a move") == 2


@every_game
def test_an_illegal_move_is_told_with_its_rule(boneyard: Command, game: AnyGame) -> None:
    hand = played(game)
    illegal = next(
        words
        for move, words in zip(hand.moves, hand.words, strict=True)
        if game.violations(hand.start, move)
    )
    said = boneyard("play", game.id, *SEAT, typed=f"{illegal}\n")
    assert said.code == 0
    assert "Not legal: " in said.out
    violation = game.violations(hand.start, game.move_of_text(illegal))[0]
    assert f"[{violation.code}, {violation.rule}]" in said.out


@every_game
def test_all_moves_are_listed_when_asked_for(boneyard: Command, game: AnyGame) -> None:
    start = game.numbered_deal(SEED, game.default_options(), game.seats[0])
    said = boneyard("play", game.id, *SEAT, typed="moves\n")
    for move in some(game.legal_moves(start)):
        assert f" {game.move_text(move)}\n" in said.out


@with_others
def test_nobody_is_shown_the_hands_of_others(boneyard: Command, game: AnyGame) -> None:
    start = game.numbered_deal(SEED, game.default_options(), game.seats[0])
    said = boneyard("play", game.id, *SEAT)
    seen = game.view(start, game.to_move(start))
    for line in game.board(seen).notes:
        assert line.rstrip() in said.out
    assert any("?" in line or "hidden" in line for line in game.board(seen).notes)
