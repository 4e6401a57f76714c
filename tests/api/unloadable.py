"""What a fork server may load first: one game cannot be warmed then, and the others need not be."""

from solver import warm

UNLOADABLE = "fives"


def _fail(name: str) -> None:
    if name == UNLOADABLE:
        raise OSError(5, "Input/output error")


warm.warm_one = _fail  # type: ignore[assignment]
