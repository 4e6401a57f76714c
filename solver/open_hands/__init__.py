"""Find how a hand ends with all dominoes known, for every game that provides a kernel.

``encoding`` says what a game gives, and ``objective`` makes an objective of it, with all answers;
``root`` holds one question: the moves, their twins, what each ends in; ``best_play`` searches a
hand to its end, ``long_hand`` answers where it is too long for that. None of them names a game.
"""
