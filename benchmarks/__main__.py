"""Runs every benchmark, one after the other: two at once would measure each other.

python -m benchmarks [--quick]

With --quick each is run on a small sample, to see that it works.
"""

import subprocess
import sys

ALL = {
    "ziggurat_deals": ["--last", "50"],
    "ziggurat_middle": ["--positions", "15"],
    "ziggurat_hints": ["--deals", "5"],
    "ziggurat_trying": ["--positions", "16"],
    "ziggurat_baseline": ["--deals", "1"],
    "ziggurat_blind": ["--deals", "1", "5", "--seconds", "0.1"],
    "ziggurat_learning": ["--seconds", "20"],
    "ziggurat_values_alone": ["--deals", "1", "20", "--orders", "50"],
    "inference": ["--game", "fives", "--hands", "4"],
    "http_latency": ["--requests", "50", "--hints", "20"],
    "validate_load": ["--requests", "100", "--rounds", "1"],
    "loop_latency": ["--batches", "2", "--rounds", "20"],
    "fair_shares": ["--seconds", "5", "--batches", "2"],
    "engine_speed": ["--games", "50", "--positions", "50"],
    "agreement": ["--games", "4", "--sample", "50"],
    "peaks_and_pits_solver": ["--positions", "20"],
    "bead_solver": ["--positions", "20"],
    "fives_solver": ["--positions", "20"],
    "pip_solver": ["--quick"],
    "cold_start": ["--starts", "1"],
    "first_paint": ["--visits", "2"],
    "best_lines": ["--count", "1", "--seconds", "2"],
    "all_moves": ["--count", "1", "--seconds", "2"],
    "against": ["--count", "1", "--seconds", "2"],
    "whole_deals": ["--count", "1", "--seconds", "1"],
    "kernels": ["--games", "20"],
    "job_kills": ["--jobs", "10", "--kills", "1"],
    "job_throughput": ["--jobs", "4", "--seconds", "0.5", "--empty", "10"],
    "mixed_load": ["--seconds", "5"],
    "soak": ["--requests", "2000", "--solves", "40"],
    "blind_over_http": ["--games", "5", "--seconds", "0.1"],
    "random_moments": ["--positions", "30", "--seconds", "0.2"],
    "one_address": ["--items", "6", "--dear", "2"],
    "levels": ["--games", "4", "--effort", "0.01"],
}
"""The benchmarks with the arguments of a quick run."""


def main() -> int:
    quick = "--quick" in sys.argv[1:]
    failed = 0
    for name, sample in ALL.items():
        command = [sys.executable, "-u", "-m", f"benchmarks.{name}", *(sample if quick else [])]
        failed += subprocess.run(command, check=False).returncode != 0
        print(flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main())
