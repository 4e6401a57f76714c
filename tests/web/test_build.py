"""The page that the service serves is the one that its sources make, and is light."""

from pathlib import Path

import pytest
from playwright.sync_api import Response, expect

from tests.looking import some
from tests.web.browsing import Visitor
from tests.web.building import PLAYGROUND, built

pytestmark = pytest.mark.server

MOST = 120_000  # bytes that travel until the first page stands, compressed, without fonts


def files_of(folder: Path) -> dict[str, bytes]:
    """Return the contents of all files below a folder, by their paths in it."""
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths}


def test_the_page_served_is_built_from_the_sources(tmp_path: Path) -> None:
    """Where it fails: ``npm ci`` and ``npm run build`` in ``web/`` write the page again."""
    made, kept = files_of(built(tmp_path / "page")), files_of(PLAYGROUND)
    assert made.keys() == kept.keys()
    differing = [name for name in kept if made[name] != kept[name]]
    assert differing == []


def test_the_first_page_is_light(visitor: Visitor) -> None:
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    visitor.page.on("response", note)
    visitor.go()
    expect(visitor.page.get_by_role("link", name="Play Fives")).to_be_visible()
    # Not for the puzzles of the day: to prove them takes long.
    visitor.page.wait_for_load_state("load")
    weights = {}
    for answer in some([each for each in answers if not each.url.endswith(".woff2")], 4):
        sizes = answer.request.sizes()
        weights[answer.url] = sizes["responseBodySize"] + sizes["responseHeadersSize"]
    assert min(weights.values()) > 0
    assert sum(weights.values()) < MOST, weights
