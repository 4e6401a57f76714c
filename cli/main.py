"""The command line of ``boneyard``. It imports only the command that runs, so that help and the
quick commands start at once."""

import errno
import os
import sys
import traceback
from collections.abc import Sequence

from boneyard import hidden_packages, name_them
from boneyard import main as start
from cli.catalogue import overview
from cli.exit_codes import DONE, FAILED
from cli.extras import missing_extra
from cli.screen import INTERRUPTED, draw_what_is_there
from cli.speech import choose, speak

PIPE_CLOSED = 141

UNWRITABLE = (errno.EPIPE, errno.ENOSPC, errno.EIO, errno.EBADF, errno.EFBIG, errno.EDQUOT)
"""The errors of the operating system that end standard output."""

TRACE = "BONEYARD_TRACE"
"""The variable with which a trace is printed too."""
LONGEST = 300
"""Characters of what went wrong."""

HELP = ("-h", "--help", "help")
VERSION = ("-V", "--version")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    arguments = choose(sys.argv[1:] if arguments is None else arguments)
    draw_what_is_there()
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        if error.errno not in UNWRITABLE or error.filename is not None:
            return explain(error)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # silent at exit
        if error.errno == errno.EPIPE:
            return PIPE_CLOSED
        print(f"boneyard: {os.strerror(error.errno)}. [unwritable]", file=sys.stderr)
        return FAILED
    except Exception as error:
        return explain(error)
    return code


def explain(error: Exception) -> int:
    """Describe an unexpected error in a sentence; with ``TRACE`` also its traceback. Return its
    exit code, which differs from that of a no."""
    if hidden := hidden_packages():
        return name_them(hidden)
    if isinstance(error, ModuleNotFoundError) and (sentence := missing_extra(error)):
        print(speak(f"boneyard: {sentence} [missing_extra]"), file=sys.stderr)
        return FAILED
    if os.environ.get(TRACE, "0") not in ("", "0"):
        traceback.print_exception(error)
    about = " ".join(f"{type(error).__name__}: {error}".split())[:LONGEST].rstrip(".: ")
    said = (
        f"boneyard: Something went wrong inside Boneyard ({about}). Please report it where you got "
        f"Boneyard from, with your command and what it prints with {TRACE}=1. [unexpected]"
    )
    print(speak(said), file=sys.stderr)
    return FAILED


def _run(arguments: list[str]) -> int:
    name, *rest = arguments or [""]
    if name in HELP and rest and not rest[0].startswith("-"):
        name, rest = rest[0], ["--help"]
    if not name or name in HELP:
        print(overview(), file=sys.stdout if name else sys.stderr)
        return DONE if name else FAILED
    if name in VERSION:
        from importlib.metadata import version  # noqa: PLC0415  needed here alone

        print(f"boneyard {version('boneyard')}")
        return DONE
    from cli.running import run_command  # noqa: PLC0415  rules and models load more slowly than help

    return run_command(name, rest)


if __name__ == "__main__":
    sys.exit(start())
