"""The sources of the house as syntax trees, for the tests that read them; and the codes that they
raise, as they are spelled out there."""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
LAYERS = ("engine", "schemas", "solver", "languages", "api", "cli")

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


TAKERS: dict[str, tuple[int, ...]] = {
    "Violation": (0, 2),
    "violation": (0, 1),
    **dict.fromkeys(("TextFault", "misread", "refusal"), (0,)),
    "_tile": (2,),
}
"""What is called with a code: its place among the arguments, and that of the rule's number."""


class Raised(NamedTuple):
    """A code, the rule named beside it where one is spelled out, and the line that says it."""

    code: str
    rule: str
    place: str


def raised(paths: Iterable[Path]) -> Iterator[Raised]:
    """Find every code in some sources; one that is handed on in a variable is found where that is
    set."""
    for path in paths:
        for node in nodes_of(parsed(path)):
            if isinstance(node, ast.Call):
                called = ast.unparse(node.func).rpartition(".")[2]
                code, rule = [*(_given(node, at) for at in TAKERS.get(called, ())), None, None][:2]
                for rule_said in [*_spelled(rule, path)] or [""]:
                    for said in _spelled(code, path):
                        place = f"{path}:{node.lineno}"
                        yield Raised(said.partition(".")[0], rule_said, place)


UNHEARD = {
    *("no_such_game_package", "no_wire", "no_solver"),
    *("unknown_player", "no_turn_model", "players", "no_puzzle", "not_a_proof"),
}
"""Codes that keep the service from starting, and those that solvers raise for commands alone: none
stands among the errors of an answer."""
NOT_BEGUN = {"missing_extra", "name_taken", "unexpected"}
"""Codes of a command that does not even begin."""


def codes_in(paths: Iterable[Path]) -> set[str]:
    return {one.code for one in raised(paths)}


def _given(call: ast.Call, place: int) -> ast.expr | None:
    named = {keyword.arg: keyword.value for keyword in call.keywords}
    return call.args[place] if place < len(call.args) else named.get("rule" if place else "code")


def _spelled(given: ast.expr | None, path: Path) -> Iterator[str]:
    """Yield every text that an argument may be."""
    match given:
        case ast.Constant(str(text)):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from (*_spelled(one, path), *_spelled(other, path))
        case ast.Name(name):
            for node in nodes_of(parsed(path)):
                if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
                    yield from _spelled(node.value, path)
