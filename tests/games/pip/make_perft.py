"""Makes the stored move counts and rounds of PIP again: ``python -m tests.games.pip.make_perft``.

Only a change of the rules is a reason to do so.
"""

import json
from pathlib import Path
from typing import Any

from tests.games.pip.recording import counted, sampled, whole_round

HERE = Path(__file__).parent

ROUNDS: dict[str, tuple[int, int, dict[str, Any]]] = {
    "two_players": (4, 2, {}),
    "three_players_declared": (9, 3, {"wild_end": "declared", "directional_end": "same"}),
    "seven_players": (6, 7, {"directional_end": "closed"}),
}


def lines(entries: list[dict[str, Any]]) -> str:
    """A JSON list with an entry a line."""
    return "[\n" + ",\n".join(json.dumps(entry) for entry in entries) + "\n]\n"


def main() -> None:
    (HERE / "perft.json").write_text(lines([counted(position) for position in sampled()]))
    (HERE / "golden").mkdir(exist_ok=True)
    for name, round_of in ROUNDS.items():
        text = json.dumps(whole_round(*round_of), indent=1)
        (HERE / "golden" / f"{name}.json").write_text(text + "\n")


if __name__ == "__main__":
    main()
