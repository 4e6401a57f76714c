"""``boneyard completion``: the script for tab completion in a shell."""

import argparse
from typing import Any

from cli.catalogue import SUMMARIES
from cli.parser import CommandParser, argument, command, command_named
from engine.registry import games

SHELLS = ("bash", "zsh", "fish")
FILES = ("FILE", "POSITION")  # the arguments that may be files


@command(argument("shell", ", ".join(SHELLS), "SHELL", choices=SHELLS))
def completion(given: argparse.Namespace) -> None:
    """Print the script for tab completion in a shell.

    boneyard completion bash > ~/.local/share/bash-completion/completions/boneyard
    boneyard completion zsh > ~/.zfunc/_boneyard    # a folder of $fpath
    boneyard completion fish > ~/.config/fish/completions/boneyard.fish
    """
    import shtab  # noqa: PLC0415  needed for this alone

    print(shtab.complete(_whole_parser(shtab.FILE), shell=given.shell))


def _values() -> dict[str, list[str]]:
    """Return the values of an argument, by its name in help."""
    from cli.commands.reference import every_code  # noqa: PLC0415  needed for this alone, as the next
    from solver.players.catalogue import BOTS  # noqa: PLC0415

    return {
        "GAME": list(games()),
        "CODE": list(dict.fromkeys(one["code"] for one in every_code())),
        "LEVEL": [name for name in BOTS if name.isdecimal()],
        "PLAYER": list(BOTS),
        "SHELL": list(SHELLS),
    }


def _whole_parser(files: object) -> argparse.ArgumentParser:
    """Make one parser for all commands; ``files`` marks an argument that may be a file."""
    values = _values()

    class Completed(CommandParser):
        """Lists the values of each argument as choices."""

        def add_argument(self, *names: Any, **settings: Any) -> argparse.Action:
            called = settings.get("metavar", "")
            if called in values:
                settings["choices"] = values[called]
            action = super().add_argument(*names, **settings)
            if called in FILES:
                vars(action)["complete"] = files
            return action

    whole = CommandParser(prog="boneyard", description="Rules, proofs and hints for domino games.")
    whole.add_argument("--version", action="store_true", help="print the version")
    commands = whole.add_subparsers(dest="command", parser_class=Completed)
    for name, about in SUMMARIES.items():
        parser = commands.add_parser(name, help=about)
        for add in command_named(name).arguments:
            add(parser)
    helped = commands.add_parser("help", help="print the help of a command")
    helped.add_argument("name", choices=list(SUMMARIES), help="command")
    return whole
