"""``boneyard play``: hands typed move by move."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from api.calls.examples import SEED
from cli.table import YOU, Names, bot_name, drawn
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
    names = Names({0: YOU} if game.seats == (1,) else {})
    record = tmp_path / "hand.txt"
    typed = "\n".join(hand.words)
    said = boneyard("play", game.id, *SEAT, "--record", str(record), typed=typed)
    assert said.code == 0
    assert said.out.splitlines().count(ended(game, hand.end, outcome, names)) == 1
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
    assert len(re.findall(r" moves?\)> ", said.out)) == 2
    assert said.out.count("Type a move by its number or in words") == 1


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
    for line in drawn(game.board(seen), Names()).splitlines():
        assert line.rstrip() in said.out
    assert "hidden" in said.out


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
    names = Names({0: YOU, 1: bot_name(1, "greedy")})
    shown, whole = (drawn(game.board(one), names) for one in (game.view(start, 0), start))
    for line in some(said.out.splitlines()):
        assert not line.startswith("Clara (greedy): draw ")
        assert line in shown.splitlines() or line not in whole.splitlines()


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
def test_a_hint_is_shown(boneyard: Command, game: AnyGame) -> None:
    said = boneyard("play", game.id, *SEAT, "--seconds", "0.2", typed="hint\nquit\n")
    assert said.code == 0
    lines = said.out.splitlines()
    words = ("Best result: ", "No hint: ")
    hints = sum(any(word in line for word in words) for line in lines)
    assert hints == 1
    unasked = boneyard("play", game.id, *SEAT, "--seconds", "0.2", "--hints", typed="quit\n")
    assert any(word in unasked.out for word in words)


def test_bots_play_a_whole_game_by_themselves(boneyard: Command) -> None:
    """Hand after hand, until the target is reached."""
    said = boneyard("play", "fives", *SEAT, "--bot", "0=greedy", "--bot", "1=random")
    assert said.code == 0
    assert "Hand 2, deal " in said.out
    assert said.out.splitlines()[-1].rpartition(" won the game. Points: ")[2]


@pytest.mark.parametrize("line", ["", "why"])
def test_half_a_line_is_asked_again(boneyard: Command, line: str) -> None:
    said = boneyard("play", "fives", *SEAT, typed=f"{line}\nquit\n")
    assert "is not a move" not in said.out
    assert "why MOVE" in said.out


def test_help_tells_what_can_be_typed(boneyard: Command) -> None:
    said = boneyard("play", "fives", *SEAT, typed="help\n?\n")
    assert said.out.count("see what a move does, or which rules it breaks") == 2


@every_game
def test_why_not_tells_the_rule_and_plays_nothing(boneyard: Command, game: AnyGame) -> None:
    hand = played(game)
    illegal = next(
        words
        for move, words in zip(hand.moves, hand.words, strict=True)
        if game.violations(hand.start, move)
    )
    typed = f"why {illegal}\nwhy 1\nwhy nonsense\n1\nundo\nundo\n"
    said = boneyard("play", game.id, *SEAT, typed=typed)
    assert said.code == 0
    violations = game.violations(hand.start, game.move_of_text(illegal))
    assert said.out.count("Not legal: ") == len(violations)
    first = game.move_text(game.legal_moves(hand.start)[0])
    assert f"Legal: {first}. " in said.out
    assert said.out.count("You have no move in this hand to take back.") == 1


@every_game
def test_a_record_is_never_overwritten(boneyard: Command, game: AnyGame, tmp_path: Path) -> None:
    file = tmp_path / "hand.txt"
    file.write_text("my letters")
    said = boneyard("play", game.id, *SEAT, "--record", str(file), typed="1\n")
    assert (said.code, said.out, file.read_text()) == (2, "", "my letters")
    assert "already exists and is not overwritten" in said.err


@every_game
def test_a_game_goes_on_where_it_was_left(boneyard: Command, game: AnyGame, tmp_path: Path) -> None:
    """A hand in two parts is the hand in one."""
    hand = played(game)
    whole, parted = tmp_path / "whole", tmp_path / "parted"
    half = len(hand.words) // 2
    play = ("play", game.id, "--record")
    boneyard(*play, str(whole), *SEAT, typed="\n".join(hand.words))
    said = boneyard(*play, str(parted), *SEAT, typed="\n".join(hand.words[:half]))
    assert said.out.endswith(f"The record is in {parted}. Continue the game with --resume.\n")
    again = boneyard(*play, str(parted), "--resume", typed="\n".join(hand.words[half:]))
    assert (again.code, again.err) == (0, "")
    assert parted.read_text() == whole.read_text()
    assert boneyard("record", "check", str(parted)).code == 0


def test_later_hands_are_dealt_as_they_would_have_been(boneyard: Command, tmp_path: Path) -> None:
    """A game of many hands, left in the second and gone on with, is the same game."""
    whole, parted = tmp_path / "whole", tmp_path / "parted"
    play = ("play", "fives", "--option", "target=150", *SEAT, "--record")
    bots = ("--bot", "0=greedy", "--bot", "1=greedy")
    boneyard(*play, str(whole), *bots)
    lines = whole.read_text().splitlines(keepends=True)
    second = [at for at, line in enumerate(lines) if line.startswith("deal ")][1]
    assert lines[second].endswith(" options target.150 after\n")
    parted.write_text("".join(lines[: second + 4]))
    said = boneyard("play", "fives", "--record", str(parted), "--resume", *bots)
    assert said.code == 0
    assert parted.read_text() == whole.read_text()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "game bead\ndeal 1\n",
            "holds a hand of The Domino Bead Game, so there is no game of Fives",
        ),
        ("", "holds no hand"),
        ("game fives\ndeal 1\njump\n", ":3:1: "),
    ],
)
def test_what_cannot_be_gone_on_with(
    boneyard: Command, tmp_path: Path, text: str, told: str
) -> None:
    file = tmp_path / "record"
    file.write_text(text)
    said = boneyard("play", "fives", "--record", str(file), "--resume", typed="1\n")
    assert (said.code, said.out, file.read_text()) == (2, "", text)
    assert told in said.err
    asked = ("play", "fives", "--resume", "--record")
    assert boneyard(*asked, str(tmp_path / "none")).code == 2
    assert "takes the deal from the record" in boneyard(*asked, str(file), "--seed", "1").err


def test_remarks_stay_in_a_record_that_is_gone_on_with(boneyard: Command, tmp_path: Path) -> None:
    file = tmp_path / "record"
    lines = (
        "game fives",
        "deal 3 players 2 ; an evening",
        "1. lead 5-5 ; brave",
        "2. play 5-4 on arm 0 ; hm",
    )
    file.write_text("\n".join(lines))
    play = ("play", "fives", "--record", str(file), "--resume")
    boneyard(*play, typed="1\n")
    kept = file.read_text().splitlines()
    assert kept[:4] == list(lines)
    assert ";" not in "".join(kept[4:])
    boneyard(*play, typed="undo\nundo\n1\n")
    kept = file.read_text().splitlines()
    assert kept[:3] == list(lines[:3])
    assert ";" not in "".join(kept[3:])


PLAYING = """
import signal, sys
from cli.main import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main())
"""


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_whatever_ends_a_game_its_record_is_there(tmp_path: Path, end: signal.Signals) -> None:
    file = tmp_path / "hand.txt"
    asked = ("play", "fives", *SEAT, "--record", str(file))
    with subprocess.Popen(
        [sys.executable, "-c", PLAYING, *asked],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write(b"1\n1\nmoves\nnonsense\n")
        running.stdin.flush()
        while b"is not a move" not in running.stdout.readline():
            continue
        running.send_signal(end)
        said, complained = running.communicate(timeout=20)
    assert running.returncode == (130 if end is signal.SIGINT else -signal.SIGKILL)
    assert complained == b""
    assert (b"Continue the game with --resume" in said) is (end is signal.SIGINT)
    (hand,) = read(file.read_text(encoding="utf-8")).hands
    assert len(hand.entries) == 2


def test_what_is_no_text_is_asked_again(tmp_path: Path) -> None:
    asked = (sys.executable, "-m", "cli.main", "play", "fives", *SEAT)
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8:strict"}
    done = subprocess.run(
        asked, input=b"\xff\xfe\n1\n", capture_output=True, check=True, env=environment
    )
    assert b"Traceback" not in done.stderr
