"""Follow a choice of the second kernel of the Bead Game in the first one, for the maker of
certificates."""

from dataclasses import replace

from engine.games.bead import Position
from solver.certificates import strategy
from solver.certificates.second import Certificates
from solver.compiled import compiled
from solver.games.bead.deal import Deal
from solver.games.bead.encoding import GridEncoding
from solver.games.bead.grid_layout import LIES, WIDTH, frame_of
from solver.games.bead.symmetry import twins_of
from solver.games.bead.verify.kernel import SheetHands
from solver.games.bead.verify.sheet import COLUMN, ROW, Sheets
from solver.games.bead.verify.sheet import WIDTH as SHEET_WIDTH
from solver.kernel import Integers
from solver.open_hands import FirstSearch


@compiled
def _code(facts: Integers, choice: int) -> int:
    """Return a choice as the first kernel writes it; both number the faces of a domino alike."""
    spot, faces = choice // 25, choice % 25
    cell, width = spot >> 1, facts[SHEET_WIDTH]
    row, column = cell // width + facts[ROW], cell % width + facts[COLUMN]
    return int(LIES * (2 * (row * WIDTH + column) + (spot & 1)) + faces)


def _code_beside(deal: Deal, second: Sheets, code: int) -> int:  # noqa: ARG001
    return _code(second.facts, code)


strategy.join(Deal, _code_beside)


def certificates(position: Position, search: FirstSearch[Position]) -> Certificates[Position]:
    """Return the second method of a hand. It follows the board as it lies: no image of a position
    is taken for another."""
    if twins_of(position.placed).maps:
        search = replace(search, encoding=GridEncoding(position, images=False))
    frame = frame_of(position)
    return Certificates(SheetHands(position, (frame.row, frame.column)), search)
