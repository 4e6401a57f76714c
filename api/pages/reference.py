"""The pages of the reference: ``/docs``, where it begins, and one for each call. All that is read
is in the HTML; scripts run the examples and search the column of calls."""

import base64
import hashlib
import html
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from api.pages.example_html import ADDRESS, code, curl_with, indented, shortened
from api.pages.operation import Operation, in_query
from api.pages.pages import PAGE_HEADERS, POLICY, REFERENCE
from api.pages.schema_html import Types
from api.pages.shell import Preview

COLUMN: Final = '<ul class="groups"></ul>'
"""Where the column goes in the built page."""

_BEGIN: Final = re.compile(r'<article class="begin">.*?</article>', re.DOTALL)
_STEP: Final = re.compile(r'<div class="step" data-of="(\w+)">(.*?)</div>')
_STYLE: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)
_HEAD: Final = re.compile(r'<meta name="description"[^>]*>\s*<title>[^<]*</title>')
_RELATIVE: Final = re.compile(r'((?:src|href)="|url\()\./')
_MAIN: Final = '<main class="reference"'
_BEGINS: Final = ' aria-current="page"'  # where the first page is listed
_WORDS, _NAME, _ARTICLE = "<!--words-->", "<!--name-->", "<!--article-->"
_OWN_STYLES: Final = "style-src 'self'"
_VERSIONED: Final = "/v1"
_TITLE: Final = "Boneyard: API reference"


@dataclass(frozen=True, slots=True)
class ListedCall:
    """A call as the column lists it; ``group`` is the tag of its operation."""

    operation: str
    method: str
    path: str
    summary: str
    group: str


@dataclass(frozen=True, slots=True)
class ReferencePage:
    """A page; in its text ``ADDRESS`` stands for the address of the service."""

    text: str
    headers: Mapping[str, str]

    def at(self, base: str) -> str:
        """Return the page as sent by a service at this address, which ends without a slash."""
        text = self.text.replace(ADDRESS, html.escape(base))
        return text.replace(in_query(ADDRESS), in_query(base))


class Reference:
    """All pages. ``built`` is the page as it was built, ``titles`` are the groups in their order,
    with what they are called, ``opened`` is the one that is open where no call is shown."""

    def __init__(
        self, built: str, calls: Iterable[ListedCall], titles: Mapping[str, str], opened: str
    ) -> None:
        self._built = built
        self._titles = titles
        self._opened = opened
        self._calls: dict[str, list[ListedCall]] = {name: [] for name in titles}
        for call in calls:
            self._calls[call.group].append(call)
        self._around = cache(self._write_around)

    def begin(self, answer_to: Callable[[str, str], Any]) -> ReferencePage:
        """Return the first page. ``answer_to`` answers its examples: a call with the text of a
        body."""
        listed = {call.operation: call for calls in self._calls.values() for call in calls}

        def step(found: re.Match[str]) -> str:
            call, body = listed[found[1]], html.unescape(found[2])
            asked = code(curl_with(call.path, body), f"The request: {call.summary}", "code")
            answer = indented(answer_to(call.operation, body))
            answered = shortened(answer, f"The answer: {call.summary}")
            return (
                f'<div class="step">{_titled("Request", asked)}{_titled("Answer", answered)}</div>'
            )

        page = _STEP.sub(step, self._built)
        return _with_policy(page.replace(COLUMN, self._column(self._opened)))

    def call(self, operation: Operation, article: str) -> ReferencePage:
        """Return the page of a call around its article."""
        preview = self.preview(operation)
        around = self._around(operation.group)
        link = f'<a href="../docs/{operation.name}"'
        text = (
            around.text.replace(_WORDS, html.escape(preview.sentence), 1)
            .replace(_NAME, html.escape(preview.title), 1)
            .replace(link, f'{link} aria-current="page"', 1)
            .replace(_ARTICLE, _below(article), 1)
        )
        return ReferencePage(text, around.headers)

    def part_of(self, operation: Operation, article: str) -> ReferencePage:
        """Return what of the page of a call differs from others: its title and its article."""
        return _part(self._title(operation), _below(article))

    def _title(self, operation: Operation) -> str:
        return f"{operation.summary} ({self.title_of(operation)}) · {_TITLE}"

    def title_of(self, operation: Operation) -> str:
        """Return what the group of a call is called."""
        return self._titles[operation.group]

    def _write_around(self, group: str) -> ReferencePage:
        """Write what is around the calls of a group; their words and articles are left out."""
        head = f'<meta name="description" content="{_WORDS}" />\n    <title>{_NAME}</title>'
        page = _HEAD.sub(lambda _: head, self._built, count=1)
        page = _BEGIN.sub(_ARTICLE, page, count=1).replace(_BEGINS, "")
        page = page.replace(COLUMN, self._column(group)).replace(_MAIN, f"{_MAIN} data-call")
        return _with_policy(_below(page))

    def preview(self, operation: Operation) -> Preview:
        """Return what is shown of a link to the page of a call."""
        about = f"{operation.method} {operation.path}: {operation.about.partition('. ')[0]}"
        return Preview(f"{REFERENCE[1:]}/{operation.name}", self._title(operation), about)

    def _column(self, opened: str) -> str:
        groups = "\n".join(
            _group(name, self._titles[name], calls, is_open=name == opened)
            for name, calls in self._calls.items()
        )
        return f'<ul class="groups">\n{groups}\n</ul>'


def search_texts(operations: Iterable[Operation], types: Types) -> dict[str, str]:
    """Return by what else than the column shows each call is found: its description, and the names
    of its parameters and fields."""
    return {each.name: " ".join(_texts(each, types)) for each in operations}


def _texts(operation: Operation, types: Types) -> Iterable[str]:
    yield operation.about
    names = [each["name"] for each in operation.parameters]
    for schema in operation.schemas:
        names += types.names_in(schema)
    yield from dict.fromkeys(names)


def _titled(title: str, content: str) -> str:
    return f'<div><p class="note">{title}</p>{content}</div>'


def part_of(page: ReferencePage) -> ReferencePage:
    """Return what of the first page differs from those of calls."""
    found = _BEGIN.search(page.text)
    assert found
    return _part(_TITLE, found[0])


def _part(title: str, article: str) -> ReferencePage:
    return ReferencePage(f"<title>{html.escape(title)}</title>\n{article}", PAGE_HEADERS)


def _below(page: str) -> str:
    """Return what is one folder below the first page: its addresses are relative, for a proxy may
    publish all below a path."""
    return _RELATIVE.sub(r"\g<1>../", page)


def _with_policy(text: str) -> ReferencePage:
    """Return a page whose policy allows the style sheet in it."""
    hashes = (hashlib.sha256(style.encode()).digest() for style in _STYLE.findall(text))
    allowed = "".join(f" 'sha256-{base64.b64encode(one).decode()}'" for one in hashes)
    policy = POLICY.replace(_OWN_STYLES, f"{_OWN_STYLES}{allowed}")
    return ReferencePage(text, {**PAGE_HEADERS, "content-security-policy": policy})


def _group(name: str, title: str, calls: Iterable[ListedCall], *, is_open: bool) -> str:
    lines = "\n".join(map(_line, calls))
    return (
        f'<li><details class="group"{" open" if is_open else ""} data-game="{html.escape(name)}">'
        f"<summary>{html.escape(title)}</summary>\n<ul>\n{lines}\n</ul></details></li>"
    )


def _line(call: ListedCall) -> str:
    short = call.path.removeprefix(f"{_VERSIONED}/games/{call.group}/").removeprefix(_VERSIONED)
    return (
        f'<li><a href="./docs/{html.escape(call.operation)}" data-path="{html.escape(call.path)}">'
        f"<span>{html.escape(call.summary)}</span> "
        f'<small><b class="method {call.method.lower()}">{call.method}</b> '
        f"{html.escape(short or _VERSIONED)}</small></a></li>"
    )
