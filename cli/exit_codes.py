"""The exit codes of commands."""

from typing import Final

DONE: Final = 0
"""Done; for a yes-or-no question, the answer is yes."""
NO: Final = 1
"""The answer is no: illegal, faulty, out of reach, no solution."""
FAILED: Final = 2
"""Failed: the arguments, a file or the position cannot be used."""
NOT_KNOWN: Final = 3
"""The answer is not known: not found in time, or it depends on hidden dominoes."""
