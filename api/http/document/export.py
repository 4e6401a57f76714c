"""Write ``openapi.yaml``: ``python -m api.http.document.export``. With games from outside the
house another file is named, ``python -m api.http.document.export FILE``."""

import argparse
import json
from pathlib import Path

import yaml

from api.http.app import create_app
from api.ops.settings import Settings
from engine.registry import packages
from solver.environment import look_for_games

FILE = Path(__file__).parents[3] / "openapi.yaml"


def render() -> str:
    """Return the document of the application with default settings, the same on every machine."""
    # Through JSON, so that no part is the same object as another and YAML needs no aliases.
    plain = json.loads(json.dumps(create_app(Settings()).state.document()))
    return yaml.dump(
        plain,
        Dumper=yaml.CSafeDumper,
        default_flow_style=None,  # what holds no other lists and objects stands on one line
        sort_keys=False,
        allow_unicode=True,
        width=100,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the OpenAPI document.")
    parser.add_argument("file", nargs="?", type=Path, help="where to, instead of openapi.yaml")
    given = parser.parse_args()
    look_for_games()
    outside = [one for one in packages().values() if not one.startswith("engine.games.")]
    if given.file is None and outside:
        parser.error("openapi.yaml describes the games of the house alone: name another file")
    (given.file or FILE).write_text(render())


if __name__ == "__main__":
    main()
