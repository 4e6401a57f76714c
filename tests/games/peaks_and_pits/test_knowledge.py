"""Hidden dominoes: what a seat sees, and plays out of hidden hands."""

from engine.games.peaks_and_pits import GAME
from engine.tiles import HIDDEN
from tests.games.peaks_and_pits.positions import broken, late_six, play, plays, position, tiles
from tests.games.tables import rows
from tests.looking import some
from tests.wire import read_position

HAND = position("9-4 4-2", "9-6", boneyard=38)
SEEN = position("6-4 4-2 1-1 7-7 8-8", "9-6")
KNOWN = position("6-4 4-2 1-1 7-7 8-8", "9-6", boneyard=["5-0", "9-9", *["?"] * 36])
EMPTY = read_position(GAME, late_six(("3-2 2-0", "4-0", "5-1 5-4")))


WHERE = {
    "hand": HAND,
    "seen": SEEN,
    "known": KNOWN,
    "empty": EMPTY,
    "four": position("9-4 4-2 1-1 7-7", "9-6"),
    "laid": position("9-4", "9-6 6-5", "0-6"),
    "one": position("6-4", "9-6"),
}
JUDGED = """
hand | play high 6-1 1-0 |
hand | pass |
four | play high 6-5 5-3 3-0 | tile_not_held /tiles/1, tile_not_held /tiles/2
laid | play low 6-9 | tile_not_held /tiles/0
seen | play high 6-4 4-2 drawn 5-0 9-9 |
seen | play high 6-4 4-2 drawn 5-0 | drawn_not_possible /drawn
seen | play high 6-4 4-2 drawn 5-0 9-9 3-3 | drawn_not_possible /drawn
seen | play high 6-4 4-2 drawn 1-1 6-9 | drawn_not_possible /drawn/0, drawn_not_possible /drawn/1
seen | play high 6-4 4-2 drawn 5-0 5-0 | drawn_not_possible /drawn/1
one | play high 6-5 drawn 6-5 | drawn_not_possible /drawn/0
known | play high 6-4 4-2 drawn 5-0 9-9 |
known | play high 6-4 4-2 drawn 9-9 5-0 | drawn_not_possible /drawn/0, drawn_not_possible /drawn/1
empty | play high 3-2 drawn 5-5 | drawn_not_possible /drawn
"""
"""A position, a move, and what it breaks."""


def test_p5_p6_what_a_play_with_hidden_dominoes_breaks() -> None:
    rules = {"tile_not_held": "P5", "drawn_not_possible": "P6"}
    for where, words, expected in some(rows(JUDGED)):
        found = broken(WHERE[where], GAME.move_of_text(words))
        assert ", ".join(f"{code} {at}" for code, _, at in found) == expected, (where, words)
        assert all(rule == rules[code] for code, rule, _ in found), (where, words)


def test_seen_dominoes_are_listed_and_the_list_is_not_complete() -> None:
    start = position("6-4 4-2", "9-6")
    assert plays(start, "high") == {"6-4", "6-4 4-2"}
    assert not GAME.moves_complete(start)
    assert GAME.moves_complete(position("6-4 4-2 1-1 2-2 3-3", "9-6"))


def test_p6_what_is_drawn_is_shown_or_left_out() -> None:
    after = GAME.play(HAND, play("high", "6-1 1-0")).position
    assert after.players[0].hand == (*tiles("4-2 9-4"), HIDDEN, HIDDEN, HIDDEN)
    after, effect = GAME.play(position("9-4", "9-6", to_move=1), play("high", "6-5 5-5"))
    assert effect["drawn"] == ["?", "?"]
    assert (after.players[1].hand, len(after.boneyard)) == ((HIDDEN,) * 5, 36)
    after, effect = GAME.play(SEEN, play("high", "6-4 4-2", "5-0 9-9"))
    assert effect["drawn"] == ["5-0", "9-9"]
    assert after.players[0].hand == tiles("1-1 5-0 7-7 8-8 9-9")
    hidden = GAME.play(SEEN, play("high", "6-4 4-2")).position
    assert hidden.players[0].hand == (*tiles("1-1 7-7 8-8"), HIDDEN, HIDDEN)
