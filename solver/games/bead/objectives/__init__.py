"""List the objectives of the Bead Game, one file each."""

from typing import Final

from solver.games.bead.objectives import game, immediate, plan

OBJECTIVES: Final = (immediate.OBJECTIVE, plan.OBJECTIVE, game.OBJECTIVE)
"""From the nearest goal to the farthest."""
