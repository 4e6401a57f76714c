"""``boneyard worker``: work on jobs for a service, here or on another machine."""

import argparse

from cli.commands import Commands, refused


def add(commands: Commands) -> None:
    found = commands.add_parser(
        "worker",
        help="work on the jobs of a service",
        description="Work on the jobs in BONEYARD_STORE that BONEYARD_BROKER tells of.",
    )
    found.add_argument("--jobs", type=int, help="jobs at once (BONEYARD_JOB_SOLVES)")
    found.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    from api.settings import from_environment  # noqa: PLC0415  as in ``serve``

    try:
        settings = from_environment()
    except ValueError as error:
        raise refused("bad_setting", str(error)) from error
    broker = settings.broker
    if broker is None:
        raise refused(
            "bad_setting",
            "BONEYARD_BROKER is not set; it must be the address of a Redis, like redis://host/0.",
        )
    from api.jobs.celery_worker import work  # noqa: PLC0415

    if given.jobs is not None:
        if given.jobs < 1:
            raise refused("out_of_range", f"--jobs is {given.jobs}, but must be above 0.")
        settings = settings.model_copy(update={"job_solves": given.jobs})
    print("Working on jobs; Ctrl-C hands back those that are not done.", flush=True)
    work(settings, broker)
    return 0
