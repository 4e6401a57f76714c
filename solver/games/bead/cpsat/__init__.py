"""Constraint models of the Domino Bead Game.

``grid``   the filled grid as data: free places beside it, and the lines that a play there extends
``turn``   the best placements of a turn, and all others
``reach``  the free places that the plays of a plan can reach, and what fits on each
``board``  the board at the end of a plan: which places are covered, and by which values
``plan``   the plays of a plan one after another: what they extend, what they score
``lines``  lines of play found by models: a few plays looked ahead, or the whole hand
"""
