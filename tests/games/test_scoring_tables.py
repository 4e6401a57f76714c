"""What people at a real table post, and what they are told: scores without any history."""

import json
from typing import Any

import pytest

from engine.errors import Refused
from engine.registry import games
from tests.games.tables import laid, rows
from tests.looking import some
from tests.wire import wire_of

PLAYS = """
1-2 0 0 right, 3-4 1 0 right, 1-3 0 2 down, 4-5 -1 0 right, 2-1 -1 2 right, 2-4 0 3 down,
3-4 2 1 right, 1-5 3 1 right
"""
BOARD = [laid(words) for words in PLAYS.split(",")]
NAMED = {
    "BOARD": json.dumps(BOARD),
    "STARTER": json.dumps(BOARD[:2])[1:-1],
    "FIVE": json.dumps(BOARD[:5]),
    "SIXTH": json.dumps(BOARD[5]),
    "FITS": json.dumps(laid("5-3 2 3 down")),
    "WRONG": json.dumps(laid("3-5 2 3 down")),
    "BETWEEN": json.dumps(laid("2-2 0 2 down")),
}
"""On S of the Bead Game; example 7 lays what fits."""

SCORED = """
bead | {"placed": BOARD, "place": FITS} | {"score": 45, "doubled": false, "penalties": []}
bead | {"options": {"lone_cells_count": true}, "placed": FIVE, "place": SIXTH} | {"score": 48}
bead | {"lengths": [4, 5, 4]} | {"score": 80, "doubled": false}
bead | {"lengths": [3, 3], "double": true} | {"score": 18, "doubled": true, "groups": []}
bead | {"hands": [["2-2", "3-5", "1-4"]]} | \
{"score": null, "penalties": [{"doubles_left": 1, "others_left": 2, "adds": -55}]}
fives | {"layout": {"spinner": "5-5", "arms": [["5-0"], [], [], []]}} | \
{"parts": [{"end": null, "adds": 10}, {"end": 0, "adds": 0}], "count": 10, "points": 10, \
"bonus": null, "houses": null}
peaks-and-pits | {"tokens": [4, 2, 4, 9]} | {"ranks": [2, 1, 2, 4], "winners": [1]}
peaks-and-pits | {"tokens": [3, 3, 5]} | {"ranks": [1, 1, 3], "winners": [0, 1]}
pip | {"hands": [["5-3", "*-7"]]} | \
{"counts": [35], "totals": null, "parts": [{"seat": 0, "part": "count", "adds": 35}]}
pip | {"hands": [["5-3"], ["S-*"]], "scores": [20, 0]} | {"totals": [28, 45]}
pip | {"hands": [[], ["9-9"]], "scores": [7, 0], "winner": 0} | {"totals": [0, 18]}
pip | {"hands": [[], ["9-9"]], "scores": [35, 0], "winner": 0} | {"totals": [25, 18]}
"""
REFUSED = """
bead | {"placed": BOARD, "place": WRONG} | pattern_broken
bead | {"placed": [STARTER, BETWEEN]} | pattern_broken /placed/0, pattern_broken /placed/2
bead | {"hands": [["1-1", "1-1"], ["1-1", "6-6"]]} | \
tile_repeated /hands/1/0, unknown_tile /hands/1/1
bead | {"lengths": [4]} | too_few_groups /lengths
bead | {"placed": BOARD, "place": FITS, "lengths": [3, 3]} | not_a_choice /lengths
fives | {} | missing_key /layout
fives | {"score": 20, "scored": [10, 5]} | score_differs /scored
fives | {"scored": [5000, 5]} | out_of_range /scored
fives | {"hands": [[], []]} | hands_empty /hands
fives | {"hands": [["2-1"], ["1-2"]]} | tile_repeated /hands/1/0
fives | {"hands": [["7-1"], ["1-2"]]} | unknown_tile /hands/0/0
pip | {"hands": [["11-3"]]} | unknown_tile /hands/0/0
pip | {"hands": [["5-3"], ["3-5"]]} | tile_repeated /hands/1/0
pip | {"hands": [["5-3"]], "scores": [1, 2]} | out_of_range /scores
pip | {"hands": [["5-3"], []], "winner": 1} | missing_key /scores
pip | {"hands": [["5-3"], []], "winner": 0, "scores": [1, 2]} | winner_holds_dominoes /winner
pip | {"hands": [["5-3"], []], "winner": 2, "scores": [1, 2]} | out_of_range /winner
"""


def posted(name: str, written: str) -> dict[str, Any]:
    """What the table is told, which must be of the published shape."""
    for word, value in NAMED.items():
        written = written.replace(word, value)
    game = games()[name]
    table, answer = wire_of(game).table, wire_of(game).table_score
    assert table is not None
    assert answer is not None
    told = game.table_score(table.model_validate(json.loads(written)).values())
    answer.model_validate(told)
    return {**told}


def test_a_table_is_scored() -> None:
    for name, written, expected in some(rows(SCORED)):
        assert json.loads(expected).items() <= posted(name, written).items(), written


def test_a_table_that_cannot_be_is_refused() -> None:
    for name, written, expected in some(rows(REFUSED)):
        with pytest.raises(Refused) as caught:
            posted(name, written)
        found = [(one.code, one.at) for one in caught.value.violations]
        said = [f"{code} {at if isinstance(at, str) else ''}".strip() for code, at in found]
        assert ", ".join(said) == expected, written


def test_a_score_of_fives_is_drawn() -> None:
    """The bonus of a hand beside it."""
    told, line = posted("fives", '{"scored": [10, 5, 5, 30]}'), {"kind": "line", "points": 5}
    circle = {"kind": "circle", "points": 10, "radius": 3}
    assert told["houses"] == {
        "score": 50,
        "side": 24,
        "houses": [
            [
                line | {"place": "long", "x1": 0, "y1": 0, "x2": 24, "y2": 24},
                line | {"place": "cross", "x1": 0, "y1": 24, "x2": 24, "y2": 0},
                line | {"place": "top", "x1": 9, "y1": 1, "x2": 15, "y2": 7},
                line | {"place": "top", "x1": 9, "y1": 7, "x2": 15, "y2": 1},
                circle | {"place": "right", "x": 20, "y": 12},
                circle | {"place": "bottom", "x": 12, "y": 20},
                circle | {"place": "left", "x": 4, "y": 12},
            ]
        ],
        "remainder": 0,
        "text": "\\ X /\n \\ /\nO X O\n / \\\n/ O \\",
    }
    told = posted("fives", '{"hands": [["2-1"], ["4-1"], ["5-4", "1-1"], ["5-2", "3-3"]]}')
    assert (told["bonus"]["winner"], told["bonus"]["points"]) == (0, 5)
