"""Check whether the searches can run here at all, without importing numba."""

import os
from contextlib import suppress
from typing import Final

SWITCH: Final = "NUMBA_DISABLE_JIT"
"""The environment variable that turns numba's compiler off."""


class CannotCompile(ImportError):
    """The searches cannot be compiled here. The message is a sentence for the user."""


class NotCompiled(Exception):
    """A function is not compiled yet and may not be compiled now. The message is the name of its
    file."""


def check_switch(*, is_off: bool = False) -> None:
    """Check that numba's compiler is not turned off. ``is_off``: it is turned off by other means
    than the environment variable.

    Raises:
        CannotCompile: it is turned off.
    """
    with suppress(ValueError):  # numba takes other texts for 0
        is_off = is_off or int(os.environ.get(SWITCH, "0")) != 0
    if is_off:
        raise CannotCompile(
            f"The searches run only if numba may compile them, and {SWITCH} forbids it: unset it."
        )
