"""The table on the whole screen, by what its keys do and what it shows."""

import re
from collections.abc import Iterator

import pytest

from cli.table.full import KEYS as KEY_LIST
from cli.table.full import FullTable
from cli.table.panes import CHOSEN, compose, side_of
from cli.table.sitting import SittingState
from engine.registry import games
from languages.spoken import SPOKEN
from solver.answers.answer import Detail
from tests.cli.full_screen import Screen, keys_of, lines_of, press, settle, styled, table_of
from tests.cli.hands import played
from tests.games.test_widths import dominoes_in
from tests.kit.playouts import GAMES, AnyGame, every_game
from tests.languages.material import english_in
from tests.looking import some

SIZES = [(60, 20), (80, 24), (120, 30)]
FIVES = games()["fives"]
WALLED = re.compile("[─│┌┐└┘]")


@every_game
def test_a_whole_hand_is_played_by_keys_alone(game: AnyGame) -> None:
    """In a terminal of 60 columns and 20 lines, all of it on the screen: each move is the one that
    was chosen, the screen shows where it goes, and the end is said."""
    hand = played(game)
    table = table_of(game, hand.start)
    shown: list[list[str]] = []

    def keys() -> Iterator[str]:
        for move in hand.moves:
            yield from keys_of(table, move)

    Screen(table, 60, 20).play(keys(), shown.append)
    assert table.sitting.hand.moves == hand.moves
    assert table.sitting.turn in (SittingState.NEXT_HAND, SittingState.OVER)
    assert len(shown) > len(hand.moves)
    for screen in some(shown):
        assert len(screen) == 20
        assert "? keys" in screen[-1]
        assert screen[0].startswith(f" {game.name}")
    end = " ".join(" ".join(shown[-1]).split())
    assert table.sitting.end_in_words().split(".")[0] in end


@every_game
def test_every_part_fits(game: AnyGame) -> None:
    """At the beginning, in the middle and at the end, with other dominoes and places chosen, hints
    and the list of keys."""
    hand = played(game)
    for many in some((0, len(hand.moves) // 2, len(hand.moves) - 1, len(hand.moves)), 4):
        table = table_of(game, hand.start, moves=hand.moves[:many])
        press(table, *["enter"] * table.is_covered)
        for key in some(("", "right", "down", "h", "h", "h", "?", "escape", "v", "escape", "/")):
            press(table, *filter(None, [key]))
            for columns, rows in some(SIZES, 3):
                lines = lines_of(table, columns, rows)
                assert len(lines) == rows
                assert [line for line in lines if len(line) > columns] == []


@every_game
@pytest.mark.parametrize("columns", [60, 80, 120])
def test_boards_are_complete(game: AnyGame, columns: int) -> None:
    """On a screen that is tall enough every domino of the board is there, with the one that is
    chosen."""
    hand = played(game)
    for many in some((len(hand.moves) // 2, len(hand.moves) - 1), 2):
        table = table_of(game, hand.start, moves=hand.moves[:many])
        press(table, *["enter"] * table.is_covered)
        board = table.board_after or table.board
        pieces = [piece for panel in board.panels for piece in panel.pieces]
        lines = lines_of(table, columns, 200)
        walled = [at for at, line in enumerate(lines) if WALLED.search(line)]
        titles = [panel.title for panel in board.panels]
        text = "\n".join(lines[: walled[-1] + 1])
        assert titles[0].split(",")[0].split()[0] in text
        drawn = list(dominoes_in(text if columns < 100 else "\n".join(_left(lines, columns))))
        halves = [face for one in drawn for face in one if face != "·"]
        assert len(halves) >= 2 * len(pieces)


def _left(lines: list[str], columns: int) -> list[str]:
    return [line[: columns - side_of(columns) - 2].rstrip() for line in lines[1:-1]]


def test_the_chosen_domino_is_shown_where_it_would_go() -> None:
    hand = played(FIVES)
    table = table_of(FIVES, hand.start, 1, moves=hand.moves[:4])
    for _ in some(range(3)):
        choice = table.choice
        assert choice is not None
        if choice.move is not None and choice.entry.tile is not None:
            label, *faces = sorted(styled(compose(table, 80, 40), CHOSEN), key=len, reverse=True)
            assert label == f"[{choice.entry.label}]"
            assert {*faces} == {*choice.entry.label.split("-")}
        press(table, "right")


def test_bots_move_by_themselves_and_moves_are_taken_back() -> None:
    for game in some([one for one in GAMES if max(one.seats) > 1], 4):
        table = table_of(game, played(game).start, *range(1, game.seats[0]))
        settle(table)
        before = len(table.sitting.hand.moves)
        press(table, "enter", "enter")
        moves = list(table.sitting.hand.moves)
        assert len(moves) >= before + 4
        assert len(table.log) == len(moves)
        press(table, "u", "u")
        assert len(table.sitting.hand.moves) == before
        press(table, "u")
        assert table.message == ["You have no move in this hand to take back."]
        press(table, "y", "y")
        assert table.sitting.hand.moves == moves
        assert len(table.log) == len(moves)
        press(table, "y")
        assert table.message == ["No move was taken back."]


def test_a_hint_is_given_in_five_steps() -> None:
    hand = played(FIVES)
    table = table_of(FIVES, hand.start, 1, moves=hand.moves[:4])
    said = []
    for number, _ in enumerate(some(Detail, 5), start=1):
        press(table, "h")
        assert table.message[0] == f"Hint {number} of 5"
        said.append(" ".join(table.message[1:]))
    assert len({*said}) >= 4
    assert "Best result" not in said[0]
    assert "Best result" in said[3]
    best = table.choice_in_words.partition(" (")[0].partition(".")[0]
    assert best in said[3]
    press(table, "escape")
    assert table.message == []
    press(table, "h")
    assert table.message[0] == "Hint 1 of 5"


def test_what_is_refused_names_its_rule() -> None:
    hand = played(FIVES)
    table = table_of(FIVES, hand.start, 1, moves=hand.moves[:4])
    choice = table.choice
    assert choice is not None
    stuck = [one for one in choice.entries if not one.moves]
    for entry in some(stuck):
        choice.choose(choice.entries.index(entry))
        press(table, "enter")
        assert entry.label in table.message[0] or entry.label[::-1] in table.message[0]
        assert ", rule F" in table.message[0]
    press(table, "/", *"draw", "enter")
    assert table.message[0].startswith("Not legal: ")
    assert ", rule F" in table.message[0]
    press(table, "/", *"qu", "backspace", "enter")
    assert "'q' is not a move" in table.message[0]
    assert not table.is_left
    made = len(table.sitting.hand.moves)
    press(table, "/", "1", "enter")
    assert len(table.sitting.hand.moves) > made


def test_a_domino_is_turned_where_it_lies() -> None:
    """Ziggurat takes a domino both ways round in some places."""
    game = games()["ziggurat"]
    table = table_of(game, played(game).start)
    choice = table.choice
    assert choice is not None
    before = table.choice_in_words
    press(table, "r")
    faces = re.findall(
        r"place (\S+) (.*) \(", f"{before} {table.choice_in_words}".replace(". ", "\n")
    )
    (first, place), (second, same) = faces
    assert (second, same) == ("-".join(reversed(first.split("-"))), place)


def test_friends_at_one_keyboard_do_not_see_each_other() -> None:
    table = table_of(FIVES, played(FIVES).start)
    first = table.sitting.hand.to_move
    press(table, *["enter"] * table.is_covered, "enter")
    assert table.is_covered
    assert table.sitting.hand.to_move != first
    text = "\n".join(lines_of(table, 80, 24))
    own = FIVES.board(table.sitting.seen).held
    hidden = [str(tile) for one in own for tile in one.tiles if not tile.is_hidden]
    laid = str(table.sitting.hand.moves[-1])
    assert [one for one in some(hidden, 3) if one in text and one not in laid] == []
    press(table, "enter")
    shown = "\n".join(lines_of(table, 80, 24))
    assert all(one in shown for one in hidden)


def test_the_next_hand_is_dealt() -> None:
    hand = played(FIVES)
    table = table_of(FIVES, hand.start, moves=hand.moves)
    assert table.sitting.turn is SittingState.NEXT_HAND
    press(table, "x", "enter")
    assert len(table.sitting.kept.hands) == 2
    assert table.log[-1].startswith("Hand 2, deal ")


def test_the_log_of_earlier_hands_stays_when_a_move_is_taken_back() -> None:
    """In every language: the line of a new hand is found by its place, not by its words."""
    for code in some(("en", "de"), 2):
        token = SPOKEN.set(code)
        try:
            hand = played(FIVES)
            table = table_of(FIVES, hand.start, moves=hand.moves)
            press(table, "enter")
            earlier = list(table.log)
            assert earlier[-1].startswith(
                "Hand 2, deal " if code == "en" else "Runde 2, Verteilung "
            )
            press(table, *["enter"] * table.is_covered, "enter")
            assert len(table.log) == len(earlier) + 1
            press(table, "u")
        finally:
            SPOKEN.reset(token)
        assert table.log == earlier


@every_game
@pytest.mark.parametrize("code", ["en", "de"])
def test_no_title_is_cut(game: AnyGame, code: str) -> None:
    """On a narrow screen the title says whose turn it is, or what is looked for, as a whole."""
    token = SPOKEN.set(code)
    try:
        hand = played(game)
        table = table_of(game, hand.start, *range(1, min(game.seats)), moves=hand.moves[:1])
        whole = []
        for key in some(("", "h", "down"), 3):
            if table.choice is not None and key:
                table.press(key)
            whole.append(table.title(1000))
            for columns in some((40, 60, 80), 3):
                title = lines_of(table, columns, 24)[0].strip()
                assert whole[-1].endswith(title)
                assert title in (whole[-1], whole[-1].partition(": ")[2])
            settle(table)
    finally:
        SPOKEN.reset(token)
    assert len(set(whole)) > 1


@every_game
def test_a_german_table_has_the_key_of_hints_and_no_english_words(game: AnyGame) -> None:
    token = SPOKEN.set("de")
    try:
        hand = played(game)
        table = table_of(game, hand.start, *range(1, min(game.seats)), moves=hand.moves[:3])
        settle(table)
        lines = [*lines_of(table, 60, 24), *lines_of(table, 120, 30)]
    finally:
        SPOKEN.reset(token)
    bars = [line for line in lines if line.startswith(" ←→ ")]
    assert len(bars) == 2
    assert all("H Tipp" in bar and "Q Ende" in bar for bar in bars)
    text = " ".join(lines)
    assert re.findall(r"\d of \d|\(level|\b(?:up|down),|hidden|in hand", text) == []
    assert english_in(lines) == []


@every_game
@pytest.mark.parametrize("columns", [60, 80, 100, 120])
def test_a_player_has_one_line_where_it_is_wide_enough(game: AnyGame, columns: int) -> None:
    """While somebody chooses, hands are numbers; none of a line's parts is broken."""
    hand = played(game)
    seats = range(1, min(game.seats))
    table = table_of(game, hand.start, *seats, moves=hand.moves[:3])
    settle(table)
    lines = lines_of(table, columns, 30)
    shown = " ".join(lines)
    parts = [part for line in lines for part in re.split("  +", line) if "in hand" in part]
    assert all(re.fullmatch(r"\d+ in hand", part.strip()) for part in parts)
    assert shown.count("in hand") == (len(seats) + 1 if len(game.seats) > 1 else 0)


def test_a_small_terminal_is_told() -> None:
    table: FullTable = table_of(FIVES, played(FIVES).start)
    lines = lines_of(table, 30, 8)
    assert len(lines) == 8
    assert "too small" in " ".join(lines)


def test_all_keys_are_listed() -> None:
    table = table_of(FIVES, played(FIVES).start)
    press(table, "?")
    text = " ".join(" ".join(lines_of(table, 60, 20)).split())
    for key, does in some(KEY_LIST.items(), 10):
        assert f"{key}: {does}" in text
    press(table, "escape")
    assert table.reading is None


def test_the_whole_screen_speaks_other_languages() -> None:
    """In the thread of a search too: the hint comes through the terminal."""
    token = SPOKEN.set("de")
    try:
        hand = played(FIVES)
        table = table_of(FIVES, hand.start, 1, moves=hand.moves[:4])
        shown: list[list[str]] = []
        Screen(table, 80, 24).play(iter("hh"), shown.append)
    finally:
        SPOKEN.reset(token)
    assert any("Tipp 2 von 5" in line for line in some(shown[-1]))
    assert "Enter legen" in shown[-1][-1]
    assert english_in(table.message) == []
