"""The codes that the sources raise, as they are spelled out there."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from tests.sources import nodes_of, parsed

TAKERS: dict[str, tuple[int, ...]] = {
    "Violation": (0, 2),
    "violation": (0, 1),
    **dict.fromkeys(("TextFault", "misread", "refused"), (0,)),
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
