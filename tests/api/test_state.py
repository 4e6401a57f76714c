"""State is kept where somebody chose it, and by ``boneyard serve`` and ``boneyard worker``."""

import os
import time
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from api.http.app import create_app
from api.ops.settings import STORE, Settings, from_environment, usual_store
from tests.api import stand_ins
from tests.api.serving import Running
from tests.api.test_jobs import ENDED, PATH, PATIENCE, asked

pytestmark = pytest.mark.server


def done(client: TestClient) -> str:
    """The id of a job that was asked for and has ended."""
    until = time.monotonic() + PATIENCE
    while (job := client.post(PATH, json=asked())).status_code == 503:
        assert time.monotonic() < until, job.text  # the store is being opened
        time.sleep(0.05)
    address = job.headers["location"]
    while (state := client.get(address).json()["state"]) not in ENDED:
        assert time.monotonic() < until
        time.sleep(0.05)
    assert state == "done"
    return address


def test_an_application_of_a_script_keeps_its_jobs_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("BONEYARD_STORE", raising=False)
    for settings in (None, Settings(solves=1)):
        app = create_app(settings, stand_ins.named(stand_ins.prompt), (stand_ins.MODULE,))
        with TestClient(app) as client:
            address = done(client)
        again = create_app(settings, stand_ins.named(stand_ins.prompt), (stand_ins.MODULE,))
        with TestClient(again) as client:
            assert client.get(address).status_code == 404
    assert list(tmp_path.rglob("*")) == []


def test_a_store_that_is_named_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BONEYARD_STORE", f"sqlite:///{tmp_path}/named.sqlite")
    found = []
    for _ in range(2):
        app = create_app(None, stand_ins.named(stand_ins.prompt), (stand_ins.MODULE,))
        with TestClient(app) as client:
            found.append(done(client))
            assert {client.get(address).status_code for address in found} == {200}
    assert (tmp_path / "named.sqlite").exists()


def test_what_is_kept_is_kept_in_the_folder_for_the_state_of_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.delenv("BONEYARD_STORE", raising=False)
    assert from_environment().store is None
    assert from_environment().kept().store == usual_store() == f"sqlite:///{tmp_path}/{STORE}"
    chosen = Settings(store="sqlite:////tmp/chosen.sqlite")
    assert chosen.kept() is chosen


def test_serve_keeps_its_jobs_there(with_solvers: Running) -> None:
    assert with_solvers.port
    assert Path(os.environ["XDG_STATE_HOME"], STORE).exists()
