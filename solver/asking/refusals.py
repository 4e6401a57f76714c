"""Name what keeps a position from being asked something, and say it."""

from engine.sentences import Sentences

REFUSAL_CODES = {
    "unknown_objective": "The game has no objective of that name.",
    "hands_unknown": "Hidden dominoes in a hand keep this from being answered.",
    "order_unknown": "The order of the dominoes to be drawn must be known for this.",
    "hand_over": "The hand is over, so there is no move to make.",
    "history_contradicts": "The history does not lead to the position.",
    "no_deal_fits": "No deal of the hidden dominoes fits what was seen.",
    "no_standing": "The solver of the game does not say how a seat stands.",
}
"""Codes of the refusals of solvers, with their meaning."""

violation = Sentences(
    {
        "unknown_objective": "The objective must be {known:or}, not '{name}'.",
        "hands_unknown": "Some dominoes in the hand of seat {seat} are not known.",
        "order_unknown": "The order of the {pile} is not known.",
        "order_unknown.hint": "The order of the {pile} is not known. A hint with the objective "
        "game does not need it.",
        "hand_over": "The hand is over, so there is nothing to play.",
        "history_contradicts": "The history does not lead to the position: after its last move "
        "{place} is {there}, in the position {here}.",
        "history_contradicts.players": "The history is for {there:player|players}, the position "
        "for {here}.",
        "no_deal_fits": "No deal of the hidden dominoes fits what was seen.",
        "no_standing": "{game} cannot say how a seat stands.",
    }
)
"""Their templates, by key."""
