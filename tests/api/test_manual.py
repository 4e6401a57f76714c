"""The manual at ``/manual``: shown where it was made, and a page that says how to make it."""

from pathlib import Path
from urllib.parse import urljoin

import pytest

from api.http import app
from api.ops.keys import read_keys
from api.ops.settings import Settings
from api.pages.manual_pages import FIRST, MANUAL, manual_pages
from tests.api.asking import client_of

SCRIPT = "<script>\n  document.body.dataset.theme = 'auto';\n</script>"


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A manual of three files, which the service has."""
    files = {FIRST: f"<title>Boneyard</title>{SCRIPT}", "_static/a.css": "p {}", "b.bin": "-"}
    for name, text in files.items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    monkeypatch.setattr(app, "manual_pages", lambda: manual_pages(tmp_path))
    return tmp_path


@pytest.mark.parametrize("prefix", ["", "/games/bones"])
def test_it_opens_on_its_first_page(made: Path, prefix: str) -> None:
    client = client_of(Settings(path_prefix=prefix))
    for address in (f"{prefix}{MANUAL}", f"{prefix}{MANUAL}/"):
        answer = client.get(address, follow_redirects=False)
        assert answer.status_code == 308
        first = urljoin(address, answer.headers["location"])
        assert first == f"{prefix}{MANUAL}/{FIRST}"
        assert client.get(first).content == (made / FIRST).read_bytes()


@pytest.mark.usefixtures("made")
def test_its_files_have_their_types_and_load_nothing_from_elsewhere() -> None:
    client = client_of(Settings())
    for path, media_type in {
        FIRST: "text/html; charset=utf-8",
        "_static/a.css": "text/css; charset=utf-8",
        "b.bin": "application/octet-stream",
    }.items():
        answer = client.get(f"{MANUAL}/{path}")
        assert (answer.status_code, answer.headers["content-type"]) == (200, media_type)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self' 'sha256-" in policy
        assert "http" not in policy
    assert client.get(f"{MANUAL}/c.html").status_code == 404


@pytest.mark.usefixtures("made")
def test_it_needs_no_key(tmp_path: Path) -> None:
    keys = tmp_path / "keys.toml"
    keys.write_text(f'[keys.alice]\nsha256 = "{"0" * 64}"\n', encoding="utf-8")
    client = client_of(Settings(api_keys=read_keys(keys), keys_required=True))
    assert client.get(f"{MANUAL}/{FIRST}").status_code == 200
    assert client.get("/v1/limits").status_code == 401


def test_without_it_a_page_says_how_to_make_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "manual_pages", lambda: manual_pages(tmp_path))
    client = client_of(Settings())
    for address in (MANUAL, f"{MANUAL}/"):
        answer = client.get(address)
        assert (answer.status_code, answer.headers["content-type"]) == (
            404,
            "text/html; charset=utf-8",
        )
        assert "<code>make manual</code>" in answer.text
