"""List the objectives of Fives, one file each."""

from typing import Final

from solver.games.fives.objectives import game, immediate, plan

OBJECTIVES: Final = (immediate.OBJECTIVE, plan.OBJECTIVE, game.OBJECTIVE)
"""From the nearest goal to the farthest."""
