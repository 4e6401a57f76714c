"""The sources of the house as syntax trees, for the tests that read them."""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar

Node = TypeVar("Node", bound=ast.AST)

ROOT = Path(__file__).parent.parent
LAYERS = ("engine", "schemas", "solver", "api", "cli")
GAME_FOLDERS = sorted(path.parent for path in (ROOT / "engine" / "games").glob("*/__init__.py"))
SOLVER_FOLDERS = sorted(path.parent for path in (ROOT / "solver" / "games").glob("*/__init__.py"))
FILES = {layer: sorted((ROOT / layer).rglob("*.py")) for layer in LAYERS}


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def nodes(paths: Iterable[Path], kind: type[Node]) -> Iterator[tuple[Path, Node]]:
    """Yield the parts of files that are of a kind, each with its file."""
    for path in paths:
        yield from ((path, node) for node in ast.walk(parsed(path)) if isinstance(node, kind))


def imports(path: Path) -> Iterator[str]:
    """The full names of the modules that a file imports."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module or ""


def top(module: str) -> str:
    return module.split(".", maxsplit=1)[0]


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))
