"""The steps of deploy/Dockerfile, read from it and done in a folder instead of an image.

What begins with ``/`` in an image begins with that folder here. Left out is what needs root: the
user whose home the last stage makes."""

import json
import os
import re
import shlex
import shutil
from dataclasses import dataclass, field
from pathlib import Path

from tests.servers import run

HOME = "/var/lib/boneyard"
NEEDS_ROOT = f"useradd --system --uid 999 --create-home --home-dir {HOME} boneyard"

Step = tuple[str, str]
"""A word such as ``RUN``, and what follows it."""


def read_steps(dockerfile: Path) -> list[Step]:
    """Return the steps without comments, each on one line."""
    lines = [line for line in dockerfile.read_text("utf-8").splitlines() if line[:1] != "#"]
    whole = re.sub(r"\\\n\s*", "", "\n".join(lines))
    parts = (line.partition(" ") for line in whole.split("\n") if line)
    return [(word, rest) for word, _, rest in parts]


@dataclass
class Container:
    """A folder in which steps are done, and what they set."""

    root: Path
    context: Path
    python: Path
    """The folder of the Python that the image begins with."""
    variables: dict[str, str] = field(default_factory=dict)
    said: dict[str, str] = field(default_factory=dict)
    """The last of each other step, such as ``CMD``."""
    folder: Path = Path()

    def do(self, step: Step) -> None:
        match step:
            case ("FROM", _):
                self.variables = {"PATH": f"{self.python}{os.pathsep}{os.environ['PATH']}"}
            case ("WORKDIR", path):
                self.folder = self._placed(path)
                self.folder.mkdir(parents=True, exist_ok=True)
            case ("COPY", paths) if paths.startswith("--from=built "):
                _, source, target = paths.split()
                assert source == target, "both stages are one folder here"
            case ("COPY", paths):
                self._copy(*paths.split())
            case ("RUN", command) if command == NEEDS_ROOT:
                self._placed(HOME).mkdir(parents=True)
            case ("RUN", command):
                run(["sh", "-ec", command], self.folder, **self.variables)
            case ("ENV", assignments):
                for one in shlex.split(assignments):
                    name, _, value = one.partition("=")
                    self.variables[name] = self._value(value)
            case (word, rest):
                self.said[word] = rest

    def words(self, step: str) -> list[str]:
        """Return the command of a step, which stands there as a list in JSON."""
        said = self.said[step]
        words: list[str] = json.loads(said[said.index("[") :])
        return words

    def _placed(self, path: str) -> Path:
        return self.root / path.lstrip("/")

    def _value(self, value: str) -> str:
        """Put the folder before each path that is absolute."""
        value = re.sub(r"(?<![\w.])/(?=boneyard|var)", f"{self.root}/", value)
        return value.replace("$PATH", self.variables["PATH"])

    def _copy(self, *paths: str) -> None:
        *sources, target = paths
        for source in sources:
            place = self.folder / target / (source if target.endswith("/") else "")
            place.parent.mkdir(parents=True, exist_ok=True)
            copy = shutil.copytree if (self.context / source).is_dir() else shutil.copy
            copy(self.context / source, place)
