"""The page that the service serves is the one that its sources make."""

from pathlib import Path

import pytest

from tests.web.building import PLAYGROUND, built

pytestmark = pytest.mark.server


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
