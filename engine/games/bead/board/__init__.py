"""The board of the Bead Game.

``grid``          the filled cells, and the groups that a domino on them touches
``patterns``      whether values repeat in a cycle, and what may continue one (B6)
``open_places``   where dominoes can be played, and which
``laying_order``  whether dominoes can have been played in the given order
``symmetry``      the ways to turn and shift the grid
"""
