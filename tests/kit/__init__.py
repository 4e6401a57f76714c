"""The conformance kit: what every game must keep, asked of each game in the registry unasked.

A game gives its test material (``tests/games/<game>/``):

``kit.py``      every move that could be written down; what an effect claims, done to a ledger of
                the position by hand; the outcome counted from the rules' own words; what its
                solver is asked of small positions, and how the same is found by trying
``perft.json``  lines of play by depth, counted apart from the engine
``golden``      whole hands as they were once played and looked at
``test_*.py``   its rules, by number

Each check is a function of a ``Run``; for each ``tests/planted`` has a bug that it finds.
"""
