"""The bill of materials of the wheel, as CycloneDX: ``python -m deploy.sbom`` prints it.

It is built into the wheel (PEP 770) and lists the Python packages in the versions of
requirements.lock, and what the page brings of other packages, in those of its lock file."""

import base64
import json
import re
import tomllib
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from setuptools.command.bdist_wheel import bdist_wheel

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "boneyard"
FILE = "boneyard.cdx.json"

Json = dict[str, Any]

_ENTRY = re.compile(r"^([a-z0-9._-]+)==([^ ;\\]+)((?:.*\n)(?:[ #].*\n)*)", re.MULTILINE)
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
_NEEDED_BY = re.compile(r"^ +#(?: via)? +([a-z0-9._-]+)", re.MULTILINE)
_NAME = re.compile(r"[a-z0-9._-]+")


class WheelWithSbom(bdist_wheel):
    """Builds the wheel with its bill of materials."""

    def write_wheelfile(self, wheelfile_base: str, *more: str, **by_name: str) -> None:
        super().write_wheelfile(wheelfile_base, *more, **by_name)
        place = Path(wheelfile_base, "sboms")
        place.mkdir(exist_ok=True)
        place.joinpath(FILE).write_text(sbom_text(ROOT), encoding="utf-8")


def sbom_text(root: Path) -> str:
    """Return the bill of materials of the sources in a folder, as JSON that is always the same."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    packages, needs = python_packages(root, project)
    own = _component("pypi", PACKAGE, project["version"], type="application")
    own["licenses"] = [{"expression": project["license"]}]
    bundled = list(page_packages(root))
    needs[own["bom-ref"]] = [*needs[own["bom-ref"]], *(one["bom-ref"] for one in bundled)]
    body: Json = {
        "metadata": {"component": own},
        "components": [*packages, *bundled],
        "dependencies": [{"ref": ref, "dependsOn": sorted(of)} for ref, of in needs.items()],
    }
    serial = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(body))
    head = {"bomFormat": "CycloneDX", "specVersion": "1.6", "serialNumber": serial.urn}
    return json.dumps({**head, "version": 1, **body}, indent=1) + "\n"


def python_packages(root: Path, project: Json) -> tuple[list[Json], dict[str, list[str]]]:
    """Return the packages of the lock file, and which of them each needs, by their references.

    Left out is what only building needs; optional is what only the extras need."""
    entries = _ENTRY.findall((root / "requirements.lock").read_text("utf-8"))
    needed_by = {name: set(_NEEDED_BY.findall(rest)) for name, _, rest in entries}
    building = _names(project["optional-dependencies"]["build"])
    built_by = {name for name in building if needed_by.get(name) == {PACKAGE}}
    always = _reached(_names(project["dependencies"]), needed_by)
    own = {PACKAGE: f"pkg:pypi/{PACKAGE}@{project['version']}"}
    found, refs = [], dict(own)
    for name, version, rest in entries:
        if name not in built_by:
            scope = "required" if name in always else "optional"
            found.append(_component("pypi", name, version, scope=scope))
            found[-1]["externalReferences"] = [_downloads(name, _HASH.findall(rest))]
            refs[name] = found[-1]["bom-ref"]
    uses = {by: [refs[of] for of in refs if by in needed_by.get(of, ())] for by in refs}
    return found, {refs[by]: of for by, of in uses.items()}


def page_packages(root: Path) -> Iterator[Json]:
    """Yield the packages whose code or fonts are part of the page that the wheel brings."""
    lock = json.loads((root / "web" / "package-lock.json").read_text("utf-8"))
    for path, each in lock["packages"].items():
        name = path.rpartition("node_modules/")[2]
        if name and not each.get("dev") and not name.startswith("@types/"):
            algorithm, _, digest = each["integrity"].partition("-")
            content = base64.b64decode(digest).hex()
            one = _component("npm", name, each["version"], scope="required")
            one["hashes"] = [{"alg": algorithm.upper().replace("SHA", "SHA-"), "content": content}]
            yield one | {"licenses": [{"expression": each["license"]}]}


def _component(registry: str, name: str, version: str, **more: str) -> Json:
    purl = f"pkg:{registry}/{name.replace('@', '%40')}@{version}"
    return {"type": "library", "bom-ref": purl, "name": name, "version": version} | {
        **more,
        "purl": purl,
    }


def _downloads(name: str, hashes: list[str]) -> Json:
    return {
        "type": "distribution",
        "url": f"https://pypi.org/simple/{name}/",
        "hashes": [{"alg": "SHA-256", "content": each} for each in hashes],
    }


def _names(requirements: list[str]) -> set[str]:
    return {match[0] for each in requirements if (match := _NAME.match(each.lower()))}


def _reached(names: set[str], needed_by: dict[str, set[str]]) -> set[str]:
    """Return names of packages, and of all that these need in turn."""
    more = {of for of, by in needed_by.items() if by & names} - names
    return _reached(names | more, needed_by) if more else names


if __name__ == "__main__":
    print(sbom_text(ROOT), end="")
