"""List the objectives of Peaks and Pits, one file each."""

from typing import Final

from solver.games.peaks_and_pits.objectives import game, immediate, plan

OBJECTIVES: Final = (immediate.OBJECTIVE, plan.OBJECTIVE, game.OBJECTIVE)
"""From the nearest goal to the farthest."""
