"""The solver of draw dominoes: the lead at the end of the hand, all dominoes known."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

import numpy as np

from engine.tiles import Tile, double_set
from examples.draw import GAME, Lay, Move, Position
from examples.draw.kernel import NOTHING, NUMBERS, WIDTH, Deal, draw_on
from solver.answers.answer import Method
from solver.answers.words import Phrase, Words
from solver.kernel import Integers
from solver.open_hands.hands import OpenHands, forced_moves
from solver.open_hands.objective import is_settled, objective
from solver.question.info import ObjectiveInfo, Sense, SolverInfo
from solver.question.objective import all_hands, order_of
from solver.question.registry import Solver
from solver.search.driver import Sizes
from solver.verify import TriedLeads

DOMINOES: Final = double_set(6)
"""In the order of their bits, the larger number of each first."""
AT_END: Final = Phrase("the {end} end of the row", key="draw.area_end")
PIPS: Final = np.array([int(tile.first) + int(tile.second) for tile in DOMINOES], np.int64)


def _bits(tiles: Iterable[Tile]) -> int:
    return sum(1 << DOMINOES.index(tile) for tile in tiles)


class RowEncoding:
    """Positions of one deal as rows of the kernel, and its codes as moves."""

    sizes = Sizes(depth=len(DOMINOES), width=WIDTH, choices=2 * len(DOMINOES))

    def __init__(self, position: Position) -> None:
        self._undrawn = len(position.boneyard)
        boneyard = [DOMINOES.index(tile) for tile in position.boneyard]
        joining = [_bits(tile for tile in DOMINOES if end in tile) for end in range(NOTHING)]
        self.deal = Deal(
            pips=PIPS,
            smaller=np.array([tile.second for tile in DOMINOES], np.int64),
            joining=np.array([*joining, _bits(DOMINOES)], np.int64),
            boneyard=np.array(boneyard, np.int64),
            rest=np.array([PIPS[boneyard[drawn:]].sum() for drawn in range(len(boneyard) + 1)]),
        )

    def ahead(self, position: Position) -> int:
        """Return 0: nothing is scored before the end."""
        return 0

    def row(self, position: Position) -> Integers:
        """Return the row of a position, the draws and passes forced in it made."""
        ends = sorted(NOTHING if end is None else int(end) for end in position.ends.values()) * 2
        drawn = self._undrawn - len(position.boneyard)
        hands = map(_bits, position.hands)
        row = np.array([position.to_move, ends[0], ends[-1], drawn, *hands], np.int64)
        draw_on(self.deal, row.reshape(1, WIDTH), 0)
        return row

    def moves(self, position: Position, code: int) -> Sequence[Move]:
        """Return the draws and passes forced in a position, and the move of a code after them."""
        made, position = forced_moves(GAME, position, lambda move: isinstance(move, Lay))
        bit, number = divmod(code, NUMBERS)
        end = next(end for end, joins in position.ends.items() if joins in (number, None))
        return (*made, Lay(DOMINOES[bit], end))


def _area(move: Move) -> Words:
    return AT_END(end=move.end) if isinstance(move, Lay) else ()


HOW: Final = OpenHands(
    game=GAME,
    encoding=RowEncoding,
    second=lambda _, search: TriedLeads(GAME, search.clock, search.lead),
)

END: Final = ObjectiveInfo(
    name="game",
    unit="pips ahead",
    sense=Sense.MOST,
    meaning="The lead at the end of the hand, all dominoes known.",
    decides_result=True,
)

INFO: Final = SolverInfo(
    game=GAME,
    objectives=(END,),
    methods={
        Method.RULES: "The rules alone say it: the hand is over.",
        Method.MINIMAX: "Every move and every reply was tried by the rules.",
    },
    phrases={AT_END.key: AT_END},
)

SOLVER: Final = Solver(
    info=INFO,
    objectives=(
        objective(
            HOW,
            END,
            needs=(
                all_hands(lambda position: position.hands),
                order_of(lambda position: position.boneyard, "boneyard", "D3"),
            ),
            settled=partial(is_settled, GAME),
        ),
    ),
    area=lambda about: _area(about.best.move),
)
