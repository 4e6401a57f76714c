"""``boneyard play``: hands typed move by move."""

import re
from pathlib import Path

import pytest

from api.examples import SEED
from cli.wording import ended
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
    assert said.out.splitlines().count(ended(outcome)) == 1
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
    assert len(re.findall(r" moves?> ", said.out)) == 2
    assert said.out.count("Type a number of the list, the words of a move") == 1


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
    assert f"[{violation.code}, rule {violation.rule}]" in said.out


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


BOTS = ("--bot", "1=greedy", "--seconds", "0.1")


def first_choices(times: int) -> str:
    return "1\n" * times


@with_others
def test_a_person_plays_among_bots(boneyard: Command, game: AnyGame, tmp_path: Path) -> None:
    """Every move of a bot is told, and the record holds all moves."""
    record = tmp_path / "hand.txt"
    seats = [f"{seat}=greedy" for seat in range(1, game.seats[0])]
    bots = [word for seat in seats for word in ("--bot", seat)]
    said = boneyard("play", game.id, *SEAT, *bots, "--record", str(record), typed=first_choices(3))
    assert said.code == 0
    (hand, *_) = read(record.read_text(encoding="utf-8")).hands
    by_bots = [line for line in said.out.splitlines() if "(greedy): " in line]
    moves = 0
    position = hand.start
    for entry in hand.entries:
        moves += game.to_move(position) != 0
        position = game.play(position, entry.move).position
    assert len(by_bots) == moves
    assert moves > 0


@with_others
def test_the_hands_of_bots_are_not_shown(boneyard: Command, game: AnyGame) -> None:
    """Nor is what they draw."""
    said = boneyard("play", game.id, *SEAT, *BOTS, typed=first_choices(4) + "quit\n")
    start = game.numbered_deal(SEED, game.default_options(), game.seats[0])
    whole = game.board(start).notes
    for line in some(said.out.splitlines()):
        assert not line.startswith("seat 1 (greedy): draw ")
        assert not (line in whole and line not in game.board(game.view(start, 0)).notes)


@with_others
def test_undo_takes_back_what_bots_made_of_a_move(
    boneyard: Command, game: AnyGame, tmp_path: Path
) -> None:
    record = tmp_path / "hand.txt"
    seats = [f"{seat}=random" for seat in range(1, game.seats[0])]
    bots = [word for seat in seats for word in ("--bot", seat)]
    typed = "1\n1\nundo\nundo\nquit\n"
    boneyard("play", game.id, *SEAT, *bots, "--record", str(record), typed=typed)
    (hand,) = read(record.read_text(encoding="utf-8")).hands
    position = hand.start
    for entry in hand.entries:
        assert game.to_move(position) != 0, "only moves of bots before the first of the person"
        position = game.play(position, entry.move).position
    assert game.to_move(position) == 0


@every_game
def test_a_hint_is_given_when_asked_for(boneyard: Command, game: AnyGame) -> None:
    said = boneyard("play", game.id, *SEAT, "--seconds", "0.2", typed="hint\nquit\n")
    assert said.code == 0
    lines = said.out.splitlines()
    words = ("Proved", "Not proved", "Estimated:", "Open:", "There is no hint:")
    hints = sum(any(word in line for word in words) for line in lines)
    assert hints == 1
    unasked = boneyard("play", game.id, *SEAT, "--seconds", "0.2", "--hints", typed="quit\n")
    assert any(word in unasked.out for word in words)


def test_bots_play_a_whole_game_by_themselves(boneyard: Command) -> None:
    """Hand after hand, until the target is reached."""
    said = boneyard("play", "fives", *SEAT, "--bot", "0=greedy", "--bot", "1=random")
    assert said.code == 0
    assert "Hand 2, deal " in said.out
    assert said.out.splitlines()[-1].startswith("The game is over, won by seat ")


@pytest.mark.parametrize(
    ("bots", "told"),
    [
        (["7=3"], "is no seat from 0 to 1"),
        (["one"], "is no seat from 0 to 1"),
        (["0=3", "0=4"], "cannot both take seat 0"),
        (["0=luck"], "There is no player 'luck'"),
    ],
)
def test_bots_that_cannot_be_seated_are_refused(
    boneyard: Command, bots: list[str], told: str
) -> None:
    words = [word for bot in bots for word in ("--bot", bot)]
    said = boneyard("play", "fives", *SEAT, *words)
    assert said.code == 2
    assert told in said.err
