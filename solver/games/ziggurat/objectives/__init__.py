"""List the objectives of Domino Ziggurat, one file each."""

from typing import Final

from solver.games.ziggurat.objectives import game, plan

OBJECTIVES: Final = (plan.OBJECTIVE, game.OBJECTIVE)
"""From the nearest goal to the farthest."""
