"""PIP, a domino game for 2 to 7 players by Michael Poor (1991).

I1   70 dominoes: double-nine, eleven with wild pips (0-* to 9-* and *-*), four directional
     ones with a letter and a wild pip (S-*, R-*, A-*, D-*).
I2   9 each, 15 each with two players; nine rounds, round r is opened by r-r.
I3   The holder of r-r opens with it; else the holder of *-*, standing for r-r; else players draw
     in turn from seat 0 until one of the two turns up, and the drawer opens.
I4   The starter has two sides, then a top and a bottom: four places that ask for r.
I5   One domino onto an open end: an equal number, or a wild face on either of the two.
I6   A wild face laid inward takes the number it lies on. An open wild face or letter accepts any
     domino. Directional dominoes lie wild half inward.
I7   After a double the next three plays must be on it; each begins a branch. A double laid on
     such a double counts as one of the three, and its own three come first.
I8   *-* is a double of the number it is laid on; on an open wild or letter the player names one.
I9   Who can play must. Else draw one, play if possible, else pass.
I10  S skips the next player, R reverses, A gives another turn, D makes the next player draw, or
     with an empty stock takes a domino from the player who laid it. A round that is over because
     its player has none left ends before any of this.
I11  The round is over when a player has no dominoes left, who wins it, or when the stock is empty
     and nobody can place: blocked.
I12  Pips, 20 for a wild pip, 25 for a letter, 50 for *-*; counts are added to the scores, then the
     winner deducts 10. The lowest score after nine rounds wins.
I13  Play goes clockwise (seat + 1) at first; with two players R changes nothing.

Beside the files of every game:

``open_ends``    what lies open in a layout, and what it asks for
``placing``      whether a domino may be laid where it is said to lie
``plane``        where the dominoes of a layout lie in a picture
``table_score``  the score of a round that was played at a real table
"""

from engine.errors import SHARED_CODES
from engine.game import Game
from engine.games.pip import (
    apply,
    deal,
    faults,
    generate,
    judge,
    notation,
    picture,
    scoring,
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

__all__ = [
    "GAME",
    "Draw",
    "Laid",
    "Move",
    "Options",
    "Pass",
    "Play",
    "Player",
    "Position",
]

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
"""A round of three players, every seventh domino of the set a hand, after seat 0 has opened."""

GAME: Game[Position, Move] = Game(
    id="pip",
    name="PIP",
    about="Get rid of your dominoes, wilds first: the lowest score after nine rounds wins.",
    options=Options,
    seats=SEATS,
    tile_set="Double-nine, 11 wild-pip and 4 directional dominoes, 70 dominoes.",
    codes=judge.CODES,
    fault_codes=SHARED_CODES | faults.FAULT_CODES,
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
    outcome=scoring.outcome,
    score=scoring.score,
    table_score=table_score.table_score,
    board=picture.board,
    text_fields=notation.text_fields,
    position_of_fields=notation.position_of_fields,
    move_text=notation.move_text,
    move_of_text=notation.move_of_text,
)
