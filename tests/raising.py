"""The codes that the sources raise, followed through the functions that hand them on."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from tests.sources import parsed

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Raised(NamedTuple):
    """A code, the rule named beside it where one is spelled out, and the line that says it."""

    code: str
    rule: str
    place: str


class Argument(NamedTuple):
    """Where a function takes a code, and where the number of a rule; and with how many arguments
    at least it is called, which tells it from others of its name."""

    place: int
    name: str
    least: int = 1
    rule_place: int | None = None


FIRST = {
    "Violation": Argument(0, "code", rule_place=2),
    "violation": Argument(0, "code", rule_place=1),
    "TextFault": Argument(0, "code"),
}
"""The values that carry a code; other functions that take one are found by following these."""

SPEAKS = re.compile(r"\b(Violation|violation|TextFault|misread|refused)\b")
"""A word that a source has which tells of faults at all."""

COPIED = "code"  # the attribute of a fault whose code is handed on


class Raising:
    """Follows codes through some sources. ``untold`` are the places where one is made up of
    something that cannot be followed."""

    def __init__(self, paths: Iterable[Path]) -> None:
        self.takers: dict[str, Argument] = dict(FIRST)
        self.raised: list[Raised] = []
        self.untold: list[str] = []
        speaking = [path for path in paths if SPEAKS.search(path.read_text(encoding="utf-8"))]
        self._calls = [found for path in speaking for found in _calls(path)]
        known = 0
        while known != len(self.takers):
            known = len(self.takers)
            self.raised, self.untold = [], []
            for path, function, call in self._calls:
                self._take(path, function, call)

    @property
    def codes(self) -> set[str]:
        return {one.code for one in self.raised}

    def _take(self, path: Path, function: Function | None, call: ast.Call) -> None:
        taker = self.takers.get(_known_as(_name(call.func), path))
        if taker is None or len(call.args) + len(call.keywords) < taker.least:
            return
        given = _argument(call, taker.place, taker.name)
        if given is None:
            return
        place = f"{path}:{call.lineno}"
        rules = _rules(call, function, taker)
        for code in self._codes(given, function, path, place):
            self.raised += [Raised(code.partition(".")[0], rule, place) for rule in rules]

    def _codes(
        self, given: ast.expr, function: Function | None, path: Path, place: str
    ) -> Iterator[str]:
        match given:
            case ast.Constant(str(code)):
                yield code
            case ast.IfExp(body=one, orelse=other):
                yield from self._codes(one, function, path, place)
                yield from self._codes(other, function, path, place)
            case ast.Attribute(attr=attribute) if attribute == COPIED:
                pass
            case ast.Name(name) if function is not None and name in _parameters(function):
                known_as = _known_as(function.name, path)
                self.takers.setdefault(known_as, _taker(function, name))
            case ast.Name(name) if function is not None and (found := _values(function, name)):
                for value in found:
                    yield from self._codes(value, function, path, place)
            case _:
                self.untold.append(f"{place}: {ast.unparse(given)}")


def _calls(path: Path) -> Iterator[tuple[Path, Function | None, ast.Call]]:
    """Yield every call of a source with the function that it stands in."""

    def within(
        node: ast.AST, function: Function | None
    ) -> Iterator[tuple[Function | None, ast.Call]]:
        for child in ast.iter_child_nodes(node):
            inner = child if isinstance(child, Function) else function
            if isinstance(child, ast.Call):
                yield function, child
            yield from within(child, inner)

    yield from ((path, function, call) for function, call in within(parsed(path), None))


def _name(called: ast.expr) -> str:
    match called:
        case ast.Name(name):
            return name
        case ast.Attribute(attr=name):
            return name
    return ""


def _known_as(name: str, path: Path) -> str:
    """Return the name of a function, that of a private one with its file."""
    return f"{path}:{name}" if name.startswith("_") else name


def _argument(call: ast.Call, place: int, name: str) -> ast.expr | None:
    for keyword in call.keywords:
        if keyword.arg == name:
            return keyword.value
    return call.args[place] if place < len(call.args) else None


def _parameters(function: Function) -> list[str]:
    names = [one.arg for one in (*function.args.posonlyargs, *function.args.args)]
    return names[1:] if names[:1] == ["self"] else names


def _rules(call: ast.Call, function: Function | None, taker: Argument) -> list[str]:
    """List the rules that a call may name, as far as they are spelled out; one empty text where
    there is none."""
    given = None if taker.rule_place is None else _argument(call, taker.rule_place, "rule")
    found: list[ast.expr] = [] if given is None else [given]
    if isinstance(given, ast.Name) and function is not None:
        found = _values(function, given.id)
    return [str(one.value) for one in found if isinstance(one, ast.Constant)] or [""]


def _taker(function: Function, name: str) -> Argument:
    names = _parameters(function)
    return Argument(names.index(name), name, len(names) - len(function.args.defaults))


def _values(function: Function, name: str) -> list[ast.expr]:
    """Return everything that a function gives a name, taken apart where several are given at
    once."""
    found: list[ast.expr] = []
    for node in ast.walk(function):
        if not isinstance(node, ast.Assign):
            continue
        for target in node.targets:
            match target, node.value:
                case ast.Name(given), value if given == name:
                    found.append(value)
                case ast.Tuple(elts=names), ast.Tuple(elts=values):
                    pairs = zip(names, values, strict=True)
                    found += [v for n, v in pairs if isinstance(n, ast.Name) and n.id == name]
    return found
