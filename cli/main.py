"""The command line of ``boneyard``; each command is a file that adds itself."""

import argparse
import os
import sys
from collections.abc import Sequence

from cli import arena, deal, hint, moves, play, puzzle, record, review, serve, solve, worker
from engine.errors import Refused
from solver.environment import look_for_games


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(
        prog="boneyard", description="Rules, proofs and hints for domino games."
    )
    commands = found.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in (serve, worker, deal, moves, play, record, solve, hint, review, puzzle, arena):
        command.add(commands)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 when it did what was asked, 2 when the input was refused."""
    try:
        look_for_games()
        given = parser().parse_args(arguments)
        code: int = given.run(given)
    except Refused as refused:
        for fault in refused.violations:
            place = f"{fault.at}: " if isinstance(fault.at, str) and fault.at else ""
            print(f"boneyard: {place}{fault.message} [{fault.code}]", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of our output went away; Python must not complain of it once more at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    return code


if __name__ == "__main__":
    sys.exit(main())
