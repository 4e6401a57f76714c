"""From a fresh clone to a service that is ready: seconds of ``make install`` and of ``make serve``.

python -m benchmarks.installation

What is committed is cloned into a temporary folder; pip may use the cache of this machine.
"""

import os
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from benchmarks.machine import print_header
from benchmarks.service import wait_until_ready
from tests.servers import free_port

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    print_header("installation")
    with tempfile.TemporaryDirectory() as folder:
        tree, port = Path(folder, "tree"), free_port()
        run("git", "clone", "--quiet", str(ROOT), str(tree))
        began = time.perf_counter()
        run("make", "-C", str(tree), "install")
        installed = time.perf_counter()
        print(f"make install: {installed - began:.1f} s")
        process = subprocess.Popen(
            ["make", "-C", str(tree), "serve", f"PORT={port}"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            wait_until_ready(port)
            print(f"make serve: {time.perf_counter() - installed:.1f} s until it is ready")
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait()


def run(*command: str) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    main()
