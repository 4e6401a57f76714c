"""No test is green without having asserted anything: loops must have something to look at, and what
is asserted must not be caught."""

import ast
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.looking import some
from tests.sources import ROOT, nodes_of, parsed

OWNERS = {"items", "keys", "values", "strip", "split", "splitlines"}
"""Methods that give something where their owner has something."""
AS_LONG = {"enumerate", "list", "tuple", "reversed", "set", "sorted"}
"""Calls that give something where their first argument does."""
CATCHES = {"AssertionError", "Exception", "BaseException"}
Function = ast.FunctionDef | ast.AsyncFunctionDef


class Definition(NamedTuple):
    """What a name means: the file that says so, and the value or the function there."""

    path: Path
    node: ast.expr | Function


@cache
def definitions(path: Path, inside: Function | ast.Module) -> dict[str, Definition]:
    """Return the values and functions of a file or function, those that it imports from tests
    among them."""
    found: dict[str, Definition] = {}
    for node in inside.body:
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                found[name] = Definition(path, node)
            case ast.Assign(targets=[ast.Name(name)], value=value):
                found[name] = Definition(path, value)
            case ast.AnnAssign(target=ast.Name(name), value=ast.expr() as value):
                found[name] = Definition(path, value)
            case ast.ImportFrom(module=str(module), names=names):
                for alias in names:
                    found |= imported(module, alias)
    return found


def imported(module: str, alias: ast.alias) -> dict[str, Definition]:
    """Return what an import brings: one name, or with a module all names behind its own."""
    name, folder = alias.asname or alias.name, ROOT.joinpath(*module.split("."))
    if not module.startswith("tests"):
        return {}
    if (inner := folder / f"{alias.name}.py").is_file():
        return {f"{name}.{each}": one for each, one in definitions(inner, parsed(inner)).items()}
    path = folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")
    known = definitions(path, parsed(path)) if path.is_file() else {}
    return {name: known[alias.name]} if alias.name in known else {}


class Reader:
    """Reads a function of a file, called by others that are read."""

    def __init__(self, path: Path, function: Function, callers: Sequence[Function] = ()) -> None:
        self.known = definitions(path, parsed(path)) | definitions(path, function)
        self.function, self.callers = function, callers

    @property
    def is_sure(self) -> bool:
        return self.asserts(self.function.body)

    def asserts(self, body: list[ast.stmt]) -> bool:
        """Whether these statements assert something whenever they run to their end."""
        for statement in body:
            if self._asserts(statement):
                return True
            if self._leaves_unseen(statement):
                return False
        return False

    def _asserts(self, node: ast.stmt) -> bool:
        found = isinstance(node, ast.Assert)
        match node:
            case ast.With(items=items, body=body) | ast.AsyncWith(items=items, body=body):
                entered = " ".join(ast.unparse(one.context_expr) for one in items)
                caught = "suppress" in entered and _catches(entered)
                found = "pytest.raises" in entered or (not caught and self.asserts(body))
            case ast.For(iter=things, body=body):
                found = self.is_never_empty(things) and self.asserts(body)
            case ast.If(body=body, orelse=orelse):
                found = self.asserts(body) and self.asserts(orelse)
            case ast.Try(body=body, handlers=handlers, finalbody=last):
                kinds = [ast.unparse(one.type) if one.type else "Exception" for one in handlers]
                tried = self.asserts(body) and not any(map(_catches, kinds))
                found = tried or self.asserts(last)
            case ast.AsyncFunctionDef(body=body):
                found = self.asserts(body)  # What is asynchronous is run where it is defined.
            case ast.Expr() | ast.Assign() | ast.AnnAssign() | ast.Return():
                calls = [one.func for one in ast.walk(node) if isinstance(one, ast.Call)]
                found = any(map(self._is_check, calls))
        return found

    def _is_check(self, called: ast.expr) -> bool:
        """Whether what is called asserts: a function of the tests, which is read as well; of what
        cannot be read ``expect``, and what says that it checks."""
        name = ast.unparse(called)
        found = self.known.get(name)
        if found is None or isinstance(found.node, ast.expr) or found.node in self.callers:
            return name == "expect" or name.rpartition(".")[2].startswith("check")
        return Reader(found.path, found.node, [*self.callers, self.function]).is_sure

    def _leaves_unseen(self, statement: ast.stmt) -> bool:
        """Whether it may leave the loop or the function before anything was asserted."""
        if isinstance(statement, ast.If):
            branches = (statement.body, statement.orelse)
            return any(any(map(_may_leave, one)) and not self.asserts(one) for one in branches)
        return _may_leave(statement)

    def is_never_empty(self, node: ast.expr) -> bool:
        """Whether a loop over this has a first turn, as far as the file tells."""
        found = bool(_literal(node))
        match node:
            case ast.List(elts=parts) | ast.Tuple(elts=parts) | ast.Set(elts=parts):
                found = any(not isinstance(part, ast.Starred) for part in parts)
            case ast.Dict(keys=parts):
                found = any(part is not None for part in parts)
            case ast.ListComp(generators=loops) | ast.SetComp(generators=loops):
                found = all(self.is_never_empty(one.iter) and not one.ifs for one in loops)
            case ast.BinOp(left=one, op=ast.Add(), right=other):
                found = self.is_never_empty(one) or self.is_never_empty(other)
            case ast.Name(id=name) if name in self.known:
                value = self.known[name].node
                found = isinstance(value, ast.expr) and self.is_never_empty(value)
            case ast.Name(id=name):
                found = name[0].isupper() and not name.isupper()  # An enumeration.
            case ast.Call(func=ast.Attribute(value=owner, attr=method)) if method in OWNERS:
                found = self.is_never_empty(owner)
            case ast.Call(func=ast.Name(id=name), args=arguments):
                found = self._gives_something(name, arguments)
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


def _catches(exceptions: str) -> bool:
    return any(name in exceptions for name in CATCHES)


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


def unsure(paths: Iterable[Path]) -> Iterator[str]:
    """Find tests that may end without having asserted anything."""
    for path in paths:
        for node in nodes_of(parsed(path)):
            if not isinstance(node, Function) or not node.name.startswith("test_"):
                continue
            if not Reader(path, node).is_sure:
                yield f"{path.relative_to(path.parents[1])}: {node.name}"


def test_every_test_asserts_something() -> None:
    paths = sorted((ROOT / "tests").rglob("test_*.py"))
    assert len(paths) > 100
    assert list(unsure(paths)) == []


SURE = (
    "assert found() == 1",
    "with pytest.raises(ValueError): int('')",
    "for one in (1, 2): assert one",
    "for one in range(1, 9): assert one",
    "for one in enumerate(WORDS): assert one",
    "for one in Detail: assert one",
    "for one in {1: 2}.items(): assert one",
    "for one in some(found()): assert one",
    "for one in zip(WORDS, some(found())): assert one",
    "for one in 'a b'.strip().split(): assert one",
    "if found(): assert 1\nelse: assert 2",
    "for one in WORDS:\n  if one:\n    assert one\n    continue\n  assert not one",
    "async def ask():\n  assert found()\nasyncio.run(ask())",
    "words = ['a', 'b']\nfor one in words: assert one",
    "check(found())",
    "value = check(1)",
    "try:\n  assert found()\nexcept OSError:\n  skip()",
    "try:\n  found()\nexcept Exception:\n  pass\nfinally:\n  assert 1",
)
BY_CHANCE = (
    "found()",
    "check",
    "look(found())",
    "for one in found(): assert one",
    "for one in (1, 2):\n  for two in found(one): assert two",
    "if found(): assert 1",
    "for one in WORDS:\n  if one: assert one",
    "for one in (): assert one",
    "for one in {}: assert one",
    "for one in range(0): assert one",
    "for one in range(number()): assert one",
    "for one in [*found()]: assert one",
    "for one in NOTHING: assert one",
    "for one in zip(WORDS, found()): assert one",
    "for one in WORDS:\n  if one: continue\n  assert one",
    "while found(): assert 1",
    "try:\n  assert found()\nexcept AssertionError:\n  pass",
    "try:\n  assert found()\nexcept (OSError, Exception) as error:\n  print(error)",
    "try:\n  assert found()\nexcept:\n  pass",
    "with suppress(AssertionError): assert found()",
)
"""Bodies of tests; ``check`` asserts, ``look`` may not."""


def test_tests_that_may_not_assert_are_found(tmp_path: Path) -> None:
    before = (
        "WORDS = ('a', 'b')\nNOTHING = []\ndef check(one): assert one\n"
        "def look(ones):\n  for one in ones: check(one)\n"
    )
    for number, body in enumerate(SURE + BY_CHANCE):
        path = tmp_path / f"test_{number}.py"
        path.write_text(f"{before}def test_it():\n{textwrap.indent(body, '  ')}\n")
        assert bool(list(unsure([path]))) == (body in BY_CHANCE), body


def test_a_loop_that_needs_something_to_look_at() -> None:
    assert list(some("ab", 2)) == ["a", "b"]
    with pytest.raises(AssertionError, match="2 to look at, not 3"):
        list(some("ab", 3))
    with pytest.raises(AssertionError, match="0 to look at, not 1"):
        list(some([]))
