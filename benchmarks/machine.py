"""What every benchmark says of itself."""

import os
import platform
import sys
from collections.abc import Sequence
from importlib.metadata import version


def print_header(name: str) -> None:
    """The machine, the versions and the command, so that a figure can be made again."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    print(f"# {name}")
    print(f"machine: {os.cpu_count()} cores, {memory:.0f} GiB, {platform.system()}, {_processor()}")
    print(f"python {platform.python_version()}, ortools {version('ortools')}")
    print(f"command: python -m benchmarks.{name} {' '.join(sys.argv[1:])}".rstrip())


def _processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            names = [line.split(":", 1)[1].strip() for line in lines if "model name" in line]
    except OSError:
        names = []
    return names[0] if names else platform.machine()


def quantile(values: Sequence[float], share: float) -> float:
    """The value that this share of the values does not pass."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def spread(values: Sequence[float], unit: str = "s", scale: float = 1.0) -> str:
    """Median, 95 % and worst."""
    parts = [quantile(values, 0.5), quantile(values, 0.95), max(values)]
    median, most, worst = (f"{part * scale:.3g}" for part in parts)
    return f"median {median} {unit}, 95 % {most} {unit}, worst {worst} {unit}"
