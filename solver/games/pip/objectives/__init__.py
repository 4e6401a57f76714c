"""List the objectives of PIP, one file each."""

from typing import Final

from solver.games.pip.objectives import game, immediate, plan

OBJECTIVES: Final = (immediate.OBJECTIVE, plan.OBJECTIVE, game.OBJECTIVE)
"""From the nearest goal to the farthest."""
