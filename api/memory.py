"""What the garbage collector is spared."""

import gc

YOUNG = 20_000
"""So many containers more than were let go are made before those in use are looked at again: a
request makes hundreds of them, and all go with its answer."""


def spare() -> None:
    """What is in memory now stays, and what comes mostly goes without being looked for."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])
