"""A table for friends by itself, without a service: its hands, tokens, seats and clock, and what
each seat is sent."""

import random
import re
from collections.abc import Sequence
from typing import Any

import pytest

from api.calls.json_text import json_bytes
from api.calls.problems import Problem
from api.tables.changes import moved, timing, with_choice, with_next_hand, with_seat
from api.tables.sight import table_json, view
from api.tables.table import (
    CLOCK_LEVEL,
    SPECTATOR,
    Seat,
    SharedTable,
    begin,
    by_chance,
    digest,
    read,
    written,
)
from engine.errors import Refused
from engine.registry import games
from engine.tiles import Tile
from schemas.tables import HandRequest, MoveRequest, SeatRequest
from schemas.wire import wire_of
from tests.kit.checks.views import dominoes
from tests.looking import some

TOGETHER = [game.id for game in games().values() if max(game.seats) > 1]
MOST_MOVES = 400
KEYS = ("ana's", "rosa's")


def shuffle_of(seed: int) -> Any:
    rng = random.Random(seed)

    def shuffle(tiles: Sequence[Tile]) -> Sequence[Tile]:
        return rng.sample(tiles, len(tiles))

    return shuffle


def table_of(game: str, seed: int = 1, **changes: Any) -> SharedTable:
    """A table for two people and, where the game allows it, a bot of level 2."""
    people = [Seat("Somebody", None, digest(token)) for token in KEYS]
    others = [Seat("", 2)] if 3 in games()[game].seats else []
    return begin(game, [*people, *others], digest("w"), changes, shuffle_of(seed))


def unseen(table: SharedTable, viewer: int) -> set[str]:
    """The dominoes that a viewer does not see."""
    game, position = table.game, table.position
    wire = wire_of(game.id)
    shown = set(dominoes(wire.position_json(view(game, position, viewer))))
    return set(dominoes(wire.position_json(position))) - shown


def named(sent: bytes) -> set[str]:
    """Every domino that stands in bytes, also as others write it: 5|3 and 5:3."""
    return set(dominoes(re.sub(r"(?<=\w)[|:](?=\w)", "-", sent.decode().replace("_", " "))))


def play_out(table: SharedTable, rng: random.Random, looks: Any) -> SharedTable:
    """Play a hand to its end by chance; ``looks`` is called with the table at every version."""
    looks(table)
    for version in range(1, MOST_MOVES):
        if table.to_move is None:
            return table
        seen = view(table.game, table.position, table.to_move)
        table = moved(table, rng.choice(table.game.legal_moves(seen)), version)
        looks(table)
    raise AssertionError("the hand does not end")


@pytest.mark.parametrize("game", TOGETHER)
def test_nobody_is_sent_what_is_hidden_in_whole_hands(game: str) -> None:
    rng, checked = random.Random(5), 0

    def look(table: SharedTable) -> None:
        nonlocal checked
        assert read(written(table)) == table
        for viewer in (*range(len(table.seats)), SPECTATOR):
            sent = json_bytes(table_json(table, viewer))
            hidden = unseen(table, viewer)
            assert not named(sent) & hidden, (viewer, named(sent) & hidden)
            checked += len(hidden)
            assert (b'"choices":[]' in sent) == (viewer != table.to_move)

    table = table_of(game)
    for _ in range(2):
        table = play_out(table, rng, look)
        table = table.dealt_again(shuffle_of(rng.randrange(1000)))
    assert checked > 500


@pytest.mark.parametrize("game", TOGETHER)
def test_a_planted_leak_is_noticed(game: str) -> None:
    table = table_of(game)
    whole = json_bytes(wire_of(game).position_json(table.position))
    for viewer in some((0, 1, SPECTATOR)):
        assert named(whole) & unseen(table, viewer)


def test_hands_of_a_match_follow_each_other() -> None:
    rng = random.Random(2)
    table, hands = table_of("fives", target=50), 0
    while table.match == 1:
        hands += 1
        table = play_out(table, rng, lambda _: None)
        outcome, before = table.outcome, table
        table = table.dealt_again(shuffle_of(hands))
        assert (table.hand, table.match) == ((hands + 1, 1) if outcome.next_hand else (1, 2))
        assert table.position.options == before.position.options
        assert table.moves == ()
    assert hands > 1


def test_a_game_for_one_is_refused() -> None:
    (alone,) = (one.id for one in games().values() if max(one.seats) == 1)
    with pytest.raises(Refused, match="is played alone"):
        begin(alone, [Seat("", None, "x")], "w", {}, shuffle_of(1))


def test_more_seats_than_the_game_has_are_refused() -> None:
    with pytest.raises(Refused, match="not by 9"):
        begin("fives", [Seat()] * 9, "w", {}, shuffle_of(1))
    with pytest.raises(Refused, match="option"):
        begin("fives", [Seat()] * 2, "w", {"trget": 3}, shuffle_of(1))


def test_tokens() -> None:
    table = table_of("fives")
    assert [table.holder(token) for token in (*KEYS, "w", "", "c", digest(KEYS[0]))] == [
        *(0, 1, SPECTATOR),
        *(None, None, None),
    ]
    assert table.host == 0
    assert not re.search(b"ana's|rosa's", written(table))


def test_two_deals_are_not_the_same() -> None:
    seats = [Seat("", None, "x")] * 2
    assert begin("fives", seats, "w", {}, by_chance) != begin("fives", seats, "w", {}, by_chance)


def fives_drawing() -> tuple[SharedTable, int]:
    """A table at which the seat to move must draw, and that seat."""
    for seed in range(200):
        rng, found = random.Random(seed), list[SharedTable]()

        def look(table: SharedTable, found: list[SharedTable] = found) -> None:
            if table.to_move is None or found:
                return
            (first, *_) = table.game.legal_moves(table.position)
            if table.game.move_text(first).startswith("draw"):
                found.append(table)

        play_out(table_of("fives", seed), rng, look)
        if found and (seat := found[0].to_move) is not None:
            return found[0], seat
    raise AssertionError("nobody draws")


def test_a_guess_does_not_show_what_would_be_drawn() -> None:
    """A move that names what it draws is answered the same, whether it is guessed right or not."""
    table, seat = fives_drawing()
    (true, other, *_) = [str(tile) for tile in table.position.boneyard]
    for guess in some((true, other)):
        asked = MoveRequest.model_validate(
            {"version": table.moved, "move": {"type": "draw", "drawn": guess}}
        )
        assert with_choice(table, seat, table.moved, asked).moves[-1] == "draw"


def test_moves_are_for_whom_it_is_and_for_what_is_now() -> None:
    table = table_of("fives")
    seat = table.to_move
    assert seat is not None
    move = table_json(table, seat)["choices"][0]["move"]
    asked = MoveRequest.model_validate({"version": 1, "move": move})
    with pytest.raises(Problem, match="not your turn"):
        with_choice(table, (seat + 1) % 3, 1, asked)
    with pytest.raises(Problem, match="not your turn"):
        with_choice(table, SPECTATOR, 1, asked)
    after = with_choice(table, seat, 1, asked)
    assert after.moved == 2
    with pytest.raises(Problem, match="at version 2"):
        with_choice(after, after.to_move or 0, 2, asked)
    with pytest.raises(Problem, match="at version 1"):
        with_choice(table, seat, 1, asked.model_copy(update={"version": 2}))
    # A new name is no reason to refuse a move.
    renamed = with_seat(table, 0, 0, SeatRequest.model_validate({"name": "Ana"}))
    assert with_choice(renamed, seat, 2, asked).moves
    wrong = MoveRequest.model_validate({"version": 1, "move": {"type": "draw"}})
    with pytest.raises(Problem) as found:
        with_choice(table, seat, 1, wrong)
    assert found.value.kind.code == "illegal_move"
    assert all(error["at"].startswith("/move") for error in found.value.errors)
    with pytest.raises(Problem, match="not over"):
        with_next_hand(table, seat, 1, HandRequest.model_validate({"version": 1}), shuffle_of(1))


def test_seats_are_changed_by_their_people_and_the_host() -> None:
    table = table_of("fives")
    bot = SeatRequest.model_validate({"bot": 4})
    assert with_seat(table, 1, 1, bot).seats[1].level == 4
    assert with_seat(table, 0, 1, bot).seats[1].level == 4
    back = with_seat(with_seat(table, 1, 1, bot), 1, 1, SeatRequest.model_validate({"bot": 0}))
    assert back == table
    for by, seat in some(((1, 0), (SPECTATOR, 0), (0, 3), (0, -1), (0, 2))):
        with pytest.raises(Problem) as found:
            with_seat(table, by, seat, bot)
        assert found.value.kind.code == "not_yours"
    assert SeatRequest.model_validate({"name": " Ro\x00sa\n\u202e B. "}).name == "Ro sa B."


def test_when_a_table_is_due() -> None:
    table = table_of("fives")
    seat = table.to_move
    assert seat is not None
    if table.seats[seat].level:
        table = table.with_seat(seat, level=None, key="x")
    assert timing(table) == (None, None)
    clocked = read(written(table))
    clocked = SharedTable(
        **{**{name: getattr(clocked, name) for name in clocked.__slots__}, "clock": 60}
    )
    assert timing(clocked) == (60, 60)
    assert timing(clocked, 12.5) == (12.5, 12.5)
    played_for = clocked.with_seat(seat, level=CLOCK_LEVEL)
    assert timing(played_for, 12.5)[1] == 12.5
    due, _ = timing(played_for)
    assert due is not None
    assert due < 2
