"""No test is green without having asserted anything: loops must have something to look at, and what
is asserted must not be caught."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from tests.looking import some
from tests.sources import sources

AS_LONG = {"enumerate", "list", "tuple", "reversed", "set", "sorted", "zip", "product"}
"""Calls that give something where all their arguments do."""
OWNERS = {"items", "keys", "values", "strip", "split", "splitlines"}
"""Methods that give something where their owner has something."""
CATCHES = ("AssertionError", "Exception")
Function = ast.FunctionDef | ast.AsyncFunctionDef
Known = Mapping[str, ast.expr]
"""The values that the names of a test and of its file have."""


@cache
def checks() -> frozenset[str]:
    """Return the names of functions of the tests that assert something, and of ``expect``."""
    functions = [
        node for one in sources("tests") for node in one.nodes if isinstance(node, Function)
    ]
    asserting = {one.name for one in functions if _has(one, ast.Assert)}
    asserting |= {"expect", "raises", "check", "run_tool"}
    return frozenset(asserting | {one.name for one in functions if _called(one) & asserting})


def _has(node: ast.AST, kind: type[ast.AST]) -> bool:
    return any(isinstance(inner, kind) for inner in ast.walk(node))


def _called(node: ast.AST) -> set[str]:
    """Return the names of what is called somewhere in a statement."""
    calls = (one.func for one in ast.walk(node) if isinstance(one, ast.Call))
    return {ast.unparse(one).rpartition(".")[2] for one in calls}


def asserts(body: list[ast.stmt], known: Known) -> bool:
    """Tell whether these statements assert something whenever they run to their end."""
    for statement in body:
        if _asserts(statement, known):
            return True
        if _leaves_unseen(statement, known):
            return False
    return False


def _asserts(node: ast.stmt, known: Known) -> bool:
    found = isinstance(node, ast.Assert)
    match node:
        case ast.With(items=items, body=body) | ast.AsyncWith(items=items, body=body):
            entered = " ".join(ast.unparse(one.context_expr) for one in items)
            caught = "suppress" in entered and any(name in entered for name in CATCHES)
            found = "pytest.raises" in entered or (not caught and asserts(body, known))
        case ast.For(iter=things, body=body):
            found = never_empty(things, known) and asserts(body, known)
        case ast.If(body=body, orelse=orelse):
            found = asserts(body, known) and asserts(orelse, known)
        case ast.Try(body=body, handlers=handlers, finalbody=last):
            kinds = [ast.unparse(one.type) if one.type else "Exception" for one in handlers]
            caught = any(name in kind for name in CATCHES for kind in kinds)
            found = (not caught and asserts(body, known)) or asserts(last, known)
        case ast.AsyncFunctionDef(body=body):
            found = asserts(body, known)  # What is asynchronous is run where it is defined.
        case ast.Expr() | ast.Assign() | ast.AnnAssign() | ast.Return():
            found = bool(_called(node) & checks())
    return found


def _leaves_unseen(statement: ast.stmt, known: Known) -> bool:
    """Tell whether it may leave the loop or the function before anything was asserted."""
    if isinstance(statement, ast.If):
        branches = (statement.body, statement.orelse)
        return any(any(map(_may_leave, one)) and not asserts(one, known) for one in branches)
    return _may_leave(statement)


def _may_leave(node: ast.AST) -> bool:
    match node:
        case ast.Break() | ast.Continue() | ast.Return():
            return True
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.Lambda():
            return False
        case ast.For() | ast.While():
            return _has(node, ast.Return)
    return any(map(_may_leave, ast.iter_child_nodes(node)))


def never_empty(node: ast.expr, known: Known) -> bool:
    """Tell whether a loop over this has a first turn, as far as the file tells; constants of other
    files are taken to have something in them."""
    found = False
    match node:
        case ast.List(elts=parts) | ast.Tuple(elts=parts) | ast.Set(elts=parts):
            found = any(not isinstance(part, ast.Starred) for part in parts)
        case ast.Dict(keys=parts):
            found = any(part is not None for part in parts)
        case ast.Constant(value):
            found = bool(value)
        case ast.ListComp(generators=loops) | ast.SetComp(generators=loops):
            found = all(never_empty(one.iter, known) and not one.ifs for one in loops)
        case ast.BinOp(left=one, op=ast.Add(), right=other):
            found = never_empty(one, known) or never_empty(other, known)
        case ast.Name(id=name) | ast.Attribute(attr=name):
            found = never_empty(known[name], known) if name in known else name[0].isupper()
        case ast.Call(func=ast.Name("range"), args=ends):
            found = bool(_range(ends))
        case ast.Call(func=ast.Attribute(value=owner, attr=method)) if method in OWNERS:
            found = never_empty(owner, known)
        case ast.Call(func=ast.Name(name), args=things):
            together = name in AS_LONG and all(never_empty(one, known) for one in things)
            found = name == "some" or together
    return found


def _range(ends: list[ast.expr]) -> Any:
    """Return the range between two ends, nothing where they have to be computed."""
    try:
        return range(*map(ast.literal_eval, ends))
    except ValueError:
        return ()


def named_in(body: list[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    for node in body:
        match node:
            case ast.Assign(targets=[ast.Name(name)], value=value):
                yield name, value
            case ast.AnnAssign(target=ast.Name(name), value=ast.expr() as value):
                yield name, value


def test_every_test_asserts_something() -> None:
    unsure, seen = list[str](), 0
    for source in sources("tests"):
        for node in source.nodes:
            if "/test_" in source.path and isinstance(node, Function) and "test_" in node.name[:5]:
                known = dict(named_in([*source.tree.body, *node.body]))
                if not asserts(node.body, known):
                    unsure.append(f"{source.path}: {node.name}")
                seen += 1
    assert seen > 500
    assert unsure == []


def test_a_loop_that_needs_something_to_look_at() -> None:
    assert list(some("ab", 2)) == ["a", "b"]
    with pytest.raises(AssertionError, match="2 to look at, not 3"):
        list(some("ab", 3))
    with pytest.raises(AssertionError, match="0 to look at, not 1"):
        list(some([]))
