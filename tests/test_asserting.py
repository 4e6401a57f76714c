"""No test is green without having asserted anything: loops must have something to look at."""

import ast
import textwrap
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.looking import some

ROOT = Path(__file__).parent.parent
FILES = sorted((ROOT / "tests").rglob("test_*.py"))
AS_LONG = {"enumerate", "list", "tuple", "reversed", "set", "sorted"}
"""Calls that give something where their first argument does."""


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def constants(path: Path) -> dict[str, ast.expr]:
    """Values that a file gives its names, those that it imports from other tests among them."""
    found: dict[str, ast.expr] = {}
    for node in parsed(path).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found[node.targets[0].id] = node.value
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            found[node.target.id] = node.value
        elif isinstance(node, ast.ImportFrom):
            source = ROOT.joinpath(*(node.module or "").split(".")).with_suffix(".py")
            known = constants(source) if source.is_file() else {}
            found |= {alias.name: known[alias.name] for alias in node.names if alias.name in known}
    return found


class Reader:
    """Reads the tests of a file."""

    def __init__(self, known: dict[str, ast.expr]) -> None:
        self.known = known

    def asserts(self, body: list[ast.stmt]) -> bool:
        """Whether these statements assert something whenever they run to their end."""
        for statement in body:
            if self._asserts(statement):
                return True
            if self._leaves_unseen(statement):
                return False
        return False

    def _asserts(self, node: ast.stmt) -> bool:
        match node:
            case ast.Assert():
                return True
            case ast.With(items=items, body=body):
                raises = any("pytest.raises" in ast.unparse(one.context_expr) for one in items)
                return raises or self.asserts(body)
            case ast.For(iter=things, body=body):
                return self.is_never_empty(things) and self.asserts(body)
            case ast.If(body=body, orelse=orelse):
                return self.asserts(body) and self.asserts(orelse)
            case ast.Try(body=body) | ast.AsyncFunctionDef(body=body):
                return self.asserts(body)  # What is asynchronous is run where it is defined.
        return False

    def _leaves_unseen(self, statement: ast.stmt) -> bool:
        """Whether it may leave the loop or the function before anything was asserted."""
        if isinstance(statement, ast.If):
            branches = (statement.body, statement.orelse)
            return any(any(map(_may_leave, one)) and not self.asserts(one) for one in branches)
        return _may_leave(statement)

    def is_never_empty(self, node: ast.expr) -> bool:
        """Whether a loop over this has a first turn, as far as the file tells."""
        match node:
            case ast.List(elts=parts) | ast.Tuple(elts=parts) | ast.Set(elts=parts):
                found = any(not isinstance(part, ast.Starred) for part in parts)
            case ast.Dict(keys=parts):
                found = any(part is not None for part in parts)
            case ast.Name(id=name) if name in self.known:
                found = self.is_never_empty(self.known[name])
            case ast.Name(id=name):
                found = name[0].isupper() and not name.isupper()  # An enumeration.
            case ast.Call(func=ast.Attribute(value=owner, attr="items" | "keys" | "values")):
                found = self.is_never_empty(owner)
            case ast.Call(func=ast.Name(id=name), args=arguments):
                found = self._gives_something(name, arguments)
            case _:
                found = bool(_literal(node))
        return found

    def _gives_something(self, call: str, arguments: list[ast.expr]) -> bool:
        match call:
            case "some":
                return True
            case "range":
                ends = [_literal(one) for one in arguments]
                return all(isinstance(end, int) for end in ends) and bool(range(*ends))
            case "zip" | "product":
                return all(map(self.is_never_empty, arguments))
        return call in AS_LONG and self.is_never_empty(arguments[0])


def _may_leave(node: ast.AST) -> bool:
    """Whether what follows a statement in its loop or function may be left out."""
    match node:
        case ast.Break() | ast.Continue() | ast.Return():
            return True
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.Lambda():
            return False
        case ast.For() | ast.While():
            return any(isinstance(inner, ast.Return) for inner in ast.walk(node))
    return any(map(_may_leave, ast.iter_child_nodes(node)))


def _literal(node: ast.expr) -> Any:
    """Return the value that is written there, None where it has to be computed."""
    try:
        return ast.literal_eval(node)
    except ValueError:
        return None


def functions_of(path: Path) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node


def asserts_by_chance(path: Path) -> list[str]:
    """Return the tests of a file whose asserts all stand where nothing may ever come to."""
    reader = Reader(constants(path))
    return [
        test.name
        for test in functions_of(path)
        if any(isinstance(node, ast.Assert) for node in ast.walk(test))
        and not reader.asserts(test.body)
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_test_asserts_by_chance_only(path: Path) -> None:
    assert asserts_by_chance(path) == []


SURE = {
    "a plain assert": "assert found() == 1",
    "a refusal": "with pytest.raises(ValueError): int('')",
    "a loop over what is written there": "for one in (1, 2): assert one",
    "over numbers": "for one in range(1, 9): assert one",
    "over a constant": "for one in enumerate(WORDS): assert one",
    "over an enumeration": "for one in Detail: assert one",
    "over a mapping": "for one in {1: 2}.items(): assert one",
    "over something counted": "for one in some(found()): assert one",
    "over pairs": "for one in zip(WORDS, some(found())): assert one",
    "either way": "if found(): assert 1\nelse: assert 2",
    "a turn that ends in an assert": (
        "for one in WORDS:\n  if one:\n    assert one\n    continue\n  assert not one"
    ),
    "what is asynchronous": "async def ask():\n  assert found()\nasyncio.run(ask())",
}
BY_CHANCE = {
    "a loop over what is found": "for one in found(): assert one",
    "a loop inside a sure one": "for one in (1, 2):\n  for two in found(one): assert two",
    "a condition": "if found(): assert 1",
    "a condition in a loop": "for one in WORDS:\n  if one: assert one",
    "over nothing": "for one in (): assert one",
    "over an empty mapping": "for one in {}: assert one",
    "over no numbers": "for one in range(0): assert one",
    "over numbers that are computed": "for one in range(number()): assert one",
    "over what is put together": "for one in [*found()]: assert one",
    "over a constant that is empty": "for one in NOTHING: assert one",
    "over pairs of nothing": "for one in zip(WORDS, found()): assert one",
    "after a turn that may be left out": "for one in WORDS:\n  if one: continue\n  assert one",
    "a loop left to its condition": "while found(): assert 1",
}


def planted(folder: Path, body: str) -> Path:
    path = folder / "test_planted.py"
    test = f"def test_it():\n{textwrap.indent(body, '  ')}\n"
    path.write_text(f"WORDS = ('a', 'b')\nNOTHING = []\n{test}", encoding="utf-8")
    return path


@pytest.mark.parametrize("name", SURE)
def test_an_assert_that_is_reached_is_enough(name: str, tmp_path: Path) -> None:
    assert asserts_by_chance(planted(tmp_path, SURE[name])) == []


@pytest.mark.parametrize("name", BY_CHANCE)
def test_an_assert_that_may_not_be_reached_is_found(name: str, tmp_path: Path) -> None:
    assert asserts_by_chance(planted(tmp_path, BY_CHANCE[name])) == ["test_it"]


def test_a_loop_that_needs_something_to_look_at() -> None:
    assert list(some("ab", 2)) == ["a", "b"]
    with pytest.raises(AssertionError, match="2 to look at, not 3"):
        list(some("ab", 3))
    with pytest.raises(AssertionError, match="0 to look at, not 1"):
        list(some([]))
