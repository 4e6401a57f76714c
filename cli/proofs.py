"""Proofs that others can check: the commands ``certify`` and ``check-proof``."""

import argparse
import json

from cli import commands
from cli.arguments import argument, command
from cli.output import COLOR, FILE
from cli.progress import watched
from cli.reading import refused, text_of
from cli.table import Names
from cli.worths import amount
from engine.errors import Refused
from solver.asking.budget import Budget, Clock, OutOfBudget
from solver.asking.gateway import solver_of
from solver.asking.objective import Asked
from solver.certificates.by_the_rules import holds, read


@command(commands.GAME, *commands.POSITION, commands.seconds_argument(60.0), FILE)
def certify(given: argparse.Namespace) -> None:
    """Write a proof of what a hand of two ends in when both play their best. The
    exit code is 1 if none is found in time.

    boneyard certify fives --seed 7 --output proof.json
    boneyard certify pip position.json | boneyard check-proof -
    """
    game = commands.game_of(given)
    position = commands.position_from(given)
    proved = [(one, one.proof) for one in solver_of(game).objectives if one.proof is not None]
    if not proved or game.players(position) != 2:
        raise refused("no_open_hands", "Proofs are only for two players with all hands open.")
    ((objective, prove), *_) = proved
    missing = objective.missing(position)
    if missing is not None:
        raise Refused([missing])
    asked = Asked(position, Clock(Budget(given.seconds)))
    try:
        proof = watched(lambda _: prove(asked), str)
    except OutOfBudget:
        message = "The value was not proved in time. Try a larger --seconds."
        raise refused("no_proof", message) from None
    print(json.dumps(proof.as_json(), separators=(",", ":")))


@command(argument("file", "the proof; - for standard input", "FILE"), COLOR)
def check_proof(given: argparse.Namespace) -> int:
    """Check a proof by the rules alone. The exit code is 1 if it does not hold.
    docs/proofs.md has the format.

    boneyard check-proof proof.json
    boneyard check-proof - < proof.json
    """
    proof = read(text_of(given.file))
    game, names = proof.game, Names()
    unit = game.score(proof.position)["unit"]
    good = watched(lambda _: holds(proof), str)
    word = given.ink.good("The proof holds") if good else given.ink.bad("The proof does not hold")
    lead = amount(proof.lead, f"{unit} ahead")
    print(f"{word}: with best play {names(0)} ends {lead} ({proof.better} {unit} are better).")
    print(game.text(proof.position))
    return 0 if good else 1
