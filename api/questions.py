"""What only a solver can answer."""

from dataclasses import dataclass, field, replace
from typing import Any

Json = dict[str, Any]


NOTHING_FOUND: Json = {
    "status": "unknown",
    "value": None,
    "bound": None,
    "moves": [],
    "line": [],
    "equally_good": None,
    "verified_by": [],
}
NOTHING_JUDGED: Json = {"unit": "", "moves": [], "gave_away": None, "total_cost": 0}


@dataclass(frozen=True, slots=True)
class Question:
    """A request to a solver as JSON data, ready for another process. ``nothing`` is the answer
    where nothing was found, as far as it is the same for every such question."""

    request: Json
    nothing: Json = field(default_factory=lambda: dict(NOTHING_FOUND))

    @property
    def seconds(self) -> float:
        """The budget."""
        return float(self.request["seconds"])

    def within(self, seconds: float) -> "Question":
        """The same with a budget of no more than so many seconds."""
        if seconds >= self.seconds:
            return self
        return replace(self, request={**self.request, "seconds": seconds})

    def unknown(self, seconds: float) -> Json:
        """The honest answer when ``seconds`` went by and nothing was found."""
        return {
            "objective": self.request["objective"],
            **self.nothing,
            **self._target(),
            "effort": {
                "seconds": round(seconds, 3),
                "nodes": 0,
                "samples": 0,
                "method": "",
                "cut_short": True,
            },
            "seed": self.request["seed"],
        }

    def _target(self) -> Json:
        target = self.request.get("target")
        return {} if target is None else {"target": {"target": target, "reached": None}}
