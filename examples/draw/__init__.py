"""Draw dominoes for two: the example of ``docs/adding-a-game.md``.

``rules``   the values, and everything that follows from D1 to D5
``text``    positions and moves as text, and the row as a picture
``wire``    positions and moves as JSON
``kernel``  the rules once more, compiled, on rows of integers
``solver``  the objective, its search and its second method
"""

from engine.errors import SHARED_CODES
from engine.game import Game
from engine.rules import rule_page
from engine.tiles import double_set
from examples.draw import rules, text
from examples.draw.rules import Draw, End, Lay, Move, Options, Pass, Position

__all__ = ["GAME", "Draw", "End", "Lay", "Move", "Options", "Pass", "Position"]

GAME: Game[Position, Move] = Game(
    id="draw",
    name="Draw Dominoes",
    about="Lay dominoes at the ends of a row, and draw from the boneyard until one fits.",
    options=Options,
    seats=(2,),
    tile_set="Double-six, 28 dominoes.",
    codes=rules.CODES,
    fault_codes=SHARED_CODES | rules.FAULT_CODES,
    sentences=rules.violation,
    rules=rule_page(
        """
        Draw dominoes, as they are played in many places.

        D1 Deal
        Two players draw seven dominoes each of a double-six set. The rest is the boneyard, face
        down.
        - option hand_size: So many dominoes are dealt to each.

        D2 Lay
        A domino is laid at either end of the row, equal numbers touching.
        - ruling: The first one lies anywhere and counts as laid to the right.
        - example: The row ends in a 3.
          draw~hand_size.3~2-1_5-1_6-4.3-3_4-0~0~6-3~x22
          lay 5-1 right
          breaks ends_do_not_match

        D3 Unable
        Who cannot lay draws one domino after the other until one fits, and passes when none is
        left.

        D4 End
        A hand is over when one hand is empty, or when nobody can lay and the boneyard is empty.

        D5 Score
        The hand with fewer pips wins the pips in the other less its own; equal hands win nothing.
        """
    ),
    example={
        "options": {"hand_size": 3},
        "players": [{"hand": ["6-4", "5-1", "2-1"]}, {"hand": ["4-0", "3-3"]}],
        "to_move": 0,
        "row": ["6-3"],
        "boneyard": [
            *("6-6", "5-4", "1-0", "4-2", "3-1", "6-0", "1-1", "4-3", "5-2", "0-0", "6-5"),
            *("3-2", "2-0", "6-2", "5-5", "4-4", "2-2", "3-0", "6-1", "5-0", "4-1", "5-3"),
        ],
    },
    whole_set=lambda *_: double_set(6),
    dealt=rules.dealt,
    legal_moves=rules.legal_moves,
    moves_complete=rules.moves_complete,
    moves_tiles=rules.moves_tiles,
    judged=rules.judged,
    apply_unjudged=rules.apply_unjudged,
    faults=rules.faults,
    players=lambda _: 2,
    view=rules.view,
    witnessed=rules.witnessed,
    as_listed=rules.as_listed,
    outcome=rules.outcome,
    score=rules.score,
    board=text.board,
    text_fields=text.text_fields,
    position_of_fields=text.position_of_fields,
    move_text=text.move_text,
    move_of_text=text.move_of_text,
)
