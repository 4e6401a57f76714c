"""The Pythons that are installed here."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest


def python_of(version: str) -> str:
    """Return a Python of a version that works, from the path or from pyenv; skip without one."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    kept = sorted(map(str, pyenv.glob(f"{version}.*/bin/python")), reverse=True)
    for path in filter(None, (*kept, shutil.which(f"python{version}"))):
        said = subprocess.run([path, "-V"], capture_output=True, text=True, check=False)
        if said.stdout.startswith(f"Python {version}."):
            return path
    pytest.skip(f"there is no Python {version} here")
