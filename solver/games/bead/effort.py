"""What the searches cost, in the deterministic units of the clock."""

from typing import Final

from solver.budget import EFFORT_PER_SECOND

BOARD: Final = EFFORT_PER_SECOND / 12_000
"""One domino laid on a compact board."""

ENGINE_STEP: Final = EFFORT_PER_SECOND / 2_500
"""One move made by the engine, its legal moves listed."""

KEPT: Final = 400_000
"""The most positions that a search remembers."""
