"""The Domino Bead Game by Sid Sackson, for two to four players.

B1   Thirty dominoes: two of every a-b with 1 <= a <= b <= 5.
B2   Two, three, four players get 14, 9, 7 each. Two of what is left are the starter and lie face
     up side by side as a square; with three players one is set aside unseen. Two equal doubles as
     starter make the deal void.
B3   The first player is drawn for: most pips play first. Turns go to the left.
B4   The grid is unbounded; a domino covers two free cells side by side.
B5   A group is a maximal run of two or more filled cells in a row or column.
B6   A group is a cycle of one to five different values, repeated; broken off anywhere.
B7   After a play every group with a new cell keeps B6, the play extends two groups or more, and
     no four dominoes lie side by side along their long sides.
B8   An extended group contains a new cell and a group that stood before. Two groups joined into
     one count once.
B9   Side by side are parallel dominoes on the same two rows or the same two columns.
B10  A play scores the product of the new lengths of all extended groups, doubled for a double.
B11  Who cannot play passes and scores nothing; who can must play.
B12  Once a player lays the last domino of a hand, those after that player in the starting order
     have one more turn each. It also ends when nobody can play.
B13  A double left in a hand costs 5, any other domino 25. The highest total wins.

Beside the files of every game:

``grid``          the filled cells, and the groups that a domino laid on them touches
``patterns``      whether values repeat in a cycle, and what may go on with one (B6)
``open_places``   where dominoes can be laid, and which
``sheet``         the board as rows of bytes, from which the open places are found
``laying_order``  whether dominoes can have been laid in the order given
``hidden``        what face-down dominoes may be
``symmetry``      the ways to turn and move the grid
``table_score``   the score of what lies on a real table, without any history
"""

from engine.errors import SHARED_CODES
from engine.game import Game
from engine.games.bead import (
    apply,
    deal,
    faults,
    generate,
    judge,
    notation,
    picture,
    scoring,
    symmetry,
    table_score,
)
from engine.games.bead.position import (
    HAND_SIZES,
    ONE_SET,
    Cell,
    Move,
    Options,
    Pass,
    Place,
    Player,
    Position,
    moves_tiles,
)
from engine.tiles import Tile

__all__ = [
    "GAME",
    "Cell",
    "Move",
    "Options",
    "Pass",
    "Place",
    "Player",
    "Position",
]

GAME: Game[Position, Move] = Game(
    id="bead",
    name="The Domino Bead Game",
    about="Lengthen repeating patterns in the rows and columns of a crossword of dominoes.",
    options=Options,
    seats=tuple(HAND_SIZES),
    tile_set="Two of each domino from 1-1 to 5-5, 30 dominoes.",
    codes=judge.CODES,
    fault_codes=SHARED_CODES | faults.FAULT_CODES,
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
    unordered=symmetry.unordered,
    outcome=scoring.outcome,
    score=scoring.score,
    table_score=table_score.table_score,
    board=picture.board,
    text_fields=notation.text_fields,
    position_of_fields=notation.position_of_fields,
    move_text=notation.move_text,
    move_of_text=notation.move_of_text,
)
