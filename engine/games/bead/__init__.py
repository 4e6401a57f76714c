"""The Domino Bead Game by Sid Sackson, for two to four players.

Besides the files of every game:

``board``        the filled cells, their patterns (B6), the open places, and the grid turned
``hidden``       what face-down dominoes may be
``table_score``  the score of a real table, without a history
"""

from engine.drawing.board import Colours
from engine.errors import SHARED_CODES
from engine.game import Game
from engine.games.bead import (
    apply,
    deal,
    faults,
    generate,
    judge,
    notation,
    paper,
    picture,
    rules,
    scoring,
    sentences,
    table_score,
)
from engine.games.bead.board import symmetry
from engine.games.bead.position import (
    HAND_SIZES,
    ONE_SET,
    Move,
    Options,
    Pass,
    Place,
    Player,
    Position,
    moves_tiles,
)
from engine.tiles import Tile

__all__ = ["GAME", "Move", "Options", "Pass", "Place", "Player", "Position"]

GAME: Game[Position, Move] = Game(
    id="bead",
    name="The Domino Bead Game",
    about="Lengthen repeating patterns in the rows and columns of a crossword of dominoes.",
    letter="b",
    options=Options,
    seats=tuple(HAND_SIZES),
    tile_set="Two of each domino from 1-1 to 5-5, 30 dominoes.",
    codes=judge.CODES,
    fault_codes=SHARED_CODES | faults.FAULT_CODES,
    sentences=sentences.violation,
    rules=rules.PAGE,
    example={
        "game": "bead",
        "players": [
            {"hand": [str(tile) for tile in ONE_SET if tile != Tile(2, 1)]},
            {"hand": [str(tile) for tile in ONE_SET if tile != Tile(4, 3)]},
        ],
        "placed": [
            {"tile": "1-2", "row": 0, "column": 0, "direction": "right"},
            {"tile": "3-4", "row": 1, "column": 0, "direction": "right"},
        ],
    },
    whole_set=deal.whole_set,
    dealt=deal.dealt,
    legal_moves=generate.legal_moves,
    moves_complete=generate.moves_complete,
    moves_tiles=moves_tiles,
    judged=judge.judged,
    apply_unjudged=apply.apply_unjudged,
    faults=faults.faults,
    view=deal.view,
    symmetries=symmetry.symmetries,
    canonical=symmetry.canonical,
    proof_key=symmetry.canonical,
    outcome=scoring.outcome,
    score=scoring.score,
    leftovers=scoring.LEFTOVERS,
    table_score=table_score.table_score,
    colours=Colours("#F6DCE0", "#EDC0C9", "#A12E55"),
    board=picture.board,
    sheets=paper.SHEETS,
    text_fields=notation.text_fields,
    position_of_fields=notation.position_of_fields,
    move_text=notation.move_text,
    move_of_text=notation.move_of_text,
)
