"""The Bead Game with face-down dominoes: views, plays out of hidden hands, the end."""

import random

from engine.games.bead import GAME, Position
from engine.tiles import HIDDEN
from tests.games.bead.build import APART, PASS, PLAYED, THIRD, board, codes, place
from tests.games.tables import rows
from tests.kit.playouts import walk
from tests.looking import some
from tests.wire import position_json, read_position


def numbered(players: int, **options: bool) -> Position:
    return GAME.numbered_deal(4, GAME.read_options(options), players)


def test_open_hands_and_those_of_a_hand_that_is_over_are_seen() -> None:
    for shown in (numbered(3, open_hands=True), board(*PLAYED, hands=(["1-1"], ["3-3"]))):
        assert GAME.view(shown, 0) == shown


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


def test_a_pass_is_refused_only_for_a_domino_that_is_seen() -> None:
    assert codes(board(hands=(["1-3", "?"], ["1-1"])), PASS) == ["must_play"]
    assert codes(board(*PLAYED, hands=(["1-1", "?"], ["1-1"])), PASS) == []


HELD = """
two sets in all | | 4-3 13; 14 | | 2-1 2 0 right | True
copies of both starters | | 4-3 13; 14 | sets | 2-1 2 0 right | False
the other hand | | 14; 4-3 13 | sets | 2-1 2 0 right | True
both hidden | | 14; 14 | sets | 4-3 0 2 down | True
has laid one | 1-3 0 2 down | 13; 14 | sets | 3-1 2 0 right | False
the other has laid one | 1-3 0 2 down | 14; 13 | sets | 3-1 2 0 right | True
starters | 1-3 0 2 down | 13; 14 | sets | 1-2 -1 0 right | True
starters | 1-3 0 2 down | 14; 13 | sets | 3-4 -1 0 right | True
"""
"""A play on S, hands of one set each or of two, what seat 0 may lay, and whether it may hold it."""


def test_with_identical_sets_a_hidden_hand_is_of_one_set() -> None:
    """S is 2-1 and 4-3: who shows a 4-3 has laid the 2-1 and cannot hold another."""
    for about, play, hands, sets, words, held in some(rows(HELD)):
        mine, theirs = (seen(hand) for hand in hands.split("; "))
        options = {"identical_sets": bool(sets)}
        position = board(*filter(None, [play]), hands=(mine, theirs), options=options)
        assert str("tile_not_held" not in codes(position, place(words))) == held, about


def seen(hand: str) -> list[str]:
    """``4-3 13``: one domino and 13 hidden ones."""
    *tiles, hidden = hand.split()
    return [*tiles, *["?"] * int(hidden)]


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
