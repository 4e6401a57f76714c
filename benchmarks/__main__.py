"""Run every benchmark at its default size, one after the other: two at once would measure each
other.

python -m benchmarks
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
RUNS = 'if __name__ == "__main__":'


def main() -> int:
    failed = 0
    for path in sorted(Path(__file__).parent.rglob("[!_]*.py")):
        if RUNS in path.read_text("utf-8"):
            parts = path.relative_to(ROOT).with_suffix("").parts
            command = [sys.executable, "-u", "-m", ".".join(parts)]
            failed += subprocess.run(command, check=False).returncode != 0
            print(flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main())
