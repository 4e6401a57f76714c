"""``game``: the mover's final total less that of the best opponent, after the settlement (B13).

It is confirmed by certificates: a choice of the second kernel is followed in the first one.
"""

from dataclasses import replace
from functools import partial
from typing import Final

from engine.games.bead import GAME, Move, Place, Position
from engine.games.bead.hidden import unseen
from solver import kernel
from solver.answers.words import Words, lead_in_points
from solver.certificates.strategy import Certificates, code_beside
from solver.compiling.compiled import compiled
from solver.games.bead import explain
from solver.games.bead.deal import Deal
from solver.games.bead.encoding import GridEncoding
from solver.games.bead.grid_layout import LIES, WIDTH, frame_of
from solver.games.bead.info import END
from solver.games.bead.phrases import OWN_LEAD
from solver.games.bead.state import state_of, turns_of
from solver.games.bead.verify.kernel import SheetHands
from solver.games.bead.verify.sheet import COLUMN, ROW, Sheets
from solver.games.bead.verify.sheet import WIDTH as SHEET_WIDTH
from solver.hidden_hands import Concealed, dealt_to_players, expectation, hands_of_players
from solver.open_hands.hands import OpenHands
from solver.open_hands.objective import objective
from solver.question.objective import all_hands, own_hand
from solver.search.encoding import FirstSearch
from solver.search.match import shares_of_most


@compiled
def _code_beside(deal: Deal, second: Sheets, code: int) -> int:  # noqa: ARG001
    """Return the first kernel's code for the play that the second kernel calls ``code``. Both
    number the faces of a domino in the same way."""
    spot, faces = code // 25, code % 25
    cell, width = spot >> 1, second.facts[SHEET_WIDTH]
    row, column = cell // width + second.facts[ROW], cell % width + second.facts[COLUMN]
    return int(LIES * (2 * (row * WIDTH + column) + (spot & 1)) + faces)


kernel.register(code_beside, Deal, _code_beside)


def certificates(position: Position, search: FirstSearch[Position]) -> Certificates[Position]:
    """Return the second method for a hand. It does not treat positions that are mirror images or
    rotations of each other as the same."""
    if len(turns_of(position.placed)) > 1:
        search = replace(search, encoding=GridEncoding(position, images=False))
    frame = frame_of(position)
    return Certificates(SheetHands(position, (frame.row, frame.column)), search)


def _reason(position: Position, move: Move, value: int | None) -> Words:
    worth = () if value is None else lead_in_points(value)
    if not isinstance(move, Place):
        return worth + explain.nothing_fits(over=False)
    state = state_of(position)
    play = state.play_of(move)
    return worth + (explain.score_words if worth else explain.reason)(state, play)


def _worth(position: Position, move: Move) -> float:
    """Return what a play scores (B10)."""
    return float(GAME.apply_unjudged(position, move).effect.get("score", 0))


CONCEALED: Final = Concealed[Position, Move](
    game=GAME,
    hands=hands_of_players,
    pile=lambda _: (),
    unseen=unseen,
    dealt=lambda position, hands, _: dealt_to_players(position, hands),
    encoding=partial(GridEncoding, bounds=False),
    worth=_worth,
    spread=15.0,
    pile_key="set_aside",
    forbids_together=lambda position: position.options.identical_sets,
)
"""How the hidden dominoes can be assigned to the hands; with three players one domino is set
aside."""

OWN_HAND: Final = own_hand(CONCEALED.hands, GAME.to_move, "B2")
ALL_HANDS: Final = all_hands(CONCEALED.hands, "B2")

A_GAME: Final = 60.0
"""How many points a win counts as, in addition to the lead, because every hand is a whole game."""

OPEN_HANDS: Final = OpenHands(
    game=GAME,
    encoding=GridEncoding,
    second=certificates,
    reason=_reason,
    assumption=OWN_LEAD(),
    match=lambda _: shares_of_most,
    stake=lambda _: A_GAME,
)

OBJECTIVE: Final = objective(
    OPEN_HANDS,
    END,
    needs=(ALL_HANDS,),
    expectation=expectation(OPEN_HANDS, CONCEALED, OWN_HAND),
    advice=lambda about: explain.advice(about, explain.nudge_game),
)
