"""Run every benchmark at its default size, one after the other: two at once would measure each
other.

python -m benchmarks
"""

import subprocess
import sys
from pathlib import Path

RUNS = 'if __name__ == "__main__":'


def main() -> int:
    failed = 0
    for path in sorted(Path(__file__).parent.glob("[!_]*.py")):
        if RUNS in path.read_text("utf-8"):
            command = [sys.executable, "-u", "-m", f"benchmarks.{path.stem}"]
            failed += subprocess.run(command, check=False).returncode != 0
            print(flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main())
