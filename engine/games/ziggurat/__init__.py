"""Domino Ziggurat, a solitaire by Thomas Gale (2002, rules 1.1).

Besides the files of every game:

``stacks``    the values on filled cells, tier by tier
``symmetry``  the ways to turn the board
"""

from engine.drawing.board import Colours
from engine.errors import SHARED_CODES
from engine.game import Game
from engine.games.ziggurat import (
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

__all__ = ["GAME", "Cell", "Lift", "Move", "Options", "Place", "Placed", "Position"]

GAME: Game[Position, Move] = Game(
    id="ziggurat",
    name="Domino Ziggurat",
    about="Build a three-tier pyramid of all 28 dominoes with the fewest cheats.",
    letter="z",
    options=Options,
    seats=(1,),
    tile_set="Double-six, 28 dominoes.",
    fewest_win=True,
    codes=judge.CODES,
    fault_codes=SHARED_CODES | faults.FAULT_CODES,
    sentences=sentences.violation,
    rules=rules.PAGE,
    example={"game": "ziggurat", "deal": [str(tile) for tile in SET[::-1]]},
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
    as_listed=deal.as_listed,
    symmetries=symmetry.symmetries,
    canonical=symmetry.canonical,
    outcome=scoring.outcome,
    score=scoring.score,
    colours=Colours("#F3D9BA", "#E9B98F", "#A8482A"),
    board=picture.board,
    sheets=paper.SHEETS,
    text_fields=notation.text_fields,
    position_of_fields=notation.position_of_fields,
    move_text=notation.move_text,
    move_of_text=notation.move_of_text,
)
