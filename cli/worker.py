"""``boneyard worker``: run the jobs of a service, on any machine. BONEYARD_STORE is the database
of the service, BONEYARD_BROKER its Redis."""

import argparse

from cli import numbers
from cli.reading import refused

EXAMPLES = (
    "export BONEYARD_STORE=postgresql://user:password@host/name BONEYARD_BROKER=redis://host/0",
    "boneyard worker --jobs 2",
)

MOST_JOBS = 1000


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--jobs",
        type=numbers.whole(1, MOST_JOBS),
        metavar="N",
        help="jobs at once (BONEYARD_SOLVES)",
    )


def run(given: argparse.Namespace) -> int:
    from api.ops.settings import from_environment  # noqa: PLC0415  as in ``serve``

    try:
        settings = from_environment()
    except ValueError as error:
        raise refused("bad_setting", str(error)) from error
    broker = settings.broker
    if broker is None:
        raise refused(
            "bad_setting",
            "BONEYARD_BROKER is not set; it must be the address of a Redis, such as redis://host/0.",
        )
    from api.jobs.celery_worker import work  # noqa: PLC0415

    if given.jobs is not None:
        settings = settings.model_copy(update={"job_solves": given.jobs})
    print("Working on jobs. Ctrl-C stops; unfinished jobs go back to the queue.", flush=True)
    work(settings, broker)
    return 0
