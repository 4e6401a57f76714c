"""Choose which dominoes of a board to lift so that none of some sets stays whole (Z9)."""

from collections.abc import Collection

from solver.games.ziggurat.verify.cells import covered, over

Lies = frozenset[int]


def lifted(board: Lies, most: int, cores: Collection[Lies]) -> Lies | None:
    """Return so many dominoes of a board at most, with all that rests on them, one of each core at
    least; None when there are none."""
    raised = {lie: _raised(lie, board) for lie in frozenset[int]().union(*cores)}
    return _hitting(frozenset(), most, cores, raised)


def _hitting(
    chosen: Lies, most: int, cores: Collection[Lies], raised: dict[int, Lies]
) -> Lies | None:
    """Return the same with some chosen already. `raised` are those that may be, with what rests on
    them; a domino that was tried in vain is not tried again further on."""
    unhit = [core & raised.keys() for core in cores if core.isdisjoint(chosen)]
    if not unhit:
        return chosen
    if len(chosen) + _apart(unhit) > most:
        return None
    allowed = dict(raised)
    smallest, *_ = sorted(unhit, key=len)
    for lie in sorted(smallest):
        more = chosen | allowed.pop(lie)
        if len(more) <= most:
            found = _hitting(more, most, cores, allowed)
            if found is not None:
                return found
    return None


def _apart(cores: list[Lies]) -> int:
    """Return how many of these sets have nothing in common, at least."""
    met, count = frozenset[int](), 0
    for core in sorted(cores, key=len):
        if core.isdisjoint(met):
            met |= core
            count += 1
    return count


def _raised(lie: int, board: Lies) -> Lies:
    """Return a domino with all that rests on it, directly or not."""
    found = frozenset((lie,))
    for other in board:
        if not over(lie).isdisjoint(covered(other)):
            found |= _raised(other, board)
    return found
