"""PIP, a domino game for 2 to 7 players by Michael Poor (1991).

Besides the files of every game:

``open_ends``    the open places of the layout, and what may be played there
``table_score``  the score of a round that was played at a real table
"""

from engine.drawing.board import Colours
from engine.errors import SHARED_CODES
from engine.game import Game
from engine.games.pip import (
    apply,
    deal,
    faults,
    generate,
    judge,
    notation,
    open_ends,
    paper,
    picture,
    rules,
    scoring,
    sentences,
    table_score,
)
from engine.games.pip.position import (
    SEATS,
    SET,
    Draw,
    Laid,
    Move,
    Options,
    Pass,
    Play,
    Player,
    Position,
    moves_tiles,
)

__all__ = ["GAME", "Draw", "Laid", "Move", "Options", "Pass", "Play", "Player", "Position"]

_HANDS = tuple(SET[first::7][:9] for first in (3, 1, 5))
_OPENED = SET[3]

_EXAMPLE = {
    "game": "pip",
    "round": 1,
    "players": [
        {"hand": [str(tile) for tile in hand if tile != _OPENED], "score": 0} for hand in _HANDS
    ],
    "to_move": 1,
    "stock": [str(tile) for tile in SET[::-1] if not any(tile in hand for hand in _HANDS)],
    "layout": [{"id": 0, "tile": str(_OPENED)}],
}
"""A round for three, with every seventh domino of the set in a hand, after seat 0 has opened."""

GAME: Game[Position, Move] = Game(
    id="pip",
    name="PIP",
    about="Get rid of your dominoes, wilds first: the lowest score after nine rounds wins.",
    letter="p",
    options=Options,
    seats=SEATS,
    tile_set="Double-nine, 11 wild-pip and 4 directional dominoes, 70 dominoes.",
    fewest_win=True,
    codes=judge.CODES,
    fault_codes=SHARED_CODES | faults.FAULT_CODES,
    sentences=sentences.violation,
    rules=rules.PAGE,
    example=_EXAMPLE,
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
    proof_key=open_ends.proof_key,
    outcome=scoring.outcome,
    score=scoring.score,
    leftovers=scoring.LEFTOVERS,
    table_score=table_score.table_score,
    colours=Colours("#E3DDF3", "#CBC1E8", "#57409B"),
    board=picture.board,
    sheets=paper.SHEETS,
    text_fields=notation.text_fields,
    position_of_fields=notation.position_of_fields,
    move_text=notation.move_text,
    move_of_text=notation.move_of_text,
    spoken=notation.spoken,
    written=notation.written,
)
