"""Where the command ``boneyard`` starts. It stands outside the packages, because another package of
one of their names, first on the path, hides ours: then nothing of them can be imported."""

import sys
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

PACKAGES = ("engine", "schemas", "solver", "languages", "api", "cli")
FAILED = 2
"""As ``cli.exit_codes``."""


def main() -> int:
    """Run the command line and return its exit code."""
    if hidden := hidden_packages():
        return name_them(hidden)
    from cli.main import main as run  # noqa: PLC0415  what is hidden cannot be imported

    return run()


def name_them(hidden: Mapping[str, str]) -> int:
    """Say what hides our packages, by their names; return the exit code."""
    for name, place in hidden.items():
        print(
            f"boneyard: Another module called {name} hides that of Boneyard: {place} comes first "
            "on the path of Python. Rename it, or leave it out of PYTHONPATH. [name_taken]",
            file=sys.stderr,
        )
    return FAILED


def hidden_packages() -> dict[str, str]:
    """Return the packages that others hide, each with where the other one lies."""
    places = {name: _place(name) for name in PACKAGES}
    own = Path(__file__).resolve().parent
    return {name: str(place) for name, place in places.items() if place != own / name}


def _place(name: str) -> Path | str:
    """Return the folder or file of the module that would be imported."""
    try:
        found = find_spec(name)
    except ValueError:  # it is imported already, by other means than usual
        return "a module without a file"
    if found is None:
        return "nowhere"
    folders = list(found.submodule_search_locations or ())
    return Path(folders[0] if folders else found.origin or "").resolve()


if __name__ == "__main__":
    sys.exit(main())
