"""The options of the Bead Game that change what counts, and the list of legal moves."""

from engine.games.bead import GAME, Place
from engine.tiles import Tile
from tests.games.bead.build import (
    GAPPED,
    LONE,
    PASS,
    THIRD,
    WIDE,
    holding,
    is_legal,
    lays,
    place,
    placements,
    scores,
)

LONE_CELLS = {"lone_cells_count": True}
TWICE = {"joins_count_twice": True}


class TestOptionLoneCellsCount:
    def test_a_lone_cell_is_extended(self) -> None:
        position = holding(["5-1"], LONE, options=LONE_CELLS)
        score, lengths, _ = lays(position, "5-1 0 2 down")
        assert (score, sorted(lengths)) == (27, [3, 3, 3])

    def test_it_counts_towards_the_two(self) -> None:
        assert not is_legal("3-4 0 2 right", "2-5 1 2 right")
        assert scores("3-4 0 2 right", "2-5 1 2 right", options=LONE_CELLS) == 4 * 2 * 2

    def test_without_a_neighbour_nothing_is_extended(self) -> None:
        assert not is_legal("3-4 0 2 right", options=LONE_CELLS)


class TestOptionJoinsCountTwice:
    def test_the_joined_length_counts_once_for_each_old_group(self) -> None:
        position = holding(["3-1"], "4-5 1 3 right", starter=GAPPED, options=TWICE)
        assert lays(position, "3-1 0 2 down") == (75, [5, 5, 3], False)

    def test_a_join_is_two_groups(self) -> None:
        for words, starter, score in (
            ("3-1 0 2 down", GAPPED, 25),
            ("3-4 0 2 right", WIDE, 36),
        ):
            assert scores(words, starter=starter, options=TWICE) == score

    def test_a_lone_cell_is_no_part_of_a_join(self) -> None:
        starter = ("1-2 0 0 right", "1-5 0 3 down")
        assert not is_legal("3-1 0 2 down", starter=starter, options=TWICE)

    def test_with_lone_cells_a_lone_cell_is_a_part_of_a_join(self) -> None:
        starter = ("1-2 0 0 right", "1-5 0 3 down")
        both = {**TWICE, **LONE_CELLS}
        assert scores("3-1 0 2 down", starter=starter, options=both) == 4 * 4 * 2


class TestMoves:
    def test_two_copies_of_a_tile_give_one_move(self) -> None:
        assert len(GAME.legal_moves(holding(["1-3", "1-3"]))) == len(placements("1-3"))

    def test_a_double_lies_one_way(self) -> None:
        moves = GAME.legal_moves(holding(["5-5"]))
        assert len(moves) == 4
        assert all(isinstance(move, Place) for move in moves)

    def test_the_order_is_fixed(self) -> None:
        assert placements("1-3") == [
            "place 3-1 row -1 column 0 right",
            "place 3-1 row 0 column -1 down",
            "place 3-1 row 0 column 2 down",
            "place 1-3 row 0 column 2 down",
            "place 1-3 row 2 column 0 right",
        ]

    def test_tile_of_a_move(self) -> None:
        assert GAME.moves_tiles(place(THIRD)) == (Tile(3, 1),)
        assert GAME.moves_tiles(PASS) == ()
