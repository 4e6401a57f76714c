"""Run every benchmark at its default size, one after the other: two at once would measure each
other.

python -m benchmarks
"""

import subprocess
import sys

NAMES = (
    "exact_answers",
    "all_moves",
    "proofs",
    "ziggurat_deals",
    "ziggurat_blind",
    "levels",
    "agreement",
    "kernels",
    "http_latency",
    "validate_load",
    "mixed_load",
    "fair_shares",
    "one_address",
    "blind_over_http",
    "soak",
    "job_kills",
    "cold_start",
    "first_paint",
    "installation",
)


def main() -> int:
    failed = 0
    for name in NAMES:
        command = [sys.executable, "-u", "-m", f"benchmarks.{name}"]
        failed += subprocess.run(command, check=False).returncode != 0
        print(flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main())
