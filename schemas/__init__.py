"""Everything that crosses the wire, as pydantic models; each value is declared once.

Each game has a file in ``schemas/games/``; what games share is here:

``base``       the class of all models, and keys that are left out of answers
``tiles``      dominoes, hands and piles
``options``    the options of a game, made from the engine's own class
``wire``       the models of one game; reading and writing its positions and moves
``generic``    models of every game, made for each with its own types
``requests``   requests of calls
``results``    answers of calls and of solvers, the ends of hands, and errors
``jobs``       long questions
``limits``     the limits of a service
``faults``     errors of pydantic as our codes, pointers and sentences
``catalogue``  the description of a game

Models are strict: a string is not a number, and ``true`` not an integer; ``1.0`` is read as 1.
"""
