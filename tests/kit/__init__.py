"""The conformance kit: what every game must keep, asked of each game in the registry unasked.

A game gives its test material (``tests/games/<game>/``):

``universe.py``   every move that could be written down, deals to play, a bound on play-outs
``story.py``      what an effect claims, done to a ledger of the position by hand
``recount.py``    the outcome of a position that is over, counted from the rules' own words
``questions.py``  what its solver is asked of small positions, and how the same is found by trying
``perft.json``    lines of play by depth, counted apart from the engine
``golden``        whole hands as they were once played and looked at
``test_*.py``     its rules, by number

Each check is a function of a ``Run``, so that a broken game can be put in the place of a sound
one: ``test_null_game.py`` has for every check a variant of a trivial game that fails it alone,
and ``test_planted.py`` breaks the real games.
"""
