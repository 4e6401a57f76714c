"""The bill of materials (CycloneDX, PEP 770) follows the schema, names what the lock files pin, and
lies in the wheel as the sources make it."""

import json
import re
import zipfile
from pathlib import Path
from typing import Any

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from deploy.sbom import FILE, sbom_text
from tests.looking import some
from tests.sources import ROOT
from tests.wheels import built_wheel

PINNED = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)


@pytest.fixture(scope="module")
def sbom() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(sbom_text(ROOT))
    return read


def test_it_follows_the_schema() -> None:
    validator = JsonStrictValidator(SchemaVersion.V1_6)
    assert validator.validate_str(sbom_text(ROOT)) is None
    assert validator.validate_str('{"bomFormat": "CycloneDX"}') is not None


def test_it_names_what_is_pinned(sbom: dict[str, Any]) -> None:
    """Nothing else, and not what only building needs."""
    pinned = dict(PINNED.findall((ROOT / "requirements.lock").read_text("utf-8")))
    del pinned["setuptools"]
    python = [each for each in sbom["components"] if each["purl"].startswith("pkg:pypi/")]
    assert {each["name"]: each["version"] for each in python} == pinned
    for each in some(python, 39):
        (downloads,) = each["externalReferences"]
        assert downloads["hashes"], each["name"]


def test_it_names_what_the_page_brings(sbom: dict[str, Any]) -> None:
    asked = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))
    page = [each for each in sbom["components"] if each["purl"].startswith("pkg:npm/")]
    assert asked["dependencies"].items() <= {each["name"]: each["version"] for each in page}.items()
    assert not asked["devDependencies"].keys() & {each["name"] for each in page}
    lit = next(each for each in page if each["name"] == "lit")
    assert lit["licenses"] == [{"expression": "BSD-3-Clause"}]
    assert [(each["alg"], len(each["content"])) for each in lit["hashes"]] == [("SHA-512", 128)]


def test_what_needs_what(sbom: dict[str, Any]) -> None:
    """Each reference is of a component, and the rules alone need pydantic, but no numpy."""
    refs = {each["bom-ref"] for each in sbom["components"]}
    (root,) = {each["ref"] for each in sbom["dependencies"]} - refs
    assert root == sbom["metadata"]["component"]["bom-ref"]
    assert {on for each in sbom["dependencies"] for on in each["dependsOn"]} <= refs
    scopes = {each["name"]: each["scope"] for each in sbom["components"]}
    assert [scopes[name] for name in ("pydantic-core", "shtab")] == ["required"] * 2
    assert [scopes[name] for name in ("numpy", "psycopg", "h11")] == ["optional"] * 3
    needs = {each["ref"].split("@")[0]: each["dependsOn"] for each in sbom["dependencies"]}
    assert any("llvmlite" in each for each in needs["pkg:pypi/numba"])


def test_it_changes_with_what_it_lists_alone(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "requirements.lock", "web/package-lock.json"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    assert sbom_text(tmp_path) == sbom_text(ROOT)
    lock = tmp_path / "requirements.lock"
    lock.write_text(re.sub(r"(?m)^numpy==\S+", "numpy==99.1", lock.read_text("utf-8")), "utf-8")
    assert "pkg:pypi/numpy@99.1" in sbom_text(tmp_path)
    serials = {json.loads(sbom_text(place))["serialNumber"] for place in (ROOT, tmp_path)}
    assert len(serials) == 2


def test_the_wheel_has_it(tmp_path: Path) -> None:
    with zipfile.ZipFile(built_wheel(tmp_path)) as wheel:
        (name,) = (each for each in wheel.namelist() if "/sboms/" in each)
        assert re.fullmatch(rf"boneyard-[\d.]+\.dist-info/sboms/{re.escape(FILE)}", name)
        assert wheel.read(name).decode() == sbom_text(ROOT)
        (record,) = (each for each in wheel.namelist() if each.endswith(".dist-info/RECORD"))
        assert f"{name},sha256=" in wheel.read(record).decode()
