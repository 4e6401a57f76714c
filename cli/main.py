"""The command line of ``boneyard``. Only the command that was asked for is imported, so that help,
version and the quick commands are there at once."""

import os
import sys
from collections.abc import Sequence

from cli.catalogue import NAMES, overview
from cli.screen import draw_what_is_there

INTERRUPTED = 130
PIPE_CLOSED = 141

HELP = ("-h", "--help", "help")
VERSION = ("-V", "--version")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    asked = list(sys.argv[1:] if arguments is None else arguments)
    draw_what_is_there()
    try:
        code = _ran(asked)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output went away; Python must not complain of it once more at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    return code


def _ran(asked: list[str]) -> int:
    name, *rest = asked or [""]
    if name in HELP and rest and rest[0] in NAMES:
        name, rest = rest[0], ["--help"]
    if not name or name in HELP:
        print(overview(), file=sys.stdout if name else sys.stderr)
        return 0 if name else 2
    if name in VERSION:
        print(f"boneyard {_version()}")
        return 0
    from cli.running import run_command  # noqa: PLC0415  rules and models load more slowly than help

    return run_command(name, rest)


def _version() -> str:
    from importlib.metadata import version  # noqa: PLC0415  needed here alone

    return version("boneyard")


if __name__ == "__main__":
    sys.exit(main())
