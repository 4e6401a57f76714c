"""Symmetries by hand: which cells, arms and positions are the same."""

from typing import Any

import pytest

from engine.games.bead import GAME as BEAD
from engine.games.fives import GAME as FIVES
from engine.games.ziggurat import GAME as ZIGGURAT
from engine.turning import Rectangle, turnings
from tests.kit.playouts import GAMES
from tests.looking import some
from tests.wire import examine

CORNER = Rectangle(0, 0, 5, 5)


def test_a_square_is_turned_in_eight_ways() -> None:
    """The cell beside a corner goes to each of the eight cells beside corners."""
    gone_to = [turning.cell(0, 1) for turning in turnings(CORNER)]
    assert gone_to[0] == (0, 1)
    assert set(gone_to) == {(0, 1), (0, 4), (5, 1), (5, 4), (1, 0), (4, 0), (1, 5), (4, 5)}
    for turning in turnings(CORNER):
        assert turning.inverse.cell(*turning.cell(2, 5)) == (2, 5)


def test_a_box_is_moved_to_a_corner() -> None:
    box = Rectangle(-2, 3, 0, 7)
    for turning in some(turnings(box, 10, 20)):
        one, other = turning.cell(box.top, box.left), turning.cell(box.bottom, box.right)
        assert (min(one[0], other[0]), min(one[1], other[1])) == (10, 20)
        assert turning.inverse.cell(*one) == (box.top, box.left)


def test_a_domino_points_where_it_is_turned() -> None:
    mirrored = next(one for one in turnings(CORNER) if one.cell(0, 0) == (0, 5) and not one.swapped)
    assert mirrored.lie(1, 1, "right") == (1, 4, "left")
    assert mirrored.lie(1, 1, "down") == (1, 4, "down")
    swapped = next(one for one in turnings(CORNER) if one.swapped and one.cell(0, 0) == (0, 0))
    assert swapped.lie(1, 2, "right") == (2, 1, "down")


def known_by(game: Any, *texts: str) -> int:
    """By how many canonical texts positions are known, sound or not."""
    positions = [examine(game, text).position for text in texts]
    assert all(position is not None for position in positions)
    return len({game.canonical(position).text for position in positions})


def test_ziggurats_that_are_turned_are_known_by_one_text() -> None:
    """A 3-1 in the corner: as it is, in the mirror, turned by a quarter; the halves exchanged make
    another board, and so does another place."""
    same = ("3-1r1.0.0", "1-3r1.0.4", "3-1d1.0.5", "1-3d1.4.0", "3-1l1.5.5")
    texts = [f"ziggurat~~{laid}~~~x27~0" for laid in same]
    assert known_by(ZIGGURAT, *texts) == 1
    assert known_by(ZIGGURAT, texts[0], "ziggurat~~1-3r1.0.0~~~x27~0") == 2
    assert known_by(ZIGGURAT, texts[0], "ziggurat~~3-1r1.0.1~~~x27~0") == 2
    assert known_by(ZIGGURAT, texts[0], "ziggurat~~3-1r1.0.0~~~x27~1") == 2


BEADS = "bead~~0.0.0~n~{}~0.x14~0.x14"


def test_grids_that_are_turned_moved_or_laid_in_another_order_are_known_by_one_text() -> None:
    same = (
        "1-2r0.0_3-4r1.0_1-3d0.2",
        "1-2r7.-5_3-4r8.-5_1-3d7.-3",
        "3-4r1.0_1-2r0.0_1-3d0.2",
        "1-2l0.0_3-4l1.0_1-3d0.-2",
        "1-2d0.0_3-4d0.1_1-3r2.0",
    )
    texts = [BEADS.format(placed) for placed in same]
    assert known_by(BEAD, *texts) == 1
    assert known_by(BEAD, texts[0], BEADS.format("2-1r0.0_3-4r1.0_1-3d0.2")) == 2
    assert known_by(BEAD, texts[0], texts[0].replace("0.0.0", "1.1.0")) == 2


def test_the_starter_is_no_other_pair() -> None:
    """B2: what was laid first is seen, and a later domino is no part of the starter."""
    texts = ("1-2r0.0_3-4r1.0_5-5r2.0", "3-4r1.0_5-5r2.0_1-2r0.0")
    assert known_by(BEAD, *map(BEADS.format, texts)) == 2


ARMS = "fives~~5-3_2-0.x5~0.0~0~0~5-5~{}~x15"


def test_arms_that_are_exchanged_are_known_by_one_text() -> None:
    """F3: whatever is on them, and wherever the empty ones are."""
    same = ("5-0_0-1.5-4..", "5-4.5-0_0-1..", ".5-4..5-0_0-1", "5-4..5-0_0-1.")
    texts = [ARMS.format(arms) for arms in same]
    assert known_by(FIVES, *texts) == 1
    assert known_by(FIVES, texts[0], ARMS.format("5-0.5-4..")) == 2


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_deals_are_known_by_texts_of_their_own(game: Any) -> None:
    options = game.default_options()
    deals = [game.numbered_deal(seed, options, game.seats[0]) for seed in range(20)]
    assert len({game.canonical(deal).text for deal in deals}) == 20
