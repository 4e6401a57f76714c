"""Find whole plans and bounds for a position with a known pile.

``beam``          the beam over boards, compiled
``guidance``      which beams are tried, and what they find
``lifting``       plans that empty the board, or lift some dominoes
``continuation``  plans that go through a given first move
"""
