"""How much each extra of the package installs: distributions and megabytes, without bytecode.

python -m benchmarks.installed [--extras "" solve serve all]

The versions are those of the lock file; what uv downloaded before is used again.
"""

import json
import tempfile
from pathlib import Path

from benchmarks.machine import options
from tests.servers import run
from tests.wheels import Environment, built_wheel


def main() -> None:
    given = options(extras=["", "solve", "serve", "cluster", "telemetry", "all"])
    with tempfile.TemporaryDirectory() as folder:
        (place := Path(folder, "wheel")).mkdir()
        wheel = built_wheel(place)
        for extra in given.extras:
            made = Environment.made(Path(folder, extra or "bare"), wheel, extra)
            listed = run(["uv", "pip", "list", "--python", made.python, "--format", "json"])
            print(f"[{extra}]: {len(json.loads(listed))} packages, {made.megabytes:.0f} MB")


if __name__ == "__main__":
    main()
