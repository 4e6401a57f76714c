"""Name what keeps a request whose parts are all sound from being answered."""

from engine.sentences import Sentences

REFUSAL_CODES = {
    "not_together": "Two keys were given of which only one may be.",
    "not_finished": "The hand before is not over.",
    "deal_again": "By the rules this deal is thrown in.",
    "position_or_table": "Give either a position or a table.",
    "no_such_seat": "There is no seat of that number.",
    "too_long": "The idempotency key is too long.",
}
"""Codes of the refusals of calls, with their meaning."""

violation = Sentences(
    {
        "not_together": "A deal has either a number or its dominoes, not both.",
        "not_finished": "The hand before is not over.",
        "deal_again": "By the rules this deal is void and dealt again.",
        "position_or_table": "Send either a position or a table.",
    }
)
"""Their templates, by key."""
