"""What is known of Fives at a real table: hidden dominoes, dominoes shown, views."""

from engine.games.fives import GAME, Draw, Move, Pass, Position
from engine.tiles import HIDDEN, in_order
from tests.games.fives.material import BLOCKED, codes, draw, play, position, tiles
from tests.games.tables import rows
from tests.looking import some

SEEN = "5-3 2-0 6-4 4-1 3-3 2-1"
PLAIN = "6-5 6-4 6-3 6-2 6-1 6-0"
HAND = position("5-5 | 5-0", "6", SEEN, boneyard="14")
MIXED = position("5-5 | 5-0", "6-5 5", SEEN, boneyard="14")
LAST = position(BLOCKED, "1", "4-1", "5-4 1-1", "5-2 3-3")
LEAD = position("", "7", f"{PLAIN} 3-3", boneyard="14")
SEEN_LEAD = position("", "3-3 6", f"{PLAIN} 5-4", boneyard="14")
SURE_LEAD = position("", "6-6 6", f"{PLAIN} 5-4", boneyard="14")
DRAWN = position("5-5 | 5-0", "6-4 6-3", "5-3 2-0 4-1 3-3 2-1", boneyard="19")
IN_PART = DRAWN._replace(boneyard=tiles("1 6-6 17"))
SHOWN = GAME.play(IN_PART, draw("6-1")).position

WHERE = {
    "hand": HAND,
    "mixed": MIXED,
    "last": LAST,
    "lead": LEAD,
    "seen lead": SEEN_LEAD,
    "drawn": DRAWN,
    "seen in part": IN_PART,
    "shown": SHOWN,
}
JUDGED = """
hand | play 5-1 on arm 1 |
hand | play 5-3 on arm 1 | tile_not_held
hand | play 7-5 on arm 1 | tile_not_held, ends_do_not_match
hand | draw |
hand | pass | must_draw
mixed | draw | must_play
last | pass |
lead | lead 4-4 |
lead | lead 2-2 | must_lead_highest_double
lead | lead 3-3 | tile_not_held
lead | lead S-S | tile_not_held, must_lead_highest_double
seen lead | lead 6-6 |
drawn | draw 6-4 | drawn_not_possible
drawn | draw 5-5 | drawn_not_possible
drawn | draw 7-7 | drawn_not_possible
seen in part | draw 6-6 | drawn_not_possible
seen in part | draw 6-5 |
shown | draw 6-6 |
shown | draw 6-5 | drawn_not_possible
"""
"""A position with hidden dominoes, a move, and what it breaks."""


def test_what_a_move_out_of_hidden_dominoes_breaks() -> None:
    for where, words, expected in some(rows(JUDGED)):
        found = codes(WHERE[where], GAME.move_of_text(words))
        assert ", ".join(found) == expected, (where, words)


LISTED: tuple[tuple[Position, tuple[Move, ...], bool], ...] = (
    (HAND, (Draw(),), False),
    (MIXED, (play("5-6", 1),), False),
    (LAST, (Pass(),), True),
    (LEAD, (), False),
    (SEEN_LEAD, (play("3-3"),), False),
    (SURE_LEAD, (play("6-6"),), True),
)
"""A position, the moves that are listed, and whether there are no others."""


def test_what_is_listed_and_whether_that_is_all() -> None:
    for where, moves, complete in LISTED:
        assert GAME.legal_moves(where) == moves, GAME.text(where)
        assert GAME.moves_complete(where) is complete, GAME.text(where)


def test_a_play_out_of_a_hidden_hand_shows_the_domino() -> None:
    after = GAME.play(HAND, play("5-1", 1)).position
    assert after.hands[0] == (HIDDEN,) * 5


def test_a_domino_drawn_joins_the_hand_be_it_shown_or_hidden() -> None:
    shown = GAME.play(DRAWN, draw("6-6"))
    assert shown.position.hands[0] == in_order(tiles("6-4 6-3 6-6"))
    assert shown.position.boneyard == (HIDDEN,) * 18
    assert shown.effect["drawn"] == "6-6"
    hidden = GAME.play(DRAWN, Draw())
    assert hidden.position.hands[0] == (*in_order(tiles("6-4 6-3")), HIDDEN)
    assert hidden.effect["drawn"] == "?"
    assert GAME.moves_complete(hidden.position) is False
    assert GAME.play(SHOWN, Draw()).effect["drawn"] == "6-6"


def test_f8_hands_that_are_hidden_at_the_end() -> None:
    """The only one is what is left of the set; several wait to be counted."""
    where = position("5-5 | 5-0", "2-0", "4-4", "1", boneyard="24")
    step = GAME.play(where, play("0-2", 0))
    out = GAME.outcome(step.position)
    assert out is not None
    assert (out.reason, out.winners, out.settlement) == ("out", (0,), ())
    assert out.details["settled"] is False
    assert "bonus" not in step.effect
    several = GAME.outcome(position(BLOCKED, "2-1", "1", "5-4 1-1", "2", passes=4))
    assert several is not None
    assert (several.reason, several.winners) == ("blocked", ())
    assert several.details["settled"] is False
    only = GAME.outcome(position(BLOCKED, "2-1", "4-1", "5-4 1-1", "2", passes=4))
    assert only is not None
    assert (only.winners, only.details["settled"]) == ((0,), True)
    assert only.details["bonus"]["difference"] == 26
