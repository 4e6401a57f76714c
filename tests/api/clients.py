"""Typed clients generated from ``openapi.yaml`` in three languages, each as its users do it, and
answers that they read: the examples of the document, and what a running service says."""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engine.registry import games
from tests.api.asking import Document, Json
from tests.api.serving import Server
from tests.looking import last
from tests.servers import program, run
from tests.sources import ROOT
from tests.web import building

DOCUMENT = ROOT / "openapi.yaml"
PACKAGE = "generated_client"  # the name of the package in Python
_OVERRIDES = "content_type_overrides:\n  image/svg+xml: text/plain\npost_hooks: []\n"

_LEFT_OUT = ",".join(f"{part}=false" for part in ("apiTests", "modelTests", "apiDocs", "modelDocs"))
_MODULE = """module boneyard

go 1.19

require gopkg.in/validator.v2 v2.0.1

replace gopkg.in/validator.v2 => ./validator
"""
_VALIDATOR = {
    "validator/go.mod": "module gopkg.in/validator.v2\n\ngo 1.19\n",
    "validator/validator.go": "package validator\n\nfunc Validate(any) error { return nil }\n",
}
"""In the place of the only package that the client in Go asks for: none is fetched."""

_READING_GO = """package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"boneyard"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var value any
		switch name := lines.Text(); name {
%s		}
		lines.Scan()
		if err := json.Unmarshal(lines.Bytes(), value); err != nil {
			fmt.Fprintln(os.Stderr, err, lines.Text())
			os.Exit(1)
		}
		written, err := json.Marshal(value)
		if err != nil {
			panic(err)
		}
		fmt.Println(string(written))
	}
}
"""

_READING_TYPESCRIPT = """import type { components } from "./schema";

type Schemas = components["schemas"];

"""


class Answer(NamedTuple):
    """An answer of the service, and the name of its schema."""

    schema: str
    data: Any


def in_python(folder: Path) -> Path:
    """Generate the package into a folder; return where it is."""
    (folder / "config.yaml").write_text(_OVERRIDES)
    command = [sys.executable, "-m", "openapi_python_client", "generate", "--meta=none"]
    command += [f"--path={DOCUMENT}", f"--output-path={folder / PACKAGE}"]
    run([*command, f"--config={folder / 'config.yaml'}", "--fail-on-warning"])
    return folder / PACKAGE


def in_go(folder: Path, schemas: Sequence[str]) -> Path:
    """Generate the client, and compile it with a program that reads these schemas, by their names
    and values on alternate lines, and writes them again; return that program."""
    compiler = program("go")
    generate: list[str | Path] = [
        Path(sys.executable).with_name("openapi-generator-cli"),
        "generate",
    ]
    generate += [f"--input-spec={DOCUMENT}", "--generator-name=go"]
    generate += ["--additional-properties=packageName=boneyard,useOneOfDiscriminatorLookup=true"]
    run([*generate, f"--global-property={_LEFT_OUT}", f"--output={folder}"])
    cases = [
        f'\t\tcase "{name}":\n\t\t\tvalue = new(boneyard.{name})\n' for name in sorted(set(schemas))
    ]
    files = {"go.mod": _MODULE, **_VALIDATOR, "reading/main.go": _READING_GO % "".join(cases)}
    for name, text in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    (folder / "go.sum").unlink(missing_ok=True)
    offline = {"GOFLAGS": "-mod=mod", "GOPROXY": "off"}
    run([compiler, "build", "-o", "read", "./reading"], folder, **offline)
    return folder / "read"


def check_typescript(folder: Path, answers: Sequence[Answer], more: str) -> None:
    """Generate the types, and have the compiler hold answers and more statements against them."""
    tools = building.installed()
    statements = [
        f'export const answer{index}: Schemas["{answer.schema}"] = {json.dumps(answer.data)};\n'
        for index, answer in enumerate(answers)
    ]
    building.run_tool(
        "node",
        tools / "openapi-typescript" / "bin" / "cli.js",
        DOCUMENT,
        "--output",
        folder / "schema.d.ts",
    )
    (folder / "reading.ts").write_text(_READING_TYPESCRIPT + "".join(statements) + more)
    strict = ("--strict", "--exactOptionalPropertyTypes", "--noEmit", "--lib", "es2022")
    building.run_tool("node", tools / "typescript" / "bin" / "tsc", *strict, folder / "reading.ts")


BUDGET = {"seconds": 0.1}
SEEDS = (1, 2, 3)
FOR_ALL = ("/v1", "/v1/games", "/v1/codes", "/v1/limits")


def shown_in(document: Document) -> Iterator[Answer]:
    """The requests and the answers that the document has as examples."""
    for _, _, operation in document.operations():
        said = [operation.get("requestBody", {}), operation["responses"].get("200", {})]
        for content in (each.get("content", {}).get("application/json", {}) for each in said):
            if "example" in content and "$ref" in content["schema"]:
                yield Answer(_named(content["schema"]), content["example"])


class Answering:
    """A service that runs, and the document that says what its answers are."""

    def __init__(self, service: Server, document: Document) -> None:
        self._service = service
        self._document = document

    def answers(self) -> Iterator[Answer]:
        """Ask of everything a little."""
        for path in FOR_ALL:
            yield self._got(path)
        for game in games():
            yield self._got(f"/v1/games/{game}")
            yield self._got(f"/v1/games/{game}/rules")
            for seed in SEEDS:
                yield from self._about(f"/v1/games/{game}", seed)
            yield from self._jobs(game)
        items = [{"call": "deals", "game": game, "body": {"seed": 5}} for game in games()]
        yield self._posted("/v1/batch", items)

    def _about(self, path: str, seed: int) -> Iterator[Answer]:
        yield (dealt := self._posted(f"{path}/deals", {"seed": seed}))
        text, position = dealt.data["text"], dealt.data["position"]
        yield (listed := self._posted(f"{path}/moves", {"position": position}))
        move = listed.data["moves"][-1]["move"]
        one = {"position": text, "move": move}
        yield self._posted(f"{path}/validate", one)
        yield (played := self._posted(f"{path}/play", {"position": text, "moves": [move]}))
        yield self._posted(f"{path}/validate", {**one, "position": played.data["text"]})
        yield self._posted(f"{path}/check", {"position": played.data["position"]})
        yield self._posted(f"{path}/check", {"position": {}})
        yield self._posted(f"{path}/score", {"position": played.data["text"]})
        yield (seen := self._posted(f"{path}/view", {"position": text, "seat": 0}))
        yield self._posted(f"{path}/records", {"record": f"deal {seed}"})
        solving: Json = {"position": text, "budget": BUDGET}
        yield self._posted(f"{path}/solve", solving)
        yield self._posted(f"{path}/hint", {**solving, "compare": [move]})
        yield self._posted(f"{path}/hint", {**solving, "position": seen.data["text"]})
        yield self._posted(f"{path}/hint", {**solving, "detail": "nudge", "objective": "immediate"})
        yield self._posted(f"{path}/bot", {**solving, "position": seen.data["text"], "level": 2})
        yield self._posted(f"{path}/standing", {**solving, "seat": 0})
        yield self._posted(f"{path}/review", {**solving, "moves": [move]})
        yield self._posted(f"{path}/moves", {"position": f"{text}x"})

    def _jobs(self, game: str) -> Iterator[Answer]:
        survey = {"first": 1, "count": 2, "budget": BUDGET}
        yield self._worked({"call": "survey", "game": game, "body": survey})
        position = self._posted(f"/v1/games/{game}/deals", {"seed": 4}).data["text"]
        hint = {"position": position, "budget": BUDGET}
        yield self._worked({"call": "hint", "game": game, "body": hint})

    def _worked(self, job: Json) -> Answer:
        """Return a job when it has ended."""
        address = f"/v1/jobs/{self._asked('/v1/jobs', job)['id']}"
        running = ("queued", "running")
        found = last(lambda: self._asked(address), lambda job: job["state"] not in running)
        assert found["state"] == "done", found
        return Answer(f"Job{job['call'].capitalize()}", found)

    def _got(self, path: str) -> Answer:
        return Answer(_named(self._document.answer_schema(path, "get")), self._asked(path))

    def _posted(self, path: str, body: Any) -> Answer:
        answer = self._asked(path, body)
        schema = _named(self._document.answer_schema(path))
        return Answer("Problem" if "errors" in answer else schema, answer)

    def _asked(self, path: str, body: Any = None) -> Any:
        return self._service.ask(path, body).body


def _named(schema: Json) -> str:
    """Return the name of a schema; of the first where there are several, as of scores."""
    address: str = schema.get("anyOf", [schema])[0]["$ref"]
    return address.rpartition("/")[2]
