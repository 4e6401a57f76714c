"""Whether the searches can run here at all. Nothing of numba is imported for it."""

import os
from contextlib import suppress
from typing import Final

SWITCH: Final = "NUMBA_DISABLE_JIT"
"""The variable that turns numba's compiler off."""


class CannotCompile(ImportError):
    """The searches cannot be compiled here; the message is a sentence."""


class NotCompiled(Exception):
    """A function is not compiled yet, and may not be compiled now; the message is its name."""


def check_switch(*, is_off: bool = False) -> None:
    """Check that numba's compiler is not turned off, by its variable or by other means of numba's
    (``is_off``).

    Raises:
        CannotCompile: it is.
    """
    with suppress(ValueError):  # numba takes other texts for 0
        is_off = is_off or int(os.environ.get(SWITCH, "0")) != 0
    if is_off:
        raise CannotCompile(
            f"The searches run only if numba may compile them, and {SWITCH} forbids it: unset it."
        )
