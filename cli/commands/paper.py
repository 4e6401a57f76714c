"""``boneyard print``: the rules and the sheets of a game on paper."""

import argparse
import sys
from pathlib import Path

from cli.arguments import FILE, GAME
from cli.parser import argument, command, meant
from cli.reading import refusal

SUFFIX = ".pdf"
FORMATS = ("a4", "letter")


@command(
    GAME,
    argument(
        "page", "what to print: rules, or a sheet by its name (everything)", "PAGE", nargs="*"
    ),
    argument("--paper", "size of the paper (%(default)s)", choices=FORMATS, default=FORMATS[0]),
    FILE,
)
def print_(given: argparse.Namespace) -> None:
    """Write the rules and the sheets of a game as PDF, a page for each: score
    sheets, grids, the foundation of the ziggurat. Print it at 100%, without
    fitting to the page.

    boneyard print fives --output fives.pdf
    boneyard print ziggurat map --paper letter --output map.pdf
    boneyard --lang de print bead rules grid > bead.pdf
    """
    from api.calls.paper import pages_of, pdf_of  # noqa: PLC0415  loads a third of a second

    known = list(pages_of(given.game))
    for name in given.page:
        if name not in known:
            message = f"{given.game.name} has no page {name[:40]!a}{meant(name, known)}."
            raise refusal("no_such_page", f"{message} Its pages are {', '.join(known)}.")
    suffix = Path(given.output or "").suffix.lower()
    if suffix not in ("", SUFFIX):
        raise refusal("format", f"Pages can be written as pdf, not as {suffix[1:20]!a}.")
    if not given.output and sys.stdout.isatty():
        raise refusal("format", "A terminal cannot show PDF; add --output FILE.pdf.")
    content = pdf_of(given.game, given.page or known, given.paper)
    sys.stdout.flush()
    sys.stdout.buffer.write(content)
