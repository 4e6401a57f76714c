"""The null game: as little of a game as passes the kit. Nobody plays it.

Two players hold some dominoes of a double-three set each and lay one in turn, any of them, until
all are laid.
"""

from engine.errors import SHARED_CODES
from engine.game import Game
from engine.rules import GameRule, RulePage
from tests.kit.null_game import rules
from tests.kit.null_game.position import ID, Lay, Options, Position
from tests.kit.null_game.wire import WIRE
from tests.wire import add_wire

__all__ = ["GAME", "Lay", "Options", "Position"]

GAME: Game[Position, Lay] = Game(
    id=ID,
    name="The null game",
    about="Lay what you hold.",
    options=Options,
    seats=(2,),
    tile_set="double-three, 10 dominoes",
    codes={
        "tile_not_held": "the domino is not in the hand (N2)",
        "game_over": "all is laid (N3)",
    },
    fault_codes=SHARED_CODES,
    rules=RulePage(
        "Nobody's game.",
        (
            GameRule(
                "N1",
                "Set",
                "Ten dominoes; what is not dealt lies face down and stays there.",
                options={"hand_size": "So many are dealt to each."},
            ),
            GameRule(
                "N2",
                "Turn",
                "Lay one domino of the hand and score its pips.",
                options={"twice": "Pips are doubled."},
            ),
            GameRule(
                "N3",
                "End",
                "All hands are empty. Who has scored more gets the bonus.",
                options={"bonus": "So much is the bonus."},
            ),
        ),
    ),
    example={
        "players": [{"hand": ["3-3", "1-0", "0-0"]}, {"hand": ["3-2", "2-1", "1-1"]}],
        "to_move": 0,
        "boneyard": 4,
    },
    whole_set=rules.whole_set,
    dealt=rules.dealt,
    legal_moves=rules.legal_moves,
    moves_complete=rules.moves_complete,
    moves_tiles=rules.moves_tiles,
    judged=rules.judged,
    apply_unjudged=rules.apply_unjudged,
    faults=rules.faults,
    players=lambda _: 2,
    view=rules.view,
    outcome=rules.outcome,
    score=rules.score,
    board=rules.board,
    text_fields=rules.text_fields,
    position_of_fields=rules.position_of_fields,
    move_text=rules.move_text,
    move_of_text=rules.move_of_text,
)

add_wire(WIRE)
