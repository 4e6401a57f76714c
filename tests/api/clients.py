"""Typed clients generated from ``openapi.yaml`` in three languages, each as its users do it, and
what they read: the examples of the document, which are what the service answers."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tests.api.asking import Document, Json
from tests.servers import program
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
    building.run_node(
        tools / "openapi-typescript" / "bin" / "cli.js",
        DOCUMENT,
        "--output",
        folder / "schema.d.ts",
    )
    (folder / "reading.ts").write_text(_READING_TYPESCRIPT + "".join(statements) + more)
    strict = ("--strict", "--exactOptionalPropertyTypes", "--noEmit")
    building.run_node(tools / "typescript" / "bin" / "tsc", *strict, folder / "reading.ts")


def run(command: Sequence[str | Path], folder: Path = ROOT, given: str = "", **more: str) -> str:
    """Run a command that must end well; return what it says."""
    done = subprocess.run(
        command,
        cwd=folder,
        input=given,
        env={**os.environ, **more},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    return done.stdout


def shown_in(document: Document) -> Iterator[Answer]:
    """The requests and the answers that the document has as examples."""
    for _, _, operation in document.operations():
        said = [operation.get("requestBody", {}), operation["responses"].get("200", {})]
        for content in (each.get("content", {}).get("application/json", {}) for each in said):
            if "example" in content and "$ref" in content["schema"]:
                yield Answer(_named(content["schema"]), content["example"])


def _named(schema: Json) -> str:
    """Return the name of a schema; of the first where there are several, as of scores."""
    address: str = schema.get("anyOf", [schema])[0]["$ref"]
    return address.rpartition("/")[2]
