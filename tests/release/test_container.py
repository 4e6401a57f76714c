"""deploy/Dockerfile without Docker: its own steps, done in an empty folder, give a service that
answers its own health check, with all searches compiled."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from deploy.sbom import WheelWithSbom
from tests.looking import soon
from tests.release.container import Container, read_steps
from tests.release.pythons import python_of
from tests.servers import free_port, run
from tests.sources import ROOT
from tests.wheels import BUILT_FROM, PACKAGES, answers, copied_tree, fetched

DOCKERFILE = ROOT / "deploy" / "Dockerfile"


def test_it_copies_what_the_package_is_built_from() -> None:
    copied = [rest.split()[:-1] for word, rest in read_steps(DOCKERFILE) if word == "COPY"]
    names = {name for group in copied for name in group if not name.startswith(("--", "/"))}
    assert names >= {*BUILT_FROM, *PACKAGES}
    assert WheelWithSbom.__module__.replace(".", "/") + ".py" in names
    assert all((ROOT / name).exists() for name in names)


@pytest.fixture(scope="module")
def container(tmp_path_factory: pytest.TempPathFactory) -> Container:
    """The folder in which every step was done."""
    steps = read_steps(DOCKERFILE)
    (version,) = set(re.findall(r"python:(\d+\.\d+)-", DOCKERFILE.read_text("utf-8")))
    python = Path(python_of(version))
    place = tmp_path_factory.mktemp("container")
    (place / "bin").mkdir()
    (place / "bin" / "python").symlink_to(python)
    made = Container(place / "root", copied_tree(place / "context"), place / "bin")
    for step in steps:
        made.do(step)
    return made


@pytest.mark.nightly
def test_the_service_answers_its_health_check(container: Container) -> None:
    assert container.said["EXPOSE"] == "8000"
    port = free_port()
    kept = {name: value for name, value in os.environ.items() if name != "NUMBA_CACHE_DIR"}
    variables = {**kept, **container.variables, "PYTHONPATH": ""}
    started = [*container.words("ENTRYPOINT"), *container.words("CMD"), "--port", str(port)]
    asked = [word.replace(":8000", f":{port}") for word in container.words("HEALTHCHECK")]
    assert str(port) in asked[-1]
    command = container.root / "boneyard" / ".venv" / "bin" / started[0]
    with subprocess.Popen([command, *started[1:]], cwd=container.folder, env=variables) as process:
        try:
            soon(lambda: answers(f"http://127.0.0.1:{port}/readyz"))
            run(asked, container.folder, **variables)
            deal = json.loads(fetched(f"http://127.0.0.1:{port}/v1/games/fives/deals", {"seed": 3}))
            hint = {"position": deal["text"], "objective": "immediate"}
            found = json.loads(fetched(f"http://127.0.0.1:{port}/v1/games/fives/hint", hint))
            assert found["status"] == "optimal"
        finally:
            process.terminate()
    assert (container.root / "var/lib/boneyard/jobs.sqlite").exists()


@pytest.mark.nightly
def test_nothing_that_only_building_needs_is_left(container: Container) -> None:
    programs = {path.name for path in (container.folder / ".venv" / "bin").iterdir()}
    assert "boneyard" in programs
    assert "uv" not in programs
