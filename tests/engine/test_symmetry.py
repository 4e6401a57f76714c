"""Symmetries by hand: which cells, arms and positions are the same."""

from engine.registry import games
from engine.squares import Rectangle, turnings
from tests.wire import examine

CORNER = Rectangle(0, 0, 5, 5)


def test_a_square_is_turned_in_eight_ways() -> None:
    """The cell beside a corner goes to each of the eight cells beside corners."""
    gone_to = [turning.cell(0, 1) for turning in turnings(CORNER)]
    assert gone_to[0] == (0, 1)
    assert set(gone_to) == {(0, 1), (0, 4), (5, 1), (5, 4), (1, 0), (4, 0), (1, 5), (4, 5)}


BEAD = "bead~~0.0.0~n~{}~0.x14~0.x14"
FIVES = "fives~~5-3_2-0.x5~0.0~0~0~5-5~{}~x15"
ZIGGURAT = "ziggurat~~{}~~~x27~0"
IMAGES = (
    (BEAD, "1-2r0.0_3-4r1.0_1-3d0.2", "1-2l0.0_3-4l1.0_1-3d0.-2", True),
    (BEAD, "1-2r0.0_3-4r1.0_1-3d0.2", "1-2d7.-5_3-4d7.-4_1-3r9.-5", True),
    (BEAD, "1-2r0.0_3-4r1.0_1-3d0.2", "3-4r1.0_1-2r0.0_1-3d0.2", True),
    (BEAD, "1-2r0.0_3-4r1.0_1-3d0.2", "2-1r0.0_3-4r1.0_1-3d0.2", False),
    (BEAD, "1-2r0.0_3-4r1.0_5-5r2.0", "3-4r1.0_5-5r2.0_1-2r0.0", False),  # another starter (B2)
    (FIVES, "5-0_0-1.5-4..", "5-4.5-0_0-1..", True),
    (FIVES, "5-0_0-1.5-4..", ".5-4..5-0_0-1", True),
    (FIVES, "5-0_0-1.5-4..", "5-0.5-4..", False),
    (ZIGGURAT, "3-1r1.0.0", "1-3r1.0.4", True),
    (ZIGGURAT, "3-1r1.0.0", "3-1d1.0.5", True),
    (ZIGGURAT, "3-1r1.0.0", "3-1l1.5.5", True),
    (ZIGGURAT, "3-1r1.0.0", "1-3r1.0.0", False),
    (ZIGGURAT, "3-1r1.0.0", "3-1r1.0.1", False),
)
"""Two boards of a position text, and whether they are the same but for a symmetry and an order."""


def images(text: str) -> set[str]:
    """What a position, sound or not, looks like from every side."""
    game = games()[text.partition("~")[0]]
    position = examine(game, text).position
    assert position is not None, text
    turned = (symmetry.position(position) for symmetry in game.symmetries(position))
    return {game.text(game.canonical(image)) for image in turned}


def test_boards_that_are_the_same_have_the_same_images() -> None:
    for text, one, other, same in IMAGES:
        assert (images(text.format(one)) == images(text.format(other))) is same, (one, other)
