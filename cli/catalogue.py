"""The commands by group: the module of each, and its summary."""

from collections.abc import Iterator

from cli.screen import fit_page
from cli.speech import speak

GROUPS = {
    "Play": (
        ("deal", "positions", "deal a hand"),
        ("play", "play", "play a game against bots or friends at one keyboard"),
        ("daily", "daily", "answer the puzzles of today"),
        ("puzzle", "puzzles", "get a position with a single best move"),
        ("table", "tables", "play with people in different places, and bots"),
        ("open", "open", "open a position on the page of a running service"),
    ),
    "Ask the rules": (
        ("games", "reference", "list the games, or the options of one"),
        ("rules", "reference", "read the rules of a game"),
        ("codes", "reference", "look up what a code such as must_draw means"),
        ("moves", "positions", "list the legal moves of a position"),
        ("validate", "positions", "check a move: what it does, or which rules it breaks"),
        ("check", "positions", "check a position and list everything wrong with it"),
        ("score", "positions", "count the score"),
        ("view", "positions", "show a position as one player sees it"),
        ("picture", "positions", "draw a position, as text, SVG or PNG"),
        ("record", "records", "check or show a record of a game"),
        ("print", "paper", "write rules and score sheets as PDF, for printing"),
    ),
    "Ask the solvers": (
        ("hint", "hint", "get the best moves, with reasons"),
        ("bot", "hint", "let a bot of level 1 to 5 choose a move"),
        ("solve", "solving", "find the best line of play, with proof"),
        ("certify", "solving", "write a proof of what a hand of two ends in"),
        ("check-proof", "solving", "check a proof by the rules alone"),
        ("review", "records", "find the mistakes in a recorded game"),
        ("survey", "survey", "solve many deals, and count what they come to"),
        ("arena", "arena", "let bots play many matches against each other"),
    ),
    "Serve": (
        ("serve", "service", "start the HTTP service"),
        ("worker", "service", "run jobs for a service"),
        ("completion", "completion", "set up tab completion in bash, zsh or fish"),
    ),
}
MODULES = {name: module for group in GROUPS.values() for name, module, _ in group}
SUMMARIES = {name: about for group in GROUPS.values() for name, _, about in group}

OVERVIEW = """\
usage: boneyard COMMAND [ARGUMENT ...]

Rules, proofs and hints for domino games.
{commands}
See boneyard COMMAND --help for more, with examples, and boneyard --version for the version.

A POSITION is text or JSON, a file with either, or - for standard input; --seed N deals one instead.
--lang CODE speaks another language, such as de; by default that of LC_ALL or LANG.
Every error ends with its [code]; boneyard codes CODE explains it.
Exit codes: 0 done or yes, 1 the answer is no (illegal, faulty, out of reach, no solution),
2 failed, 3 the answer is not known (not found in time, or it depends on hidden dominoes)."""


def overview() -> str:
    """Return the help that lists all commands."""
    said = "\n".join(map(speak, OVERVIEW.split("\n")))
    return fit_page(said.format(commands="\n".join(_command_lines())))


def _command_lines() -> Iterator[str]:
    for title, commands in GROUPS.items():
        yield f"\n{speak(f'{title}:')}"
        yield from (f"  {name:<11} {speak(about)}" for name, _, about in commands)
    yield ""
