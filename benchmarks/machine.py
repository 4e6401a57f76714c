"""The machine that a figure is from, and the summary of a list of times."""

import os
import platform
import shlex
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

from solver.arena.standings import percentile


def options(**usual: Any) -> Namespace:
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
    _print_header()
    return given


def _print_header() -> None:
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    versions = (f"{name} {version(name)}" for name in ("ortools", "numba"))
    program = sys.modules["__main__"].__spec__
    assert program is not None
    print(f"machine: {os.cpu_count()} cores, {memory:.0f} GiB, {platform.system()}, {_processor()}")
    print(f"python {platform.python_version()}, {', '.join(versions)}")
    print("command:", shlex.join(["python", "-m", program.name, *sys.argv[1:]]), flush=True)


def _processor() -> str:
    file = Path("/proc/cpuinfo")
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    names = [line.split(":", 1)[1].strip() for line in lines if "model name" in line]
    return names[0] if names else platform.machine()


def spread(seconds: Sequence[float], unit: str = "ms", scale: float = 1000.0) -> str:
    """Write the median, the 95th and 99th percentile and the worst."""
    if not seconds:
        return "none"
    shares = {"median": 0.5, "95 %": 0.95, "99 %": 0.99, "worst": 1.0}
    found = {name: (percentile(seconds, share) or 0.0) * scale for name, share in shares.items()}
    parts = [f"{name} {float(f'{one:.3g}'):,.10g}" for name, one in found.items()]
    return f"{', '.join(parts)} {unit}"
