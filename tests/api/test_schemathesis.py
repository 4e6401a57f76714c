"""The running service, asked what ``openapi.yaml`` allows and much that it does not.

The cases are made while they are collected, which takes ten seconds in every process that does it:
they have one of their own, and no other loads what makes them.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.api.serving import ROOT

CASES = Path(__file__).with_name("document_cases.py")
pytestmark = [pytest.mark.server, pytest.mark.nightly]


def test_the_service_keeps_to_its_document() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "schemathesis", str(CASES)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout
