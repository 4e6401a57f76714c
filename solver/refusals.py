"""Name what keeps a position from being asked something."""

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
