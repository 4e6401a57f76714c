"""The exact solver of Domino Ziggurat: the fewest cheats from a position with a known pile.

Beside the files of every game:

``layings``      where dominoes may be laid now, all places of one value at once
``filling``      what can no longer be filled
``beam``         a beam over boards, compiled
``guidance``     whole plans: which beams are tried, and what they find
``move_values``  the fewest cheats after each legal move
``blind``        play with the order of the pile unknown
"""
