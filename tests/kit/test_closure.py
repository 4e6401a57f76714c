"""First and second methods share no code.

The first methods of a game are its compiled searches: ``solver/search`` and ``solver/open_hands``,
and ``kernel`` and ``bounds`` of the game. The second are ``solver/verify.py``, the checkers of
``solver/certificates`` and ``verify`` of the game; the maker of certificates walks both kernels and
is none of them. What both kernels are filled into (``solver/kernel.py``) is names. Constraint
models (``cpsat`` of the game) stand by themselves and may be either. A proof by two methods means
something only where none of the three needs code of another.
"""

from collections.abc import Iterator, Mapping

from engine.registry import packages
from tests.kit.places import places_in
from tests.sources import Source, sources

FIRST, SECOND, MODEL = "first method", "second method", "constraint model"
SHARED = {"search": FIRST, "open_hands": FIRST, "verify": SECOND}
OF_CERTIFICATES = {"walk": SECOND, "max_n": SECOND}
OF_A_GAME = {"kernel": FIRST, "bounds": FIRST, "verify": SECOND, "cpsat": MODEL}
ELSEWHERE = [one for one in packages().values() if not places_in(one).is_in_the_house]

Modules = Mapping[str, Source]


def import_closure(module: str, modules: Modules) -> set[str]:
    """What a module imports, directly or indirectly, itself included. A package is needed where it
    is named or something that it holds itself is taken from it, not where only a module inside it
    is imported: its own imports are then those of another."""
    found, waiting = {module}, [module]
    while waiting:
        names = modules[waiting.pop()].imports
        needed = {name if name in modules else name.rpartition(".")[0] for name in names}
        waiting += (needed & modules.keys()) - found
        found |= needed & modules.keys()
    return found


def side_of(module: str) -> str | None:
    """Which method a module belongs to, None for what any of them may use."""
    parts = [*module.split("."), "", "", ""]
    for package in ELSEWHERE:
        if module.startswith(f"{package}."):
            return OF_A_GAME.get(parts[package.count(".") + 1])
    if parts[:2] == ["solver", "games"]:
        return OF_A_GAME.get(parts[3])
    if parts[:2] == ["solver", "certificates"]:
        return OF_CERTIFICATES.get(parts[2])
    return SHARED.get(parts[1]) if parts[0] == "solver" else None


def is_of_a_game(module: str) -> bool:
    """Whether a module is of the solver of one game; a game's rules are for all of its solver."""
    outside = {f"{package}.{part}" for package in ELSEWHERE for part in ("solver", "kernel")}
    return module in outside or module.startswith("solver.games.")


def shared_code(modules: Modules) -> Iterator[str]:
    for module in modules:
        side = side_of(module)
        for needed in sorted(import_closure(module, modules)) if side else ():
            other = side_of(needed)
            if other not in (None, side):
                yield f"{module}, a {side}, needs {needed}, a {other}"
            elif side == SECOND and other is None and is_of_a_game(needed):
                yield f"{module}, a {side}, needs {needed}, which is not set apart for it"


def test_methods_share_no_code() -> None:
    folders = (package.replace(".", "/") for package in ELSEWHERE)
    modules = {one.module: one for one in sources("solver", *folders)}
    assert len([module for module in modules if side_of(module)]) > 45
    assert list(shared_code(modules)) == []
