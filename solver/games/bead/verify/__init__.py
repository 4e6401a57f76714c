"""The second methods of the Bead Game, written apart from the searches that they confirm.

Beside the files of every game:

``sheet``  a board as one sheet of cells for each ply, read line by line
"""
