"""The environment, the settings, the limits that follow, and the table in the documentation."""

import importlib.util
import json
import os
import re
from importlib.machinery import ModuleSpec
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest

from api.ops import settings
from api.ops.settings import (
    ENVIRONMENT,
    PREFIX,
    SHARED,
    Settings,
    from_environment,
    unknown_variables,
    variable,
)
from schemas import limits
from tests.api.asking import client_of
from tests.looking import some
from tests.sources import ROOT

OPERATIONS = ROOT / "docs" / "operations.md"


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in os.environ:
        if name.startswith((PREFIX, "OTEL_")):
            monkeypatch.delenv(name)


def fault(monkeypatch: pytest.MonkeyPatch, **variables: str) -> str:
    """The message about settings that are refused."""
    with monkeypatch.context() as patched:
        for name, text in variables.items():
            patched.setenv(PREFIX + name, text)
        with pytest.raises(ValueError, match=PREFIX) as caught:
            from_environment()
    return str(caught.value)


GIVEN = """
{"store": "sqlite:////tmp/a.sqlite", "jobs_here": false, "workers": 2, "solves": 4,
"waiting": 5, "connections": 6, "store_bytes": 9, "longest_budget_seconds": 2.5,
"longest_job_seconds": 7.0, "job_kept_seconds": 8.0, "requests_per_minute": 10,
"access_log": true, "log_format": "text", "tables": false, "webhooks": false,
"webhook_http": true, "webhook_seconds": 3.5}
"""


def test_each_variable_sets_its_field(monkeypatch: pytest.MonkeyPatch) -> None:
    assert from_environment() == Settings()
    given: dict[str, Any] = json.loads(GIVEN)
    texts = {"cors_origins": " https://a.example ,http://[::1]:3000,", "host_names": "A.example"}
    texts |= {"path_prefix": " /games/bones/ ", "frame_ancestors": "https://b.example"}
    lists = {"cors_origins": ("https://a.example", "http://[::1]:3000")}
    others: dict[str, Any] = {"host_names": ("a.example",), "path_prefix": "/games/bones"}
    others["frame_ancestors"] = ("https://b.example",)
    texts |= {"webhook_networks": "10.1.0.0/16, ::1/128", "webhook_delays": "5,0.5"}
    others["webhook_networks"] = (ip_network("10.1.0.0/16"), ip_network("::1/128"))
    others["webhook_delays"] = (5.0, 0.5)
    for name, value in {**given, **texts}.items():
        monkeypatch.setenv(variable(name), str(value))
    expected = Settings.model_validate({**given, **lists, **others})
    assert from_environment() == expected
    keys = {"api_keys", "keys_required"}  # in test_keys.py
    assert {*given, *texts, *keys} == set(ENVIRONMENT)


FAULTS = """
SOLVES=many              is 'many', but must be a whole number above 0.
SOLVES=0                 is '0', but must be a whole number above 0.
WAITING=-1               is '-1', but must be a whole number above 0.
REQUESTS_PER_MINUTE=few  is 'few', but must be a whole number above 0, or 0 for no limit.
JOB_KEPT_SECONDS=nan     is 'nan', but must be a finite number above 0.
JOB_KEPT_SECONDS=inf     is 'inf', but must be a finite number above 0.
ACCESS_LOG=perhaps       is 'perhaps', but must be true or false.
LOG_FORMAT=xml           is 'xml', but must be json or text.
STORE=mysql://host       must be like sqlite:////folder/file or postgresql://
KEYS_REQUIRED=true       is true, but BONEYARD_API_KEYS names no file of keys.
WEBHOOK_NETWORKS=10.1.2.3/8 names '10.1.2.3/8', but must name networks such as 10.1.0.0/16
WEBHOOK_NETWORKS=localhost names 'localhost', but must name networks such as 10.1.0.0/16
WEBHOOK_DELAYS=5,soon    names 'soon', but must name at most 20 numbers of seconds such as 5,300
WEBHOOK_DELAYS=0         names '0', but must name at most 20 numbers of seconds
WEBHOOK_DELAYS=604801    names '604801', but must name at most 20 numbers of seconds
WEBHOOK_DELAYS=1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1 is "('1', '1',
CORS_ORIGINS=a.example   names 'a.example', but must name origins such as https://pages.example
CORS_ORIGINS=https://a/  names 'https://a/', but must name origins
CORS_ORIGINS=*,https://* names 'https://*', but must name origins
CORS_ORIGINS=https://ä.b names 'https://ä.b', but must name origins
HOST_NAMES=a.example:80  names 'a.example:80', but must name hosts such as boneyard.example
HOST_NAMES=a.example_*   names 'a.example_*', but must name hosts
PATH_PREFIX=games/bones  is 'games/bones', but must be a path such as /games/bones.
PATH_PREFIX=/a/../b      is '/a/../b', but must be a path such as /games/bones.
PATH_PREFIX=//a.example  is '//a.example', but must be a path such as /games/bones.
"""


def test_a_setting_that_cannot_be_used_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for row in FAULTS.strip().splitlines():
        assignment, _, told = row.partition(" ")
        name, _, text = assignment.partition("=")
        assert f"{PREFIX}{name} {told.strip()}" in fault(monkeypatch, **{name: text})
    both = fault(monkeypatch, SOLVES="many", WAITING="few")
    assert re.fullmatch(r"BONEYARD_SOLVES [^.]*\. BONEYARD_WAITING [^.]*\.", both)


def test_each_worker_needs_one_of_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BONEYARD_WORKERS", "4")
    shared = sorted(SHARED.intersection(ENVIRONMENT))
    assert shared == ["connections", "solves", "waiting"]
    for name in shared:
        monkeypatch.setenv(variable(name), "4")
    assert from_environment().workers == 4
    for name in shared:
        assert fault(monkeypatch, **{name.upper(): "3"}) == (
            f"The BONEYARD_WORKERS are 4, more than the {variable(name)} of 3: each needs one."
        )


def test_what_follows_from_other_settings() -> None:
    found = Settings(solves=3, longest_budget_seconds=4.0)
    assert (found.short_solves, found.job_solves, found.budget_seconds) == (3, 3, 4.0)
    assert Settings(longest_budget_seconds=90.0).budget_seconds == 10.0
    assert Settings(solves=3, short_solves=2, job_solves=1).short_solves == 2


def test_traces_are_sent_where_an_address_is_set_and_the_packages_are_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def without(name: str) -> ModuleSpec | None:
        return None if name.startswith("opentelemetry.sdk") else importlib.util.find_spec(name)

    assert not from_environment().telemetry
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://collector:4318")
    assert from_environment().telemetry
    monkeypatch.setattr(settings, "find_spec", without)
    assert not from_environment().telemetry


def test_the_processes_of_one_service_share_what_it_grants() -> None:
    shared = {"solves": 7, "short_solves": 6, "job_solves": 3, "waiting": 8, "connections": 100}
    whole = Settings.model_validate({"workers": 3, "body_bytes": 10, **shared})
    own = whole.share()
    assert own.model_dump(include=SHARED) == {name: n // 3 for name, n in shared.items()}
    assert own.body_bytes == 10
    assert own.share() == own
    assert Settings().share() == Settings()


LIMITS = """
{"connections": 1000, "header_bytes": 9000, "header_seconds": 10.0, "body_bytes": 1000000,
"body_seconds": 10.0, "write_seconds": 60.0, "requests_per_minute": null, "solves": 3,
"short_solves": 2, "short_seconds": 1.0, "waiting": 5, "solve_bytes": 2000000000,
"longest_budget_seconds": 4.0, "budget_seconds": 4.0, "job_solves": 1, "jobs_waiting": 1000,
"jobs_waiting_per_client": 250, "longest_job_seconds": 3600.0, "job_kept_seconds": 86400.0,
"store_bytes": 1000000000, "event_streams": 64, "webhooks_waiting": 10000,
"webhooks_waiting_per_client": 1000, "webhook_seconds": 15.0, "tables_kept": 10000,
"tables_per_client": 100,
"table_kept_seconds": 2592000.0, "table_streams": 500, "streams_per_table": 32,
"batch_judging_seconds": 5.0,
"batch_answer_bytes": 8000000, "moves": 1000, "reviewed_moves": 200, "compared_moves": 20,
"marks": 500, "batch_items": 50, "record_characters": 200000, "record_hands": 50}
"""


def test_the_service_lists_all_limits_in_force() -> None:
    chosen = {"solves": 3, "short_solves": 2, "job_solves": 1, "waiting": 5, "header_bytes": 9000}
    settings = Settings.model_validate({**chosen, "longest_budget_seconds": 4.0})
    assert client_of(settings).get("/v1/limits").json() == json.loads(LIMITS)


def test_the_table_of_the_documentation_is_that_of_the_code() -> None:
    lines = OPERATIONS.read_text(encoding="utf-8").splitlines()
    rows = [line for line in lines if line.startswith(f"| `{PREFIX}")]
    expected = [
        f"| `{variable(name)}` | {_default(name)} | {' '.join(_about(name).split())} |"
        for name in some(ENVIRONMENT, 25)
    ]
    assert rows == expected
    mentioned = set(re.findall(rf"{PREFIX}[A-Z_]+\w", "\n".join(lines)))
    assert mentioned == {*map(variable, ENVIRONMENT), "BONEYARD_GAMES", "BONEYARD_TRACE"}


def _default(name: str) -> str:
    field = Settings.model_fields[name]
    if field.default_factory is not None:
        return ""
    if isinstance(field.default, tuple):
        return ",".join(f"{one:g}" if isinstance(one, float) else one for one in field.default)
    return "" if field.default is None else str(field.default).lower().removesuffix(".0")


def _about(name: str) -> str:
    return Settings.model_fields[name].description or ""


def test_a_container_has_the_processors_that_its_quota_pays_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "QUOTA", tmp_path / "cpu.max")
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1, 2, 3})
    quotas = {"max 100000": 4, "250000 100000": 2, "50000 100000": 1, "900000 100000": 4, "": 4}
    for quota, share in quotas.items():
        (tmp_path / "cpu.max").write_text(quota)
        assert limits.processors() == share, quota
        assert Settings().solves == share


def test_a_misspelled_variable_is_found() -> None:
    read = [*map(variable, ENVIRONMENT), "BONEYARD_GAMES", "BONEYARD_FORK_SERVER_OF", "PATH"]
    assert list(unknown_variables(["BONEYARD_SOLVE", *read])) == ["BONEYARD_SOLVE"]
