"""Domino Ziggurat, a solitaire by Thomas Gale (2002, rules 1.1).

Z1   A 6x6 grid carries three tiers: 6x6, 4x4 and 2x2 cells, each centred on the one below.
Z2   A double-six set, 28 dominoes, each once.
Z3   Three dominoes of the pile lie open as the hand; one laid from it is replaced at once.
Z4   Both halves lie on free cells of one tier.
Z5   Above the lowest tier both cells below are filled.
Z6   A half is greater than the half directly below it.
Z7   At least one half lies beside a half of equal value, on any tier.
Z8   The first domino on an empty board needs no such neighbour.
Z9   Cheating: a laid domino with nothing on it may be lifted, is set aside and laid again later.
Z10  What lies is not judged again.
Z11  Finished when all 28 are laid.
Z12  Each lift is a cheat; the rank goes by cheats.

Beside the files of every game:

``stacks``    the values on filled cells, tier above tier
``symmetry``  the ways to turn the board
"""

from engine.errors import SHARED_CODES
from engine.game import Game
from engine.games.ziggurat import (
    apply,
    deal,
    faults,
    generate,
    judge,
    notation,
    picture,
    scoring,
    symmetry,
)
from engine.games.ziggurat.position import (
    SET,
    Cell,
    Lift,
    Move,
    Options,
    Place,
    Placed,
    Position,
    moves_tiles,
)

__all__ = [
    "GAME",
    "Cell",
    "Lift",
    "Move",
    "Options",
    "Place",
    "Placed",
    "Position",
]

GAME: Game[Position, Move] = Game(
    id="ziggurat",
    name="Domino Ziggurat",
    about="Build a three-tier pyramid of all 28 dominoes with the fewest cheats.",
    options=Options,
    seats=(1,),
    tile_set="Double-six, 28 dominoes.",
    codes=judge.CODES,
    fault_codes=SHARED_CODES | faults.FAULT_CODES,
    example={
        "game": "ziggurat",
        "deal": [str(tile) for tile in SET[::-1]],
    },
    whole_set=deal.whole_set,
    dealt=deal.dealt,
    legal_moves=generate.legal_moves,
    moves_complete=generate.moves_complete,
    moves_tiles=moves_tiles,
    judged=judge.judged,
    apply_unjudged=apply.apply_unjudged,
    faults=faults.faults,
    players=lambda _: 1,
    view=deal.view,
    witnessed=deal.witnessed,
    symmetries=symmetry.symmetries,
    unordered=symmetry.unordered,
    outcome=scoring.outcome,
    score=scoring.score,
    board=picture.board,
    text_fields=notation.text_fields,
    position_of_fields=notation.position_of_fields,
    move_text=notation.move_text,
    move_of_text=notation.move_of_text,
)
