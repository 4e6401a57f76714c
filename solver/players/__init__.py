"""Players: whatever gives a move for what it sees of a position.

``bot``           what a player is given and what it gives
``simple``        players that look no farther than the turn
``levels``        players who give up value, the less the higher their level
``catalogue``     every player by name
``hand_in_play``  a hand move by move, with what each seat has seen of it
"""
