"""Everything that crosses the wire, as pydantic models: each value is declared once.

A game has one file in ``schemas/games/``; what games share stands here by its role:

``base``       the class of all models, and keys that are left out of answers
``tiles``      dominoes, hands and piles
``options``    the options of a game, made from the engine's own class
``wire``       what belongs to one game, and positions and moves in and out
``registry``   finds the games
``requests``   what calls take
``answers``    what calls answer
``solving``    what solvers answer
``problems``   what is wrong with a request
``faults``     the faults that pydantic finds, in our codes, pointers and sentences
``catalogue``  what can be said of a game

Models are strict: a string is no number and ``true`` no integer; ``1.0`` is read as 1.
"""
