"""The second methods of the Bead Game, written apart from the searches that they confirm.

Beside the files of every game:

``sheet``          a board as one sheet of cells for each ply, read line by line
``transitions``    plays on sheets, and what the searches remember
``two_seats``      two players, by null windows
``several_seats``  three players and more (max^n)
"""
