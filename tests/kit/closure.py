"""Which modules a module needs, directly or through others, and whether methods keep apart.

The first methods of a game are its compiled searches: ``solver/search`` and ``solver/open_hands``,
and ``kernel`` and ``bounds`` of the game. The second are ``solver/verify`` and ``verify`` of the
game. Constraint models (``cpsat`` of the game) stand by themselves and may be either. A proof by
two methods means something only where none of the three needs code of another.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from engine.registry import packages
from tests.kit.places import places_in

ROOT = Path(__file__).parent.parent.parent

FIRST, SECOND, MODEL = "first method", "second method", "constraint model"

_SHARED = {"search": FIRST, "open_hands": FIRST, "verify": SECOND}
_OF_A_GAME = {"kernel": FIRST, "bounds": FIRST, "verify": SECOND, "cpsat": MODEL}


def import_closure(module: str, root: Path = ROOT) -> frozenset[str]:
    """The modules below ``root`` that a module imports, directly or indirectly, itself included.

    Imports inside functions count. A package is needed where it is named or something that it
    holds itself is taken from it, not where only a module inside it is imported: its own imports
    are then those of another. Modules that do not lie below ``root`` are left out.
    """
    found = {module}
    waiting = [module]
    while waiting:
        for name in imported(waiting.pop(), root) - found:
            found.add(name)
            waiting.append(name)
    return frozenset(found)


@cache
def imported(module: str, root: Path = ROOT) -> frozenset[str]:
    """The modules below ``root`` that a module names in its imports.

    Raises:
        FileNotFoundError: there is no such module.
    """
    path = file_of(module, root)
    if path is None:
        raise FileNotFoundError(f"no module {module} below {root}")
    tree = ast.parse(path.read_text(encoding="utf-8"))
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    names = (name for node in ast.walk(tree) for name in _named(node, package, root))
    return frozenset(name for name in names if file_of(name, root) is not None)


def file_of(module: str, root: Path) -> Path | None:
    """Where a module is written, None where it does not lie below ``root``."""
    path = root.joinpath(*module.split("."))
    found = (path / "__init__.py", path.with_suffix(".py"))
    return next((file for file in found if file.is_file()), None)


def _named(node: ast.AST, package: str, root: Path) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        source = _source(node, package)
        for alias in node.names:
            inner = f"{source}.{alias.name}"
            yield source if file_of(inner, root) is None else inner


def _source(node: ast.ImportFrom, package: str) -> str:
    """The full name of what is imported from; each dot but the first goes one package up."""
    if not node.level:
        return node.module or ""
    parts = package.split(".")
    above = parts[: len(parts) - node.level + 1]
    return ".".join([*above, *([node.module] if node.module else [])])


def modules_below(root: Path) -> list[str]:
    """Every module below a root of ``solver``, and of games outside the house."""
    folders = [root / "solver", *(root.joinpath(*package.split(".")) for package in _elsewhere())]
    paths = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    parts = (path.relative_to(root).with_suffix("").parts for path in paths)
    return [".".join(part[:-1] if part[-1] == "__init__" else part) for part in parts]


def side_of(module: str) -> str | None:
    """Which method a module belongs to, None for what any of them may use."""
    parts = module.split(".")
    package = _package_elsewhere(module)
    if package is not None:
        return _OF_A_GAME.get(parts[package.count(".") + 1]) if module != package else None
    if parts[:2] == ["solver", "games"]:
        return _OF_A_GAME.get(parts[3]) if len(parts) > 3 else None
    return _SHARED.get(parts[1]) if parts[0] == "solver" and len(parts) > 1 else None


def shared_code(root: Path = ROOT) -> list[str]:
    """What is wrong with how the methods of all solvers are kept apart, in sentences."""
    return [wrong for module in modules_below(root) for wrong in _wrong_with(module, root)]


def _wrong_with(module: str, root: Path) -> Iterator[str]:
    side = side_of(module)
    if side is None:
        return
    for needed in sorted(import_closure(module, root) - {module}):
        other = side_of(needed)
        if other not in (None, side):
            yield f"{module}, a {side}, needs {needed}, a {other}"
        elif side == SECOND and other is None and _is_of_a_game(needed):
            yield f"{module}, a {side}, needs {needed}, which is not set apart for it"


def _is_of_a_game(module: str) -> bool:
    """Whether a module is of the solver of one game; a game's rules are for all of its solver."""
    package = _package_elsewhere(module)
    if package is not None:
        return module in (f"{package}.solver", f"{package}.kernel")
    return module.startswith("solver.games.")


def _elsewhere() -> list[str]:
    return [package for package in packages().values() if not places_in(package).is_in_the_house]


def _package_elsewhere(module: str) -> str | None:
    """The package of the game outside the house to which a module belongs, if it does."""
    return next((one for one in _elsewhere() if f"{module}.".startswith(f"{one}.")), None)
