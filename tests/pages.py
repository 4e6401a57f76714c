"""The pages of Markdown that people read: their blocks of code and their links."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.sources import ROOT

FOLDERS = (
    "",
    "benchmarks",
    "docs",
    "docs/models",
    "docs/notation",
    "docs/rules",
    "examples/dealer",
)
PAGES = tuple(
    path.relative_to(ROOT).as_posix()
    for folder in FOLDERS
    for path in sorted((ROOT / folder).glob("*.md"))
)
"""By their paths from the root: those of the manual, and the front page."""

_BLOCK = re.compile(
    r"(?:^<!-- not run: (?P<reason>[^\n]+) -->\n)?^```(?P<language>[^\n]*)\n(?P<text>.*?)^```$",
    re.M | re.S,
)
_CODE = re.compile(r"^```.*?^```$|`[^`\n]+`", re.M | re.S)
_LINK = re.compile(r"\]\(([^()\s]+)\)|<(https?://[^>\s]+)>|src=\"([^\"]+)\"")
_HEADING = re.compile(r"^#+ (.+)$", re.M)


class Block(NamedTuple):
    """What stands between two fences. ``reason`` says why it is not run, if it is not."""

    page: str
    language: str
    text: str
    reason: str


def read_page(page: str) -> str:
    return (ROOT / page).read_text("utf-8")


def blocks(page: str) -> Iterator[Block]:
    for found in _BLOCK.finditer(read_page(page)):
        yield Block(page, found["language"], found["text"], found["reason"] or "")


def links(page: str) -> Iterator[str]:
    """Yield where a page leads, as it is written there; code is left out."""
    for groups in _LINK.findall(_CODE.sub("", read_page(page))):
        yield next(filter(None, groups))


def anchors(page: Path) -> set[str]:
    """Return the anchors of the headings of a page, as the repository and the manual name them."""
    headings = _HEADING.findall(
        re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.M | re.S)
    )
    return {re.sub(r"[^\w\- ]", "", one.lower()).replace(" ", "-") for one in headings}
