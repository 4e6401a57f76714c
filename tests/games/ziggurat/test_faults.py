"""Everything that can be wrong with a position, all of it at once."""

from typing import Any

from engine.games.ziggurat import GAME
from engine.games.ziggurat.position import SET
from tests.games.tables import faults
from tests.games.ziggurat.boards import laid
from tests.wire import read_position

WHOLE = [str(tile) for tile in SET]
ONES, UPPER = "1-1 1 2 2 right", "2-3 2 2 2 right"
APART = (ONES, "4-4 1 5 4 right")


def board(*placed: str, **more: Any) -> dict[str, Any]:
    rest = 28 - len(placed) - 3
    return {"placed": [laid(text) for text in placed], "hand": 3, "pile": rest, **more}


NOT_OBJECTS: tuple[object, ...] = (None, [], 3, True, 1.5)
TWICE = (ONES, ONES, "2-2 3 0 0 right")
WRONG: tuple[tuple[str, object, str], ...] = (
    (
        "a deal: one twice, one missing, one strange and an unknown key",
        {"deal": ["7-1", "0-0", "0-0", *WHOLE[3:]], "sead": 3},
        "unknown_key /sead, unknown_tile /deal/0, tile_repeated /deal/2, tile_missing, "
        "tile_missing",
    ),
    ("a deal of 27", {"deal": WHOLE[:27]}, "out_of_range /deal"),
    (
        "Z2: in two places",
        board(ONES, hand=["1-1", "2-2", "3-3"]),
        "tile_repeated /hand, tile_missing",
    ),
    ("Z2: too many hidden", board(ONES, pile=25), "too_many_tiles"),
    ("Z2: too few hidden", board(ONES, pile=23), "tile_missing"),
    ("Z3: too small a hand", {"hand": 2, "pile": 26}, "hand_not_full /hand"),
    ("Z3: too large a hand", {"hand": 4, "pile": 24}, "hand_not_full /hand"),
    ("Z5", board(ONES, "2-3 2 2 3 right", cheats=1), "unsupported /placed/1"),
    (
        "Z4: outside its tier",
        board("1-1 2 0 2 right"),
        "outside_tier /placed/0, unsupported /placed/0",
    ),
    ("Z4: on one cell", board(ONES, "1-2 1 2 3 right"), "cell_occupied /placed/1"),
    (
        "Z6",
        board(ONES, "1-3 1 3 2 right", "2-1 2 2 2 right", cheats=2),
        "value_not_greater /placed/2",
    ),
    ("Z7", board(*APART), "no_equal_neighbour /placed/1"),
    ("Z10: but not once something was lifted", board(*APART, cheats=1), ""),
    (
        "the order laid counts",
        board(UPPER, ONES, "1-3 1 3 2 right", cheats=3),
        "unsupported /placed/0",
    ),
    ("several at once", board(*TWICE, cheats=-1), "out_of_range /cheats"),
    (
        "several at once",
        board(*TWICE, cheats=0, lifted=["5-5"], pile=22),
        "tile_repeated /placed/1/tile, cheats_too_few /cheats, cell_occupied /placed/1, "
        "outside_tier /placed/2, unsupported /placed/2, no_equal_neighbour /placed/2",
    ),
    *(
        (f"{key} {value}", {"hand": 3, "pile": 25, key: value}, wrong)
        for key, value, wrong in (
            ("cheats", float("nan"), "wrong_type /cheats"),
            ("cheats", "1", "wrong_type /cheats"),
            ("cheats", True, "wrong_type /cheats"),
            ("pile", None, "wrong_type /pile"),
            ("hand", ["3-1", "x"], "not_a_tile /hand/1"),
            ("hand", ["3-1", 5], "wrong_type /hand/1"),
            ("lifted", ["?"], "not_a_tile /lifted/0"),
            ("options", {"hand_size": 0}, "out_of_range /options/hand_size"),
            ("options", {"hand": 3}, "unknown_key /options/hand"),
            ("game", "chess", "not_a_choice /game"),
            ("placed", {}, "wrong_type /placed"),
        )
    ),
    ("a missing key", {"hand": 3}, "missing_key /pile"),
    *((f"{data}", data, "wrong_type") for data in NOT_OBJECTS),
    *(
        (text[:20], text, "bad_text")
        for text in (
            *("", "ziggurat", "bead~~~~~~0", "ziggurat~~~~~~", "ziggurat~~1-1~x3~~x24~0"),
            *("a b", "ü", "ziggurat~" + "x" * 10_000),
        )
    ),
    ("of a text", "ziggurat~~~x3~~x24~0", "tile_missing"),
)


def test_z2_z3_z4_z5_z6_z7_z10_faults() -> None:
    for about, data, expected in WRONG:
        assert ", ".join(faults(GAME, data)) == expected, about
    for tile in ("7-1", "4-*"):
        assert "unknown_tile /placed/0/tile" in faults(GAME, board(f"{tile} 1 2 2 right"))


def test_a_whole_deal_may_stand_for_a_position() -> None:
    """Its dominoes lie either way."""
    position = read_position(GAME, {"game": "ziggurat", "deal": WHOLE})
    assert [str(tile) for tile in (*position.hand, *position.pile)] == WHOLE
    assert len(position.hand) == 3
    turned = [f"{text[2]}-{text[0]}" for text in WHOLE]
    assert read_position(GAME, {"deal": turned}) == position
    assert read_position(GAME, {"hand": 3, "pile": 25.0}).cheats == 0
