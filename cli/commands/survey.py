"""``boneyard survey``: many numbered deals, solved with the processors of this machine by the code
that runs the jobs of the service."""

import argparse
import asyncio
import sys
from collections.abc import Iterator
from typing import Any

from cli.arguments import GAME, JSON, OPTIONS, options_of, print_json, seconds_argument
from cli.commands.service import MOST_JOBS, settings_here
from cli.exit_codes import DONE
from cli.parser import command, number
from cli.progress import ProgressLine
from cli.reading import refusal
from cli.screen import INTERRUPTED, fit_all
from engine.deals import HIGHEST_SEED
from engine.errors import counted
from schemas.jobs import MOST_SURVEYED, SURVEY, JobRequest
from schemas.requests import MOST_SEATS
from solver.compiling.support import check_switch

Json = dict[str, Any]


@command(
    GAME,
    number("--first", 0, HIGHEST_SEED, "number of the first deal (%(default)s)", default=1),
    number("--count", 1, MOST_SURVEYED, "number of deals (%(default)s)", default=1000),
    number("--players", 1, MOST_SEATS, "number of players (the fewest the game allows)"),
    OPTIONS,
    seconds_argument(10.0, "time limit in seconds for each deal (%(default)g)"),
    number("--jobs", 1, MOST_JOBS, "deals at once (BONEYARD_SOLVES)"),
    JSON,
)
def survey(given: argparse.Namespace) -> int:
    """Solve many numbered deals and count what they come to. It uses the store of
    the service (BONEYARD_STORE), whose workers help; stopped, the same command
    goes on where it was.

    boneyard survey ziggurat --count 10000
    boneyard survey fives --first 1 --count 100 --seconds 2 --json
    """
    settings = settings_here()
    check_switch()
    from api.calls.problems import Problem  # noqa: PLC0415  loads a third of a second
    from api.jobs import local  # noqa: PLC0415

    if given.jobs is not None:
        settings = settings.model_copy(update={"job_solves": given.jobs})
    line = ProgressLine()
    try:
        found = local.survey(settings, _request(given), lambda job: line.show(progress_text(job)))
        job, rows = asyncio.run(found)
    except Problem as problem:
        raise refusal(problem.kind.code, problem.detail) from problem
    except KeyboardInterrupt:
        line.clear()
        print("Stopped; the same command goes on from here.", file=sys.stderr)
        return INTERRUPTED
    finally:
        line.clear()
    if job["problem"] is not None:
        raise refusal(job["problem"]["code"], job["problem"]["detail"])
    if job["result"] is None:
        message = "The survey was cancelled while it ran. Solved deals are kept."
        raise refusal("survey_cancelled", message)
    asked = {"game": given.game.id, "first": given.first, "count": given.count}
    whole = {**asked, **job["result"], "deals": rows}
    if given.json:
        print_json(whole)
    else:
        print(*fit_all(_lines(given.game.name, whole)), sep="\n")
    return DONE


def _request(given: argparse.Namespace) -> JobRequest:
    body = {"first": given.first, "count": given.count, "budget": {"seconds": given.seconds}}
    if given.players is not None:
        body["players"] = given.players
    if given.option:
        body["options"] = options_of(given)
    return JobRequest(call=SURVEY, game=given.game.id, body=body)


def progress_text(job: Json) -> str:
    told = job["progress"]
    if told is None or told.get("deals") is None:  # no deal was counted yet
        return "starting"
    left = told["seconds_left"]
    until = "" if left is None else f", {left:.0f} s left"
    return f"{told['deals']} deals, {told['deals_per_second']:.1f} a second{until}"


def _lines(name: str, found: Json) -> Iterator[str]:
    """Write the summary of a survey."""
    proved = sum(found["values"].values())
    yield f"{name}: {counted(found['solved'], 'deal')}, {proved} of them proved."
    if not proved:
        return
    yield f"Mean of the proved ones: {found['mean']:.3f} {found['unit']}."
    rows = [("value", "deals", "share")]
    rows += [
        (value, str(number), f"{100 * number / proved:.1f}%")
        for value, number in found["values"].items()
    ]
    for value, deals, share in rows:
        yield f"{value:>6} {deals:>8} {share:>8}"
