"""What an installation may choose, and what it says of that."""

import os
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from api.http.app import create_app
from api.ops.settings import PREFIX, Settings, from_environment
from schemas import limits
from tests.api import stand_ins

OPERATIONS = Path(__file__).parents[2] / "docs" / "operations.md"


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(PREFIX + name.upper(), raising=False)


def test_nothing_given_is_the_defaults() -> None:
    assert from_environment() == Settings()


def test_each_variable_sets_its_field(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BONEYARD_SOLVES", "4")
    monkeypatch.setenv("BONEYARD_BODY_SECONDS", "2.5")
    monkeypatch.setenv("BONEYARD_ACCESS_LOG", "true")
    monkeypatch.setenv("BONEYARD_GAMES", "examples.draw")
    assert from_environment() == Settings(solves=4, body_seconds=2.5, access_log=True)


@pytest.mark.parametrize(
    ("name", "text", "kind"),
    [
        ("BONEYARD_SOLVES", "many", "a whole number above 0"),
        ("BONEYARD_SOLVES", "0", "a whole number above 0"),
        ("BONEYARD_SOLVES", "1.5", "a whole number above 0"),
        ("BONEYARD_WAITING", "-1", "a whole number above 0"),
        ("BONEYARD_BODY_SECONDS", "nan", "a finite number above 0"),
        ("BONEYARD_BODY_SECONDS", "inf", "a finite number above 0"),
        ("BONEYARD_ACCESS_LOG", "perhaps", "true or false"),
    ],
)
def test_what_cannot_be_read_is_named(
    name: str, text: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, text)
    with pytest.raises(ValueError, match="BONEYARD") as caught:
        from_environment()
    assert str(caught.value) == f"{name} is {text!r}, but must be {kind}."


def test_all_faults_are_told_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BONEYARD_SOLVES", "many")
    monkeypatch.setenv("BONEYARD_WAITING", "few")
    with pytest.raises(ValueError, match=r"BONEYARD_SOLVES .*\. BONEYARD_WAITING "):
        from_environment()


def test_a_budget_above_the_highest_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BONEYARD_BUDGET_SECONDS", "6")
    monkeypatch.setenv("BONEYARD_LONGEST_BUDGET_SECONDS", "5")
    with pytest.raises(ValueError, match="BONEYARD") as caught:
        from_environment()
    assert str(caught.value) == (
        "The BONEYARD_BUDGET_SECONDS of 6 are more than the BONEYARD_LONGEST_BUDGET_SECONDS of 5."
    )


def test_the_usual_budget_follows_the_highest(monkeypatch: pytest.MonkeyPatch) -> None:
    assert from_environment().budget_seconds == 10.0
    monkeypatch.setenv("BONEYARD_LONGEST_BUDGET_SECONDS", "5")
    assert from_environment().budget_seconds == 5.0
    monkeypatch.setenv("BONEYARD_LONGEST_BUDGET_SECONDS", "90")
    assert from_environment().budget_seconds == 10.0


def test_the_service_tells_its_limits() -> None:
    chosen = Settings(
        solves=3,
        short_solves=2,
        job_solves=1,
        waiting=5,
        longest_budget_seconds=4.0,
        header_bytes=9000,
    )
    app = create_app(chosen, stand_ins.named(stand_ins.prompt), (stand_ins.MODULE,))
    told = TestClient(app).get("/v1/limits").json()
    assert told == {
        "connections": 1000,
        "header_bytes": 9000,
        "header_seconds": 10.0,
        "body_bytes": 1_000_000,
        "body_seconds": 10.0,
        "write_seconds": 60.0,
        "requests_per_minute": None,
        "solves": 3,
        "short_solves": 2,
        "short_seconds": 1.0,
        "waiting": 5,
        "solve_bytes": 2_000_000_000,
        "longest_budget_seconds": 4.0,
        "budget_seconds": 4.0,
        "job_solves": 1,
        "jobs_waiting": 1000,
        "jobs_waiting_per_client": 250,
        "longest_job_seconds": 3600.0,
        "job_kept_seconds": 86_400.0,
        "store_bytes": 1_000_000_000,
        "event_streams": 64,
        "batch_judging_seconds": 5.0,
        "batch_answer_bytes": 8_000_000,
        "moves": 1000,
        "reviewed_moves": 200,
        "compared_moves": 20,
        "marks": 500,
        "batch_items": 50,
        "record_characters": 200_000,
        "record_hands": 50,
    }


def test_every_setting_stands_in_the_table_of_the_documentation() -> None:
    rows = [line for line in OPERATIONS.read_text().splitlines() if line.startswith("| `BONEYARD_")]
    expected = [
        f"| `{PREFIX}{name.upper()}` | {_default(name)} | {' '.join(_about(name).split())} |"
        for name in Settings.model_fields
    ]
    assert rows == expected


def _default(name: str) -> str:
    field = Settings.model_fields[name]
    if field.default_factory is not None:
        return ""
    return "" if field.default in (None, ()) else str(field.default).lower().removesuffix(".0")


def _about(name: str) -> str:
    return Settings.model_fields[name].description or ""


@pytest.mark.parametrize(
    ("quota", "share"),
    [("max 100000", 4), ("250000 100000", 2), ("50000 100000", 1), ("900000 100000", 4), ("", 4)],
)
def test_a_container_has_the_processors_that_its_quota_pays_for(
    quota: str, share: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cpu.max").write_text(quota)
    monkeypatch.setattr(limits, "QUOTA", tmp_path / "cpu.max")
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1, 2, 3})
    assert limits.processors() == share
    assert Settings().solves == share
