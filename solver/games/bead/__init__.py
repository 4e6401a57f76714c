"""The exact solver of the Domino Bead Game: the best play, the best plan, the end of an open game.

Beside the files of every game:

``deal``           dominoes and hands as integers, the constants of a hand, rows of the kernel
``grid``           the compiled grid: dominoes laid and taken back, and what fits where
``grid_layout``    what stands where in the array of the compiled grid; runs of cells as numbers
``state``          a position in plain Python: plays, the lines they extend, replies, dead cells
``solo_search``    the mover's own plays in a row, searched: exact values, and good lines
``annealing``      better lines for one hand by simulated annealing
"""
