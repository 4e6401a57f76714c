"""Jobs while services and workers are killed: the benchmark that does it finds none lost, and none
done twice."""

import subprocess
import sys

import pytest

from tests import servers
from tests.sources import ROOT


@pytest.mark.server
@pytest.mark.nightly
@pytest.mark.parametrize("store", ["sqlite", "postgresql"])
def test_every_job_ends_once_though_services_and_workers_are_killed(store: str) -> None:
    for needed in ("redis-server", "postgres") if store == "postgresql" else ():
        servers.program(needed)
    command = [sys.executable, "-m", "benchmarks.service.job_kills", "--jobs", "12", "--kills", "2"]
    done = subprocess.run(
        [*command, "--store", store], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "accepted 12 jobs, each requested 2 times" in done.stdout
