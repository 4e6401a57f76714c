"""Peaks and Pits by Adrian Morgan (2006), for 3 to 5 players.

P1   A double-nine set (55 dominoes, full hand 5) or a double-six set (28, full hand 3). The
     starter, 9-0 or 6-0, is laid first; full hands are dealt; the rest is the boneyard.
P2   Everybody starts with the same number of tokens; the bank has no end; fewest tokens wins.
P3   The train: the starter with two arms, high at its 9 (or 6) and low at its 0. Dominoes are
     read outward: inner < outer is up, inner > outer is down.
P4   A slope is a longest outward run in one direction. A double belongs to the slope of the
     domino before it on its arm; one that touches the starter to the slope of the next one.
P5   A play is one arm and one or more dominoes of the hand, joined on in order, all of one
     slope: they extend the standing slope, or they begin a new one with a non-double.
P6   A token is laid beside each domino laid; who ends a standing slope picks up the tokens
     beside it; then the hand is refilled by as many dominoes, or by what is left.
P7   So tokens lie beside the current slope of each arm only, one for each of its dominoes.
P8   A pass is always allowed and takes from the bank as many tokens as lie on the train.
P9   Whenever a token laid was a player's last, everybody is dealt refill_tokens more, before
     anything is picked up.
P10  With the boneyard empty hands are not refilled; who lays the last domino is out of the play
     but still ranked; a passer pays nothing when some other player holds more dominoes.
P11  Over when all who still hold dominoes pass in succession, or nobody holds any.
P12  P9 gives everyone the same: differences and ranks never depend on it.

A hand in which nobody can lay anything goes on until all have passed, for passes cost tokens.

Beside the files of every game:

``slopes``  the slope at the end of an arm, and the tokens beside it (P4, P7)
"""

from engine.errors import SHARED_CODES
from engine.game import Game
from engine.games.peaks_and_pits import (
    apply,
    deal,
    faults,
    generate,
    judge,
    notation,
    picture,
    scoring,
)
from engine.games.peaks_and_pits.position import (
    ARMS,
    SEATS,
    Arm,
    Move,
    Options,
    Pass,
    Play,
    Player,
    Position,
    Train,
    moves_tiles,
)

__all__ = [
    "ARMS",
    "GAME",
    "Arm",
    "Move",
    "Options",
    "Pass",
    "Play",
    "Player",
    "Position",
    "Train",
]

GAME: Game[Position, Move] = Game(
    id="peaks-and-pits",
    name="Peaks and Pits",
    about="Lay whole slopes to be rid of tokens; who reverses a slope picks up its tokens.",
    options=Options,
    seats=SEATS,
    tile_set="Double-nine, 55 dominoes, or double-six, 28.",
    codes=judge.CODES,
    fault_codes=SHARED_CODES | faults.FAULT_CODES,
    example={
        "game": "peaks-and-pits",
        "options": {"set": 9},
        "players": [
            {"hand": ["3-2", "3-3", "5-3", "7-7", "9-1"], "tokens": 5},
            {"hand": 5, "tokens": 6},
            {"hand": 5, "tokens": 4},
        ],
        "to_move": 0,
        "passes": 0,
        "train": {"starter": "9-0", "high": ["9-6", "6-5"], "low": []},
        "boneyard": 37,
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
    witnessed=deal.witnessed,
    outcome=scoring.outcome,
    score=scoring.score,
    table_score=scoring.table_score,
    board=picture.board,
    text_fields=notation.text_fields,
    position_of_fields=notation.position_of_fields,
    move_text=notation.move_text,
    move_of_text=notation.move_of_text,
)
