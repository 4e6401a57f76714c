"""The rules of the Bead Game that say where dominoes lie and what they score (B4 to B10), with the
worked examples of the rules page on the starter S: 1-2 at (0,0),(0,1), 3-4 at (1,0),(1,1)."""

from itertools import product

from engine.errors import Violation
from engine.games.bead import GAME, Place, Position
from engine.games.bead.patterns import fillings, is_pattern
from tests.games.bead.build import (
    FOURTH,
    GAPPED,
    LONE,
    PLAYED,
    STARTER,
    THIRD,
    WIDE,
    codes,
    holding,
    is_legal,
    lays,
    place,
    placements,
)
from tests.games.bead.kit import LIES
from tests.games.tables import rows
from tests.looking import some

DOWN = ("1-2 0 0 down", "3-4 0 1 down")
BOARDS = {
    "": (STARTER, ()),
    "lone": (STARTER, (LONE,)),
    **{f"{count} played": (STARTER, PLAYED[:count]) for count in range(1, 7)},
    "gapped": (GAPPED, ()),
    "gapped, one more": (GAPPED, ("4-5 1 3 right",)),
    "wide": (WIDE, ()),
    "beside a lone cell": (("1-2 0 0 right", "1-4 0 3 down"), ("5-2 1 4 right",)),
    "a lone cell in the row": (("1-2 0 0 right", "1-5 0 3 down"), ()),
    "doubles": (("1-1 0 0 right", "2-2 0 3 right"), ()),
    "two lone cells": (STARTER, ("2-5 1 2 right",)),
}
OPTIONS: dict[str, dict[str, bool]] = {
    "": {},
    "lone": {"lone_cells_count": True},
    "twice": {"joins_count_twice": True},
    "both": {"joins_count_twice": True, "lone_cells_count": True},
}
SCORES = """
B8 own halves extend nothing | 1-3 0 2 down | | | 9: 3 3
B5 a lone cell is no group | 3-1 0 2 down | lone | | 9: 3 3
B4 no edge at zero | 4-5 -1 0 right | | | 9: 3 3
B4 no edge at zero | 3-1 0 -1 down | | | 9: 3 3
B10 a double doubles once | 5-5 0 2 down | | | 18: 3 3
B9 three are allowed | 5-5 -1 0 right | | | 18: 3 3
example 3 | 4-5 -1 0 right | 1 played | | 9: 3 3
example 3 | 2-1 -1 2 right | 2 played | | 12: 4 3
example 4, B10 product of lengths | 2-4 0 3 down | 3 played | | 16: 4 4
example 4 | 2-4 0 3 down | 3 played | lone | 48: 3 4 4
example 5 | 3-4 2 1 right | 4 played | | 16: 4 4
example 5 | 1-5 3 1 right | 5 played | | 25: 5 5
example 6, B8 three lines | 5-3 2 3 down | 6 played | | 45: 5 3 3
example 6 | 3-1 2 3 down | 6 played | | 45: 5 3 3
example 6 | 5-1 2 3 down | 6 played | | 45: 5 3 3
B8 a join counts once | 3-1 0 2 down | gapped, one more | | 15: 5 3
B8 a group and a lone cell count whole | 3-1 0 2 down | beside a lone cell | | 16: 4 4
a lone cell is extended | 5-1 0 2 down | lone | lone | 27: 3 3 3
it counts towards the two | 3-4 0 2 right | two lone cells | lone | 16: 4 2 2
the joined length for each old group | 3-1 0 2 down | gapped, one more | twice | 75: 5 5 3
a join is two groups | 3-1 0 2 down | gapped | twice | 25: 5 5
a join is two groups | 3-4 0 2 right | wide | twice | 36: 6 6
with lone cells one is a part of a join | 3-1 0 2 down | a lone cell in the row | both | 32: 4 4 2
"""
"""A play, the board, options, the score and the lengths of the groups."""

BROKEN = """
B4 a filled cell | 1-3 | 1-3 1 1 down | | | cell_occupied
B5 two groups of a row | 1-2 | 1-2 0 5 right | gapped | | too_few_groups
B6 | 2-3 | 2-3 0 2 down | | | pattern_broken
B7 one group | 3-4 | 3-4 0 2 right | | | too_few_groups
B7 no group | 3-4 | 3-4 5 5 right | | | too_few_groups
B7 a group newly made | 1-5 | 1-5 0 2 down | lone | | pattern_broken
B7 not held | 1-1 | 1-3 0 2 down | | | tile_not_held
B7 at once | 1-1 | 1-1 2 0 right | 2 played | | pattern_broken four_side_by_side
B7 at once | 1-1 | 3-4 2 0 right | 2 played | | \
tile_not_held pattern_broken pattern_broken four_side_by_side
B8 a join alone | 3-1 | 3-1 0 2 down | gapped | | too_few_groups
B8 a join alone | 3-4 | 3-4 0 2 right | wide | | too_few_groups
B9 four | 5-5 | 5-5 2 0 right | 2 played | | four_side_by_side
lone cells do not count | 3-4 | 3-4 0 2 right | two lone cells | | too_few_groups
no neighbour | 3-4 | 3-4 0 2 right | | lone | too_few_groups
a lone cell joins nothing | 3-1 | 3-1 0 2 down | a lone cell in the row | twice | too_few_groups
"""
"""A hand of one domino, a play, the board, options, and the codes of what it breaks."""


def held(tile: str, board: str, options: str) -> Position:
    starter, plays = BOARDS[board]
    return holding([tile], *plays, starter=starter, options=OPTIONS[options])


def test_b4_b5_b8_b9_b10_scores() -> None:
    for about, words, board, options, expected in some(rows(SCORES)):
        tile = words.split()[0]
        score, lengths, doubled = lays(held(tile, board, options), words)
        wanted, _, groups = expected.partition(": ")
        assert (score, sorted(lengths)) == (int(wanted), sorted(map(int, groups.split()))), about
        assert doubled == (tile[0] == tile[2]), about


def test_b4_b5_b6_b7_b8_b9_every_code() -> None:
    for about, tile, words, board, options, expected in some(rows(BROKEN)):
        assert codes(held(tile, board, options), place(words)) == expected.split(), about
    for words in ("3-5", "1-3", "1-5", "5-5"):
        assert not is_legal(f"{words} 2 3 down", *PLAYED), words  # example 6
    for hand in (["1-1"], 3):
        assert "tile_not_held" in codes(holding(hand), place("6-6 0 2 down"))


def test_b9_four_side_by_side() -> None:
    """Starters count, and so do dominoes on both sides; shifted and crosswise ones do not."""
    four = ["four_side_by_side"]
    for lie in LIES:
        for row in (2, -2):
            found = codes(holding([str(lie)], THIRD, FOURTH), place(f"{lie} {row} 0 right"))
            assert "four_side_by_side" in found, lie  # example 3
    middle = holding(["5-5"], "3-4 0 3 down", starter=DOWN)
    assert codes(middle, place("5-5 0 2 down"))[-1:] == four
    crosswise = holding(["5-5"], "1-2 0 2 right", starter=DOWN)
    assert codes(crosswise, place("5-5 1 2 right"))[-1:] != four
    assert not any("column 0 right" in words for words in placements("5-5", FOURTH))


SAID = """
1-3 0 0 down | | | cell_occupied | B4 | | (0, 0) (1, 0)
1-3 1 1 down | | | cell_occupied | B4 | already a domino on (1, 1). | (1, 1)
2-3 0 2 down | | | pattern_broken | B6 | The row 1, 2, 2 is not a valid pattern. It would be one \
with (0, 2) = 1/3/4/5. | (0, 0) (0, 1) (0, 2)
5-5 0 2 down | doubles | | pattern_broken | B6 | The row 1, 1, 5, 2, 2 is not a valid pattern, \
and no number on (0, 2) alone would make it one. | (0, 0) (0, 1) (0, 2) (0, 3) (0, 4)
3-4 0 2 right | | | too_few_groups | B7 | 3-4 must extend at least 2 groups, but extends 1 there. \
| (0, 2) (0, 3)
5-5 2 0 right | 2 played | | four_side_by_side | B9 | | (-1, 0) (-1, 1) (0, 0) (0, 1) (1, 0) \
(1, 1) (2, 0) (2, 1)
"""
"""A play, the board, options, and the first thing it breaks: code, rule, sentence, cells."""


def cells(violation: Violation) -> str:
    """The rows and columns of the cells that a violation names."""
    assert not isinstance(violation.at, str)
    return " ".join(str((*cell._asdict().values(),)) for cell in violation.at)


def test_b4_b6_b7_b9_sentences() -> None:
    for words, board, options, code, rule, message, where in some(rows(SAID)):
        position = held(words.split()[0], board, options)
        violation = GAME.violations(position, place(words))[0]
        assert (violation.code, violation.rule) == (code, rule), words
        assert violation.message.endswith(message), words
        assert cells(violation) == where, words


VALID = "11 12 111 121 123 1111 1212 12312 1234 12341 12345 1234512 123451 3123"
INVALID = "112 122 1221 1213 1232 1211 12314 12342 123455 123452"


def numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text))


def test_b6_patterns() -> None:
    for text in VALID.split():  # also example 9
        assert is_pattern(numbers(text)), text
    for text in INVALID.split():
        assert not is_pattern(numbers(text)), text


def test_b6_both_ways_of_asking_agree() -> None:
    lines = [numbers(text) for text in ("123", "11", "2", "", "3123", "54321", "1234")]
    for before, after, gap in product(lines, lines, (1, 2)):
        every = product(range(1, 6), repeat=gap)
        judged = {filled for filled in every if is_pattern((*before, *filled, *after))}
        assert fillings(before, gap, after) == judged, (before, after)


def test_examples_1_and_2_the_places_on_s() -> None:
    """Four, each for nine, a double for eighteen."""
    legal = set()
    for tile in {lie.canonical for lie in LIES}:
        position = holding([str(tile)])
        for move in GAME.legal_moves(position):
            assert isinstance(move, Place)
            legal.add((move.row, move.column, move.direction))
            effect = GAME.play(position, move).effect
            assert effect["score"] == (18 if tile.is_double else 9), tile
            assert [group["length"] for group in effect["groups"]] == [3, 3], tile
    assert legal == {(0, 2, "down"), (0, -1, "down"), (-1, 0, "right"), (2, 0, "right")}
    counted = {"5-5": 4, "1-5": 6, "1-3": 5, "2-4": 5, "1-4": 4, "2-3": 4, "1-1": 2}
    assert {tile: len(placements(tile)) for tile in counted} == counted
    for lie in LIES:  # example 3: both rows are fixed once the third lies
        assert is_legal(f"{lie} 0 3 down", THIRD) == (str(lie) == "2-4"), lie
