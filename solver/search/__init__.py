"""Search algorithms, written once and compiled, over the kernel that each game gives.

``kernel`` names what a game gives; ``alpha_beta`` decides what two sides can get from each other,
``mtd`` closes in on the exact value, ``max_n`` is for three players and more, ``driver`` runs them
within a budget and finds what one seat is sure of where a hand is too long to be searched to its
end, ``playout`` compares moves by playing on, ``samples`` says what that tells, ``match`` what
totals are worth in a match of several hands. None of them names a game.
"""
