"""The Bead Game with face-down dominoes: views, plays out of hidden hands, the end."""

import random
from typing import Any

from engine.games.bead import GAME, Position
from engine.tiles import HIDDEN
from tests.games.bead.build import (
    APART,
    PASS,
    PLAYED,
    SIXTH,
    THIRD,
    board,
    codes,
    holding,
    lays,
    place,
)
from tests.kit.playouts import walk
from tests.wire import position_json, read_position

SETS = {"identical_sets": True}


def numbered(players: int, seed: int = 4, **options: bool) -> Position:
    return GAME.numbered_deal(seed, GAME.read_options(options), players)


def test_views() -> None:
    """Open hands and those of a hand that is over are seen; the domino set aside is nowhere; a
    view of a view hides no less."""
    for shown in (numbered(3, open_hands=True), board(*PLAYED, hands=(["1-1"], ["3-3"]))):
        assert GAME.view(shown, 0) == shown
    data = position_json(GAME, GAME.view(numbered(3), 0))
    assert [player["hand"] for player in data["players"][1:]] == [9, 9]
    seen = GAME.view(GAME.view(numbered(2), 0), 1)
    assert all(set(player.hand) == {HIDDEN} for player in seen.players)
    assert GAME.faults(seen) == ()


def test_a_hidden_hand_lists_a_pass_and_may_play_anything_unseen() -> None:
    position = board(hands=(3, ["1-1"]))
    assert GAME.legal_moves(position) == (PASS,)
    assert not GAME.moves_complete(position)
    step = GAME.play(position, place(THIRD))
    assert step.effect["score"] == 9
    assert step.position.players[0].hand == (HIDDEN, HIDDEN)
    assert codes(board(hands=(3, ["1-3", "1-3"])), place(THIRD)) == ["tile_not_held"]
    after = GAME.play(board(hands=(["1-3", "?"], ["1-1"])), place(THIRD)).position
    assert after.players[0].hand == (HIDDEN,)
    assert GAME.moves_complete(board(hands=(["1-3"], 4)))
    seen = lays(holding(["2-4"], *PLAYED[:3]), SIXTH)
    assert lays(board(*PLAYED[:3], hands=(4, ["1-1"])), SIXTH) == seen


def test_a_pass_is_refused_only_for_a_domino_that_is_seen() -> None:
    assert codes(board(hands=(["1-3", "?"], ["1-1"])), PASS) == ["must_play"]
    assert codes(board(*PLAYED, hands=(["1-1", "?"], ["1-1"])), PASS) == []


HELD: tuple[tuple[str, tuple[str, ...], Any, dict[str, bool], tuple[str, ...], bool], ...] = (
    ("two sets in all", (), (["4-3", *["?"] * 13], 14), {}, ("2-1 2 0 right",), True),
    ("copies of both starters", (), (["4-3", *["?"] * 13], 14), SETS, ("2-1 2 0 right",), False),
    ("the other hand", (), (14, ["4-3", *["?"] * 13]), SETS, ("2-1 2 0 right",), True),
    ("both hidden", (), (14, 14), SETS, ("1-2 -1 0 right", "4-3 0 2 down", "1-3 0 2 down"), True),
    ("has laid one", (THIRD,), (13, 14), SETS, ("3-1 2 0 right",), False),
    ("the other has laid one", (THIRD,), (14, 13), SETS, ("3-1 2 0 right",), True),
    ("starters", (THIRD,), (13, 14), SETS, ("1-2 -1 0 right", "3-4 -1 0 right"), True),
    ("starters", (THIRD,), (14, 13), SETS, ("1-2 -1 0 right", "3-4 -1 0 right"), True),
)
"""Plays on S, hands of one set each or of two, what seat 0 may lay, and whether it may hold it."""


def test_with_identical_sets_a_hidden_hand_is_of_one_set() -> None:
    """S is 2-1 and 4-3: who shows a 4-3 has laid the 2-1 and cannot hold another."""
    for about, plays, hands, options, moves, held in HELD:
        position = board(*plays, hands=hands, options=options)
        for words in moves:
            found = "tile_not_held" not in codes(position, place(words))
            assert found is held, (about, words)


def test_hidden_hands_of_identical_sets_play_a_whole_hand() -> None:
    """Hidden on both sides."""
    played = 0
    for seed in range(12):
        start = numbered(2, seed, identical_sets=True)
        seen = GAME.view(GAME.view(start, 0), 1)
        for step in list(walk(GAME, start, random.Random(seed), 150))[1:]:
            seen, effect = GAME.play(seen, step.move)
            assert effect == step.effect, seed
            assert GAME.faults(seen) == (), seed
            played += 1
    assert played > 200


def test_b12_blocked_only_after_a_round_of_passes() -> None:
    position = board(hands=(["1-1"], 2, 1), starter=APART)
    for turn in range(3):
        assert GAME.outcome(position) is None
        assert GAME.legal_moves(position) == (PASS,)
        assert position.passes == turn
        position = GAME.play(position, PASS).position
    outcome = GAME.outcome(position)
    assert outcome is not None
    assert outcome.reason == "blocked"
    assert GAME.legal_moves(position) == ()


def test_b12_last_turns_of_hidden_hands() -> None:
    """Over at once where those asked are seen, else when their turns have run out."""
    seen = board(*PLAYED, hands=(3, [], ["1-1"]), to_move=2, last_turns=[2])
    assert GAME.outcome(seen) is not None
    hidden = board(*PLAYED, hands=([], 2), to_move=1, last_turns=[1])
    assert GAME.outcome(hidden) is None
    assert GAME.outcome(GAME.play(hidden, PASS).position) is not None


def test_b13_what_a_hidden_hand_pays_is_open() -> None:
    position = board(*PLAYED, hands=(["1-1"], 2), passes=2, scores=(50, 60))
    outcome = GAME.outcome(position)
    assert outcome is not None
    assert outcome.details == {"settled": False}
    assert (outcome.winners, outcome.totals) == ((), (45, 60))


def test_b13_it_is_certain_where_all_that_is_unseen_is_in_one_hand() -> None:
    *_, last = walk(GAME, numbered(2), random.Random(3), 150)
    data = position_json(GAME, last.position)
    loser = next(player for player in data["players"] if player["hand"])
    loser["hand"] = len(loser["hand"])
    data["passes"] = 2 if data["last_turns"] is None else data["passes"]
    assert GAME.outcome(read_position(GAME, data)) == GAME.outcome(last.position)
