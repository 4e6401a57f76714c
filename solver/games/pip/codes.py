"""Write a choice in one integer: the domino laid, the kind of place, what it leaves open and the
domino that D gives away with an empty stock."""

from typing import Final

from solver.compiled import compiled

_GIVEN_BITS: Final = 7
_OUTCOME_BITS: Final = 5
_KIND_BITS: Final = 4


@compiled
def code_of(tile: int, kind: int, outcome: int, given: int) -> int:
    """Return a choice in one integer; ``given`` may be ``NOTHING``."""
    return ((tile << _KIND_BITS | kind) << _OUTCOME_BITS | outcome) << _GIVEN_BITS | given + 1


@compiled
def choice_of(code: int) -> tuple[int, int, int, int]:
    """Return the domino laid, the kind of place, the outcome and the domino given away."""
    given = (code & (1 << _GIVEN_BITS) - 1) - 1
    code >>= _GIVEN_BITS
    outcome = code & (1 << _OUTCOME_BITS) - 1
    code >>= _OUTCOME_BITS
    return code >> _KIND_BITS, code & (1 << _KIND_BITS) - 1, outcome, given
