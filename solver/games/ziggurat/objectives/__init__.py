"""What the solver of Domino Ziggurat can be asked for, one file each."""

from typing import Final

from solver.games.ziggurat.objectives import plan

OBJECTIVES: Final = (plan.OBJECTIVE,)
"""From the nearest goal to the farthest."""
