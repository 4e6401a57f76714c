"""What is wrong with the files of a language, and its texts beside their sources."""

import random
from collections.abc import Iterable, Iterator, Mapping
from string import Formatter
from typing import Any, Final

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

from languages.composed import templates
from languages.language import FOLDER
from languages.sources import Source

WORDS: Final = "word-"
"""What the ids of single words begin with; a language has those that it needs."""

_FOR_NO_PAGE: Final = (ast.FunctionReference, ast.Attribute)
"""What the page cannot say."""


class _Names(Visitor):
    """Collects the parameters that a message uses, the messages and terms of its file that stand in
    it, and whether it has what the page cannot say."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.parts: set[str] = set()
        self.is_for_pages = True

    def generic_visit(self, node: ast.BaseNode) -> None:
        if isinstance(node, _FOR_NO_PAGE) or getattr(node, "attribute", None) is not None:
            self.is_for_pages = False
        super().generic_visit(node)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self.is_for_pages &= isinstance(node.selector, ast.VariableReference)
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.parts.add(node.id.name)
        self.generic_visit(node)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.parts.add(f"-{node.id.name}")
        self.generic_visit(node)


def _names(entry: Any) -> _Names:
    names = _Names()
    names.visit(entry)
    return names


def english(every: Iterable[Source]) -> dict[str, str]:
    """Return all English texts by their ids."""
    return {
        **{one.name: one.text for one in every},
        **{one.name: one.text for one in templates()},
    }


def entries(texts: Iterable[str]) -> Iterator[Any]:
    """Yield the messages of files, and what cannot be read."""
    for text in texts:
        for one in FluentParser().parse(text).body:
            if isinstance(one, ast.Message | ast.Term | ast.Junk):
                yield one


def faults(texts: Iterable[str], source: Mapping[str, str]) -> Iterator[str]:
    """Yield what is wrong: texts that cannot be read, stand twice, are missing or unknown, and
    parameters that are not those of the English text."""
    found: dict[str, set[str]] = {}
    yield from _read(texts, found)
    yield from _differing(found, {name: _params(text) for name, text in source.items()})


def _read(texts: Iterable[str], found: dict[str, set[str]]) -> Iterator[str]:
    """Put the parameters of each entry into ``found``; yield what cannot be read or is there."""
    for one in entries(texts):
        if isinstance(one, ast.Junk):
            yield f"cannot be read: {str(one.content).strip()[:80]}"
            continue
        if (name := _id(one)) in found:
            yield f"stands twice: {name}"
        found[name] = _names(one).found


def _differing(
    found: Mapping[str, set[str]], source: Mapping[str, set[str]], area: str = ""
) -> Iterator[str]:
    yield from (f"missing: {area}{name}" for name in source if name not in found)
    for name, params in found.items():
        if name not in source:
            if not name.startswith(WORDS):
                yield f"unknown: {area}{name}"
        elif params != (wanted := source[name]):
            yield f"parameters of {area}{name}: {sorted(params)}, not {sorted(wanted)}"


def _id(entry: Any) -> str:
    return f"-{entry.id.name}" if isinstance(entry, ast.Term) else str(entry.id.name)


def _params(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


Areas = Mapping[str, str]
"""The files of the page in a language by their names, such as ``shell``."""


def page_of(code: str) -> dict[str, str]:
    """Return the files of the page in a language."""
    files = sorted((FOLDER / code / "page").glob("*.ftl"))
    return {file.stem: file.read_text("utf-8") for file in files}


def page_faults(areas: Areas, source: Areas) -> Iterator[str]:
    """Yield what is wrong with the page's files: the same faults, each with its area, and what
    the page cannot say. Those of English itself are found by comparing it with itself."""
    for area in sorted({*areas, *source}):
        yield from _area_faults(f"page/{area} ", areas.get(area, ""), source.get(area, ""))


def _area_faults(area: str, text: str, source: str) -> Iterator[str]:
    seen: dict[str, set[str]] = {}
    yield from (fault.replace(": ", f": {area}", 1) for fault in _read([text], seen))
    found = {_id(one): one for one in entries([text]) if not isinstance(one, ast.Junk)}
    for name, one in found.items():
        names = _names(one)
        if not names.is_for_pages or one.value is None:
            yield f"cannot be said by the page: {area}{name}"
        for part in sorted(names.parts - found.keys()):
            yield f"unknown: {area}{part} in {name}"
    yield from _differing(_said(text), _said(source), area)


def _said(text: str) -> dict[str, set[str]]:
    """Return the parameters of each message of a file, those of its parts with them."""
    every = {_id(one): _names(one) for one in entries([text]) if not isinstance(one, ast.Junk)}

    def params(name: str, above: frozenset[str]) -> set[str]:
        if name not in every or name in above:
            return set()
        parts = every[name].parts
        return every[name].found.union(*(params(each, above | {name}) for each in parts))

    return {name: params(name, frozenset()) for name in every if not name.startswith("-")}


def side_by_side(
    found: Mapping[str, str], source: Mapping[str, str], number: int, seed: int
) -> Iterator[str]:
    """Yield some texts as they are in the files, each below its source."""
    names = sorted(found.keys() & source.keys())
    for name in random.Random(seed).sample(names, min(number, len(names))):
        yield f"{name}\n  {source[name]}\n  {found[name]}\n"


def written(texts: Iterable[str]) -> dict[str, str]:
    """Return the texts of files by their ids, each in one line."""
    return {
        _id(one): " ".join(_of(one).split())
        for one in entries(texts)
        if not isinstance(one, ast.Junk)
    }


def page_texts(areas: Areas) -> dict[str, str]:
    """Return the texts of the page by area and id, each in one line."""
    return {
        f"page/{area} {name}": text
        for area, file in areas.items()
        for name, text in written([file]).items()
    }


def _of(message: Any) -> str:
    return str(FluentSerializer().serialize_entry(message)).partition("=")[2]
