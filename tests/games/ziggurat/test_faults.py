"""Everything that can be wrong with a position, all of it at once."""

from typing import Any

from engine.games.ziggurat import GAME
from engine.games.ziggurat.position import SET
from tests.games.tables import check, faults
from tests.games.ziggurat.boards import laid
from tests.wire import read_position

WHOLE = [str(tile) for tile in SET]
EMPTY: dict[str, Any] = {"placed": [], "hand": 3, "pile": 25}
OF_THE_EMPTY_BOARD = """
sound | |
Z2: in two places | /placed (1-1 1 2 2 right); /hand ["1-1", "2-2", "3-3"]; /pile 24 | \
tile_repeated /hand, tile_missing
Z2: too many hidden | /pile 26 | too_many_tiles
Z2: too few hidden | /pile 24 | tile_missing
Z3: too small a hand | /hand 2; /pile 26 | hand_not_full /hand
Z3: too large a hand | /hand 4; /pile 24 | hand_not_full /hand
Z4: outside its tier | /placed (1-1 2 0 2 right); /pile 24 | \
outside_tier /placed/0, unsupported /placed/0
Z4: on one cell | /placed (1-1 1 2 2 right, 1-2 1 2 3 right); /pile 23 | cell_occupied /placed/1
Z5 | /placed (1-1 1 2 2 right, 2-3 2 2 3 right); /pile 23; /cheats 1 | unsupported /placed/1
Z6 | /placed (1-1 1 2 2 right, 1-3 1 3 2 right, 2-1 2 2 2 right); /pile 22; /cheats 2 | \
value_not_greater /placed/2
Z7 | /placed (1-1 1 2 2 right, 4-4 1 5 4 right); /pile 23 | no_equal_neighbour /placed/1
Z10: something was lifted | /placed (1-1 1 2 2 right, 4-4 1 5 4 right); /pile 23; /cheats 1 |
the order laid counts | /placed (2-3 2 2 2 right, 1-1 1 2 2 right, 1-3 1 3 2 right); /pile 22; \
/cheats 3 | unsupported /placed/0
several at once | /placed (1-1 1 2 2 right, 1-1 1 2 2 right, 2-2 3 0 0 right); /pile 22; \
/cheats 0; /lifted ["5-5"] | tile_repeated /placed/1/tile, cheats_too_few /cheats, \
cell_occupied /placed/1, outside_tier /placed/2, unsupported /placed/2, \
no_equal_neighbour /placed/2
strange dominoes | /placed (7-1 1 2 2 right); /pile 24 | unknown_tile /placed/0/tile, tile_missing
cheats | /cheats -1 | out_of_range /cheats
cheats | /cheats NaN | wrong_type /cheats
cheats | /cheats true | wrong_type /cheats
no pile | /pile null | wrong_type /pile
no dominoes | /hand ["3-1", "x", 5] | not_a_tile /hand/1, wrong_type /hand/2
hidden | /lifted ["?"] | not_a_tile /lifted/0
options | /options {"hand_size": 0, "hand": 3} | \
out_of_range /options/hand_size, unknown_key /options/hand
another game | /game "chess" | not_a_choice /game
no list | /placed {} | wrong_type /placed
"""
OTHERS: tuple[tuple[object, str], ...] = (
    (
        {"deal": ["7-1", "0-0", "0-0", *WHOLE[3:]], "sead": 3},
        "unknown_key /sead, unknown_tile /deal/0, tile_repeated /deal/2, tile_missing, "
        "tile_missing",
    ),
    ({"deal": WHOLE[:27]}, "out_of_range /deal"),
    ({"hand": 3}, "missing_key /pile"),
    (None, "wrong_type"),
    ([], "wrong_type"),
    (3, "wrong_type"),
)


def test_z2_z3_z4_z5_z6_z7_z10_faults() -> None:
    check(GAME, EMPTY, OF_THE_EMPTY_BOARD, laid)
    for data, expected in OTHERS:
        assert ", ".join(faults(GAME, data)) == expected, data


def test_a_whole_deal_may_stand_for_a_position() -> None:
    """Its dominoes lie either way."""
    position = read_position(GAME, {"game": "ziggurat", "deal": WHOLE})
    assert [str(tile) for tile in (*position.hand, *position.pile)] == WHOLE
    assert len(position.hand) == 3
    turned = [f"{text[2]}-{text[0]}" for text in WHOLE]
    assert read_position(GAME, {"deal": turned}) == position
    assert read_position(GAME, {"hand": 3, "pile": 25.0}).cheats == 0
