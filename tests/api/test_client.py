"""Typed clients, generated from ``openapi.yaml``, read what the service answers. The types in
TypeScript are held against the examples of the document; every night clients in three languages
read what a running service answers."""

import importlib
import json
import re
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from tests.api.asking import Document
from tests.api.clients import (
    PACKAGE,
    Answer,
    Answering,
    check_typescript,
    in_go,
    in_python,
    shown_in,
)
from tests.api.serving import Server
from tests.looking import some
from tests.servers import run

pytestmark = pytest.mark.server

nightly = pytest.mark.nightly

PEOPLE_MAY_WRITE = """
const body = { position: "pip~" };
const survey = { first: 1, count: 2 };
export const hint: Schemas["PipHintRequest"] = body;
export const job: Schemas["JobRequest"] = { call: "survey", game: "pip", body: survey };
export const items: Schemas["BatchRequest"] = [{ call: "check", game: "pip", body }];
// @ts-expect-error a review is of moves
export const review: Schemas["JobRequest"] = { call: "review", game: "pip", body };
// @ts-expect-error there is no such call
export const item: Schemas["BatchItem"] = { call: "solved", game: "pip", body };
export const best = (job: Schemas["Job"]): string | undefined =>
  job.call === "hint" ? job.result?.moves[0]?.text : undefined;
"""
"""Statements in TypeScript that need no more keys than the service does, and no casts."""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("client")
    found = in_python(folder)
    sys.path.insert(0, str(folder))
    yield found
    sys.path.remove(str(folder))


@pytest.fixture(scope="module")
def answers(with_solvers: Server, document: Document) -> list[Answer]:
    """Real answers, the same for all clients."""
    return list(Answering(with_solvers, document).answers())


def test_the_types_in_typescript_fit_the_examples(document: Document, tmp_path: Path) -> None:
    examples = list(shown_in(document))
    assert len(examples) > 130
    check_typescript(tmp_path, examples, PEOPLE_MAY_WRITE)


@nightly
def test_the_client_in_python_is_sound_by_its_types(package: Path, tmp_path: Path) -> None:
    checking = [sys.executable, "-m", "mypy", "--strict", "--config-file=", str(package)]
    assert "no issues" in run([*checking, f"--cache-dir={tmp_path}"])


@nightly
@pytest.mark.usefixtures("package")
def test_the_client_in_python_reads_every_answer(answers: list[Answer]) -> None:
    models = importlib.import_module(f"{PACKAGE}.models")
    for answer in some(answers, 200):
        assert getattr(models, answer.schema).from_dict(answer.data).to_dict() == answer.data


@nightly
def test_the_types_in_typescript_fit_every_answer(answers: list[Answer], tmp_path: Path) -> None:
    check_typescript(tmp_path, answers, PEOPLE_MAY_WRITE)


def as_told(data: Any) -> Any:
    """Leave out what is null, and read moments: the client in Go writes both in its own way."""
    if isinstance(data, str) and re.match(r"\d{4}-\d\d-\d\dT", data):
        return datetime.fromisoformat(data)
    if isinstance(data, list):
        return [as_told(entry) for entry in data]
    if not isinstance(data, dict):
        return data
    return {key: as_told(value) for key, value in data.items() if value is not None}


@nightly
def test_the_client_in_go_reads_every_answer(answers: list[Answer], tmp_path: Path) -> None:
    """Its numbers are of 32 bits where the document does not say that they may be larger."""
    reading = in_go(tmp_path, [answer.schema for answer in answers])
    given = "".join(f"{answer.schema}\n{json.dumps(answer.data)}\n" for answer in answers)
    written = [as_told(json.loads(line)) for line in run([reading], given=given).splitlines()]
    assert written == [as_told(answer.data) for answer in answers]
