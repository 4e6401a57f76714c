"""``boneyard completion``: write the script by which a shell completes commands, their options, the
names of games, and files."""

import argparse
from typing import Any

from cli.arguments import CommandParser, command_parser
from cli.catalogue import SUMMARIES
from engine.registry import games

EXAMPLES = (
    "boneyard completion bash > ~/.local/share/bash-completion/completions/boneyard",
    "boneyard completion zsh > ~/.zfunc/_boneyard    # a folder of $fpath",
    "boneyard completion fish > ~/.config/fish/completions/boneyard.fish",
)

SHELLS = ("bash", "zsh", "fish")
GAME = "GAME"
FILES = ("FILE", "POSITION")
"""The names of arguments that may be files."""


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help=", ".join(SHELLS))


def run(given: argparse.Namespace) -> int:
    import shtab  # noqa: PLC0415  needed here alone

    print(shtab.complete(_whole_parser(shtab.FILE), shell=given.shell))
    return 0


def _whole_parser(files: object) -> argparse.ArgumentParser:
    """Make one parser of all commands; ``files`` marks an argument that may be a file."""

    class Completed(CommandParser):
        """Tells the values of arguments to those who complete them."""

        def add_argument(self, *names: Any, **told: Any) -> argparse.Action:
            if told.get("metavar") == GAME:
                told["choices"] = list(games())
            action = super().add_argument(*names, **told)
            if told.get("metavar") in FILES:
                vars(action)["complete"] = files
            return action

    whole = CommandParser(prog="boneyard", description="Rules, proofs and hints for domino games.")
    whole.add_argument("--version", action="store_true", help="tell the version")
    commands = whole.add_subparsers(dest="command", parser_class=Completed)
    for name, about in SUMMARIES.items():
        module, _ = command_parser(name)
        module.add(commands.add_parser(name, help=about))
    return whole
