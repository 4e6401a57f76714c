"""Play on when the order of the pile is not known: the cheats to be expected after each move.

``features``    what of a position tells whether it can be finished without another cheat
``weights``     how much each feature counts, as learned from games played by the rule itself
``playout``     a game played on to its end by a quick rule that sees the hand alone
``orders``      the orders of the pile that fit what is known of it
``candidates``  the moves of a position that are worth playing out
``sampling``    moves laid side by side over the same orders
"""
