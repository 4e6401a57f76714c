"""Find whole plans and bounds for a position with a known pile.

``beam``          the beam over boards, compiled
``guidance``      which beams are tried, and what they find
``restarts``      plans that begin by emptying the board
``lifting``       plans that lift some dominoes and leave the others
``progress``      what is known of a position while its plans are searched
``confirmation``  the second proof of each bound
``continuation``  plans that go through a given first move
"""
