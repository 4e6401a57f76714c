"""The sources of the house as syntax trees, for the tests that read them."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
LAYERS = ("engine", "schemas", "solver", "api", "cli")

FILES = {layer: sorted((ROOT / layer).rglob("*.py")) for layer in LAYERS}


class Source(NamedTuple):
    """A file, its path from the root with slashes."""

    path: str
    tree: ast.Module

    @property
    def layer(self) -> str:
        return self.path.partition("/")[0]

    @property
    def module(self) -> str:
        """The full name; that of the package for ``__init__``."""
        return self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    @property
    def game(self) -> str:
        """The game of the house to which it belongs, as its folder is named, or nothing."""
        _, games, *rest = (*self.path.removesuffix(".py").split("/"), "")
        return rest[0] if games == "games" and rest[0] != "__init__" else ""

    @property
    def nodes(self) -> tuple[ast.AST, ...]:
        return nodes_of(self.tree)

    @property
    def imports(self) -> Iterator[str]:
        """The full names of what it imports, be they modules or something in them."""
        for node in self.nodes:
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                package = "." * node.level + (node.module or "")
                yield from (f"{package}.{alias.name}" for alias in node.names)

    @property
    def docstrings(self) -> set[ast.AST]:
        """The strings that stand by themselves."""
        return {node.value for node in self.nodes if isinstance(node, ast.Expr)}


@cache
def nodes_of(tree: ast.AST) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(tree))


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def sources(*folders: str) -> tuple[Source, ...]:
    """Return all sources below folders of the root."""
    paths = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    return tuple(Source(path.relative_to(ROOT).as_posix(), parsed(path)) for path in paths)
