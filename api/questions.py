"""What only a solver can answer."""

from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Question:
    """A request to a solver as JSON data, ready for another process."""

    request: Json

    @property
    def seconds(self) -> float:
        """The budget."""
        return float(self.request["seconds"])

    def unknown(self, seconds: float) -> Json:
        """The honest answer when ``seconds`` went by and nothing was found."""
        return {
            "objective": self.request["objective"],
            "status": "unknown",
            "value": None,
            "bound": None,
            "moves": [],
            "line": [],
            "equally_good": None,
            "verified_by": [],
            "effort": {
                "seconds": round(seconds, 3),
                "nodes": 0,
                "samples": 0,
                "method": "",
                "cut_short": True,
            },
            "seed": self.request["seed"],
        }
