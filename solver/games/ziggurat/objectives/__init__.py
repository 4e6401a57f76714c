"""List the objectives of Domino Ziggurat, one file each."""

from typing import Final

from solver.games.ziggurat.objectives import plan

OBJECTIVES: Final = (plan.OBJECTIVE,)
"""From the nearest goal to the farthest."""
