"""Fives, house rules with a spinner, for 2 to 8 players.

Besides the files of every game:

``houses``        a score drawn in houses of 50 points (F12)
``table_score``   the score of a real table, without a history
"""

from operator import attrgetter

from engine.drawing.board import Colours
from engine.errors import SHARED_CODES
from engine.game import Game
from engine.games.fives import (
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

__all__ = ["GAME", "Draw", "Layout", "Move", "Options", "Pass", "Play", "Position"]

GAME: Game[Position, Move] = Game(
    id="fives",
    name="Fives",
    about="Play dominoes around a spinner so that the open ends add up to a multiple of five.",
    letter="f",
    options=Options,
    seats=SEATS,
    tile_set="Double-six, 28 dominoes, or double-twelve, 91 dominoes.",
    codes=judge.CODES,
    fault_codes=SHARED_CODES | faults.FAULT_CODES,
    sentences=sentences.violation,
    rules=rules.PAGE,
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
    faults=faults.faults,
    players=attrgetter("players"),
    view=deal.view,
    witnessed=deal.witnessed,
    as_listed=deal.as_listed,
    symmetries=generate.symmetries,
    proof_key=generate.proof_key,
    outcome=scoring.outcome,
    score=scoring.score,
    leftovers=scoring.LEFTOVERS,
    table_score=table_score.table_score,
    colours=Colours("#D6E9DA", "#B4D6BD", "#22694A"),
    board=picture.board,
    sheets=paper.SHEETS,
    score_drawing=table_score.score_drawing,
    text_fields=notation.text_fields,
    position_of_fields=notation.position_of_fields,
    move_text=notation.move_text,
    move_of_text=notation.move_of_text,
)
