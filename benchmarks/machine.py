"""The machine that a figure is from, and the summary of a list of times."""

import os
import platform
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any


def options(name: str, **usual: Any) -> Namespace:
    """Read the options of a benchmark and print the machine, the versions and the command. An
    option is of the type of its usual value; a list takes several values, False is a flag."""
    parser = ArgumentParser()
    for option, value in usual.items():
        kind: dict[str, Any] = {"type": type(value)}
        if value is False:
            kind = {"action": "store_true"}
        elif isinstance(value, list):
            kind = {"type": type(value[0]), "nargs": "+"}
        parser.add_argument(f"--{option.replace('_', '-')}", default=value, **kind)
    given = parser.parse_args()
    _print_header(name)
    return given


def _print_header(name: str) -> None:
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    print(f"# {name}")
    print(f"machine: {os.cpu_count()} cores, {memory:.0f} GiB, {platform.system()}, {_processor()}")
    print(f"python {platform.python_version()}, ortools {version('ortools')}")
    print(f"command: python -m benchmarks.{name} {' '.join(sys.argv[1:])}".rstrip(), flush=True)


def _processor() -> str:
    file = Path("/proc/cpuinfo")
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    names = [line.split(":", 1)[1].strip() for line in lines if "model name" in line]
    return names[0] if names else platform.machine()


def quantile(values: Sequence[float], share: float) -> float:
    """Return the smallest value that this share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def spread(seconds: Sequence[float], unit: str = "ms", scale: float = 1000.0) -> str:
    """Write the median, the 95th and 99th percentile and the worst."""
    if not seconds:
        return "none"
    shares = {"median": 0.5, "95 %": 0.95, "99 %": 0.99, "worst": 1.0}
    parts = [f"{name} {quantile(seconds, share) * scale:.3g}" for name, share in shares.items()]
    return f"{', '.join(parts)} {unit}"
