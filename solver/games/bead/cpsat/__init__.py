"""Constraint models of the Domino Bead Game.

``grid``    the filled grid as data: the free places beside it, and the lines through them
``turn``    the placements of one turn, and what they score
``reach``   the instance of a plan: where its plays can lie, and which dominoes there
``most``    a bound on what the plays of a plan score
``board``   the board at the end of a plan: what is covered, and by which values
``plays``   the plays of a plan one after another: what they extend, and what they score
``plan``    the plays that together score most, less what stays in the hand
``lines``   lines of play found by these models within a budget
"""
