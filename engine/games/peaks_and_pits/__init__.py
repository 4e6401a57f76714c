"""Peaks and Pits by Adrian Morgan (2006), for 3 to 5 players."""

from engine.drawing.board import Colours
from engine.errors import SHARED_CODES
from engine.game import Game
from engine.games.peaks_and_pits import (
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

__all__ = ["ARMS", "GAME", "Arm", "Move", "Options", "Pass", "Play", "Player", "Position", "Train"]

GAME: Game[Position, Move] = Game(
    id="peaks-and-pits",
    name="Peaks and Pits",
    about="Play whole slopes to get rid of tokens; if you reverse a slope, you pick up its tokens.",
    letter="k",
    options=Options,
    seats=SEATS,
    tile_set="Double-nine, 55 dominoes, or double-six, 28.",
    fewest_win=True,
    codes=judge.CODES,
    fault_codes=SHARED_CODES | faults.FAULT_CODES,
    sentences=sentences.violation,
    rules=rules.PAGE,
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
    as_listed=deal.as_listed,
    outcome=scoring.outcome,
    score=scoring.score,
    table_score=scoring.table_score,
    colours=Colours("#D5E8EC", "#B2D3DB", "#1F6A7D"),
    board=picture.board,
    sheets=paper.SHEETS,
    text_fields=notation.text_fields,
    position_of_fields=notation.position_of_fields,
    move_text=notation.move_text,
    move_of_text=notation.move_of_text,
)
