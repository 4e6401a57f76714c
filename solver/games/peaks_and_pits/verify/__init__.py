"""The second method of ``game``: single dominoes laid one after another.

It shares no code with the searches: dominoes are numbered by their pips, a turn is laid domino by
domino, passes are made one by one, and positions are remembered in a table of its own.

Beside the files of every game:

``transitions``    single steps of a turn
``several_seats``  how all end when each takes the best for himself
"""

from solver.games.peaks_and_pits.verify.game import SingleDominoes

__all__ = ["SingleDominoes"]
