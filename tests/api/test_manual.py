"""The manual at ``/manual``: shown where it was made, and a page that says how to make it."""

from pathlib import Path
from urllib.parse import urljoin

import pytest

from api.http import app
from api.ops.keys import read_keys
from api.ops.settings import Settings
from api.pages.manual_pages import FIRST, MANUAL, manual_pages
from tests.api.asking import client_of
from tests.api.test_links import OpenGraph

SCRIPT = "<script>\n  document.body.dataset.theme = 'auto';\n</script>"


SECOND = "_static/a.css"
PAGE = f"""<html><head><title>First page - Boneyard</title></head><body>{SCRIPT}
<h1>First page<a href="#first">¶</a></h1>
<p>{{begin}}</p>
<p>More.</p></body></html>"""
BEGIN = '<code>boneyard</code> deals &amp; <a href="#x">plays</a>\n&quot;dominoes&quot;.'


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A manual of a few files, which the service has."""
    files = {FIRST: PAGE.format(begin=BEGIN), SECOND: "p {}", "b.bin": "-"}
    files["docs/long.html"] = PAGE.format(begin="Dominoes lie. " * 50)
    files["docs/bare.html"] = "<h1>Bare</h1><ul></ul>"
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
        found = OpenGraph(client.get(first).text).found
        assert found["og:url"] == f"http://testserver{first}"
        assert found["og:title"] == "First page - Boneyard"
        assert found["og:image"] == f"http://testserver{prefix}/card.png"
        assert (
            found["og:description"] == found["description"] == 'boneyard deals & plays "dominoes".'
        )
        static = f"{prefix}{MANUAL}/{SECOND}"
        assert client.get(static).content == (made / SECOND).read_bytes()


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
def test_a_page_keeps_its_text_and_has_one_title_and_a_short_sentence() -> None:
    client = client_of(Settings())
    long = client.get(f"{MANUAL}/docs/long.html").text
    assert long.count("<title>") == 1
    assert long.endswith(PAGE.format(begin="Dominoes lie. " * 50).partition("</title>")[2])
    sentence = OpenGraph(long).found["og:description"]
    assert sentence.startswith("Dominoes lie. Dominoes lie.")
    assert 150 < len(sentence) <= 200
    # Where a title would go there is none: the page stays as it is.
    bare = client.get(f"{MANUAL}/docs/bare.html")
    assert (bare.status_code, bare.text) == (200, "<h1>Bare</h1><ul></ul>")


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


def test_the_index_leads_to_it(made: Path) -> None:
    client = client_of(Settings())
    place = client.get("/v1").json()["manual"]
    assert client.get(urljoin("/v1", place)).status_code == 200
