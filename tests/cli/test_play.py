"""``boneyard play``: hands typed move by move, in every game."""

import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from api.calls.examples import SEED
from cli.wording import YOU, Names, bot_name, draw_board, end_in_words
from engine.notation.game_record import RecordedHand, read
from tests.cli.command_line import Said, boneyard
from tests.cli.hands import played
from tests.cli.test_screen import HEARING
from tests.kit.playouts import GAMES, AnyGame
from tests.looking import some

WITH_OTHERS = [game for game in GAMES if max(game.seats) > 1]
DEAL = ("--seed", str(SEED))

Sit = Callable[..., tuple[Said, list[RecordedHand]]]


@pytest.fixture
def sit(tmp_path: Path) -> Sit:
    """Plays a game with a new record, and reads that."""

    def play(game: AnyGame, *arguments: str, typed: str) -> tuple[Said, list[RecordedHand]]:
        file = tmp_path / "record"
        file.unlink(missing_ok=True)
        said = boneyard("play", game.id, *DEAL, *arguments, "--record", str(file), typed=typed)
        assert (said.code, said.err) == (0, "")
        found = read(file.read_text(encoding="utf-8"))
        assert found.faults == []
        return said, found.hands

    return play


def moves_of(hand: RecordedHand) -> list[Any]:
    return [entry.move for entry in hand.entries]


def bots(game: AnyGame, name: str) -> list[str]:
    """Bots on all seats but the first."""
    return [word for seat in range(1, game.seats[0]) for word in ("--bot", f"{seat}={name}")]


def test_a_whole_hand_is_typed(sit: Sit) -> None:
    for game in some(GAMES, 5):
        hand = played(game)
        names = Names({0: YOU} if game.seats == (1,) else {})
        said, recorded = sit(game, typed="\n".join(hand.words))
        assert said.out.splitlines().count(end_in_words(game, hand.end, names)) == 1
        assert moves_of(recorded[0]) == hand.moves
        assert recorded[0].end == hand.end


def test_moves_are_numbered_and_taken_back(sit: Sit) -> None:
    for game in some(GAMES, 5):
        start = played(game).start
        first = game.legal_moves(start)[0]
        second = game.legal_moves(game.play(start, first).position)[0]
        _, (hand, *_) = sit(game, typed="1\n1\nquit\n1\n")
        assert moves_of(hand) == [first, second]
        _, (hand, *_) = sit(game, typed="undo\n1\n1\nundo\nundo\nundo\n1\n")
        assert moves_of(hand) == [first]


def test_the_hands_of_others_are_not_shown() -> None:
    """Nor is what bots draw."""
    for game in some(WITH_OTHERS, 4):
        start = played(game).start
        seen = draw_board(game.board(game.view(start, game.to_move(start))), Names())
        out = boneyard("play", game.id, *DEAL).out
        assert [line for line in seen.splitlines() if line.rstrip() not in out] == []
        assert "hidden" in out
        names = Names({0: YOU, 1: bot_name("greedy")})
        shown, whole = (
            draw_board(game.board(one), names).splitlines() for one in (game.view(start, 0), start)
        )
        said = boneyard("play", game.id, *DEAL, "--bot", "1=greedy", typed="1\n" * 4 + "quit\n")
        for line in some(said.out.splitlines()):
            assert not line.startswith("Bot (greedy): draw ")
            assert line in shown or line not in whole


def test_a_person_plays_among_bots(sit: Sit) -> None:
    """Every move of a bot is printed, the record holds all moves, and undo takes back those of the
    bots too."""
    for game in some(WITH_OTHERS, 4):
        said, (hand, *_) = sit(game, *bots(game, "greedy"), typed="1\n" * 3)
        position, by_bots = hand.start, 0
        for move in moves_of(hand):
            by_bots += game.to_move(position) != 0
            position = game.play(position, move).position
        assert sum("(greedy): " in line for line in said.out.splitlines()) == by_bots > 0
        _, (hand, *_) = sit(game, *bots(game, "random"), typed="1\n1\nundo\nundo\nquit\n")
        position = hand.start
        for move in moves_of(hand):
            assert game.to_move(position) != 0, "only bots moved before the person"
            position = game.play(position, move).position
        assert game.to_move(position) == 0


def test_hints_are_shown() -> None:
    for game in some(GAMES, 5):
        said = boneyard("play", game.id, *DEAL, "--seconds", "0.2", "--hints", typed="quit\n")
        lines = said.out.splitlines()
        assert sum("Best result: " in line or "No hint: " in line for line in lines) == 1


def test_a_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    """A hand in two parts is the hand in one."""
    whole, parted = tmp_path / "whole", tmp_path / "parted"
    for game in some(GAMES, 5):
        words = played(game).words
        half, play = len(words) // 2, ("play", game.id, "--record")
        boneyard(*play, str(whole), *DEAL, typed="\n".join(words))
        said = boneyard(*play, str(parted), *DEAL, typed="\n".join(words[:half]))
        assert said.out.endswith(f"The record is in {parted}. Continue the game with --resume.\n")
        again = boneyard(*play, str(parted), "--resume", typed="\n".join(words[half:]))
        assert (again.code, again.err) == (0, "")
        assert parted.read_text() == whole.read_text()
        refused = boneyard(*play, str(whole), *DEAL, typed="1\n")
        assert (refused.code, refused.out) == (2, "")
        assert parted.read_text() == whole.read_text(), "a record is never overwritten"
        whole.unlink()
        parted.unlink()


def test_later_hands_are_dealt_as_they_would_have_been(tmp_path: Path) -> None:
    """A match of many hands, left in the second and continued, is the same match."""
    whole, parted = tmp_path / "whole", tmp_path / "parted"
    play = ("play", "fives", "--option", "target=500", *DEAL, "--record")
    players = ("--bot", "0=greedy", "--bot", "1=greedy")
    boneyard(*play, str(whole), *players)
    lines = whole.read_text().splitlines(keepends=True)
    hands = [at for at, line in enumerate(lines) if line.startswith("deal ")]
    assert len(hands) > 5
    assert lines[hands[1]].endswith(" options target.500 after\n")
    parted.write_text("".join(lines[: hands[1] + 4]))
    said = boneyard("play", "fives", "--record", str(parted), "--resume", *players)
    assert said.code == 0
    assert parted.read_text() == whole.read_text()
    assert len(boneyard("record", "check", str(whole)).out.splitlines()) == len(hands)
    asked = ("review", str(whole), "--objective", "immediate", "--seconds", "5", "--json")
    assert len(boneyard(*asked).out.splitlines()) == len(hands)


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
def test_a_record_that_cannot_be_continued_is_left_alone(
    tmp_path: Path, text: str, told: str
) -> None:
    file = tmp_path / "record"
    file.write_text(text)
    said = boneyard("play", "fives", "--record", str(file), "--resume", typed="1\n")
    assert (said.code, said.out, file.read_text()) == (2, "", text)
    assert told in said.err


def test_remarks_stay_in_a_record_that_is_continued(tmp_path: Path) -> None:
    file = tmp_path / "record"
    lines = (
        "game fives",
        "deal 3 players 2 ; an evening",
        "1. lead 5-5 ; brave",
        "2. play 5-4 on arm 0 ; hm",
    )
    file.write_text("\n".join(lines))
    play = ("play", "fives", "--record", str(file), "--resume")
    for typed, kept in (("1\n", 4), ("undo\nundo\n1\n", 3)):
        boneyard(*play, typed=typed)
        written = file.read_text().splitlines()
        assert written[:kept] == list(lines[:kept])
        assert ";" not in "".join(written[kept:])


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_whatever_ends_a_game_its_record_is_there(tmp_path: Path, end: signal.Signals) -> None:
    file = tmp_path / "hand.txt"
    asked = ("play", "fives", *DEAL, "--record", str(file))
    with subprocess.Popen(
        [sys.executable, "-c", HEARING, *asked],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write(b"1\n1\nmoves\nnonsense\n")
        running.stdin.flush()
        assert any(b"is not a move" in line for line in running.stdout)
        running.send_signal(end)
        said, complained = running.communicate(timeout=20)
    assert running.returncode == (130 if end is signal.SIGINT else -signal.SIGKILL)
    assert complained == b""
    assert (b"Continue the game with --resume" in said) is (end is signal.SIGINT)
    (hand,) = read(file.read_text(encoding="utf-8")).hands
    assert len(hand.entries) == 2
