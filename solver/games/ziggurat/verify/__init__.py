"""Second methods of Domino Ziggurat: they share no code with the search they confirm.

Beside the files of every game:

``cells``         the board and the lies of dominoes on it, numbered
``arrangements``  the bound of full arrangements, proved again
``filling``       whether the free cells of a board can be filled
``exhaustion``    every line with so many cheats, by the moves of the engine; whether the order of
                  the pile forbids finishing
"""
