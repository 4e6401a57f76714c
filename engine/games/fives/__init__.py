"""Fives, house rules with a spinner, for 2 to 8 players.

F1   A double-six set; 2, 3, 4 players draw 7, 6, 5 dominoes. The rest is the boneyard.
F2   The holder of the highest double leads it: it is the spinner. While nobody holds a double,
     everybody draws one.
F3   The spinner is joined on four edges, all open from the start; the four arms are alike.
     Every other domino has one open end, later doubles, which lie crosswise, too.
F4   One domino a turn, onto an open end of equal number. Who can play must; who cannot draws
     one at a time until able, and passes when the boneyard is empty.
F5   The count after every domino, the lead too. With at most one arm: both halves of the spinner
     and the outer end of the arm; with more: the outer ends alone. A double counts both halves.
F6   A count that is a positive multiple of 5 is scored by the player who laid the domino.
F7   A hand is over when a player has laid the last domino, or nobody can go.
F8   The winner, who is out or else holds the fewest pips, gets the bonus: the opponents' pips,
     less the winner's own, rounded to the nearest 5 and divided by 5. Of equal lightest hands
     nobody gets it, unless option ``block_tie`` looks for the lightest domino.
F9   The first to reach the target wins at once, and a hand so ended has no bonus. With option
     ``finish_hand`` the hand is played out and the highest score wins; equal ones share.
F10  Scores are kept for the next hand, which the highest double leads again.
F11  Five or more players need the double-twelve set and are dealt 5 dominoes each.
F12  A score can be drawn in houses of 50 points.

Beside the files of every game:

``houses``        a score drawn in houses of 50 points (F12)
``symmetry``      the ways to exchange the arms
``table_score``   the score of what lies on a real table, without any history
"""

from operator import attrgetter

from engine.errors import SHARED_CODES
from engine.game import Game
from engine.games.fives import (
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
from engine.games.fives.houses import CircleStroke, LineStroke, Picture, houses
from engine.games.fives.position import (
    SEATS,
    Draw,
    Layout,
    Move,
    Options,
    Pass,
    Play,
    Position,
    moves_tiles,
)
from engine.games.fives.scoring import Bonus, rounded, settle

__all__ = [
    "GAME",
    "Bonus",
    "CircleStroke",
    "Draw",
    "Layout",
    "LineStroke",
    "Move",
    "Options",
    "Pass",
    "Picture",
    "Play",
    "Position",
    "houses",
    "rounded",
    "settle",
]

GAME: Game[Position, Move] = Game(
    id="fives",
    name="Fives",
    about="Lay dominoes around a spinner so that the open ends add up to a multiple of five.",
    options=Options,
    seats=SEATS,
    tile_set="Double-six, 28 dominoes, or double-twelve, 91 dominoes.",
    codes=judge.CODES,
    fault_codes=SHARED_CODES | faults.FAULT_CODES,
    example={
        "game": "fives",
        "options": {},
        "players": [
            {"hand": ["5-3", "2-0", "6-4", "4-1", "3-3", "2-1"], "score": 10},
            {"hand": ["6-3", "5-1", "4-4", "2-2", "3-0", "6-1"], "score": 10},
        ],
        "to_move": 0,
        "passes": 0,
        "layout": {"spinner": "5-5", "arms": [["5-0"], [], [], []]},
        "boneyard": [
            *("6-6", "5-4", "1-0", "4-2", "3-1", "6-0", "1-1"),
            *("4-3", "5-2", "0-0", "6-5", "3-2", "4-0", "6-2"),
        ],
    },
    whole_set=deal.whole_set,
    dealt=deal.dealt,
    legal_moves=generate.legal_moves,
    moves_complete=generate.moves_complete,
    moves_tiles=moves_tiles,
    judged=judge.judged,
    apply_unjudged=apply.apply_unjudged,
    advance=apply.after,
    faults=faults.faults,
    players=attrgetter("players"),
    view=deal.view,
    witnessed=deal.witnessed,
    symmetries=symmetry.symmetries,
    outcome=scoring.outcome,
    score=scoring.score,
    table_score=table_score.table_score,
    board=picture.board,
    score_drawing=table_score.score_drawing,
    text_fields=notation.text_fields,
    position_of_fields=notation.position_of_fields,
    move_text=notation.move_text,
    move_of_text=notation.move_of_text,
)
