"""Check the files of a language: ``python -m tests.languages de``; with ``--side-by-side 50`` print
that many texts beside their sources, for a second reader."""

import argparse
import sys

from languages.choice import SOURCE
from languages.language import texts_of
from tests.languages.check import (
    faults,
    page_faults,
    page_of,
    page_texts,
    side_by_side,
    written,
)
from tests.languages.material import whole_source


def main() -> int:
    """Check a language, or print some of its texts; return 1 if something is wrong."""
    parser = argparse.ArgumentParser(description="Check the files of a language.")
    parser.add_argument("code", help="the language, such as de")
    parser.add_argument("--side-by-side", type=int, metavar="N", help="print N texts instead")
    parser.add_argument("--seed", type=int, default=1, help="which texts (default: %(default)s)")
    given = parser.parse_args()
    texts, source = texts_of(given.code), whole_source()
    areas, page = page_of(given.code), page_of(SOURCE)
    if given.side_by_side:
        every = {**written(texts), **page_texts(areas)}
        known = {**source, **page_texts(page)}
        print(*side_by_side(every, known, given.side_by_side, given.seed), sep="\n")
        return 0
    found = [*faults(texts, source), *page_faults(areas, page)]
    print(*found, sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
