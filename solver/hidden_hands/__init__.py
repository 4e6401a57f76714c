"""Find good moves when dominoes are hidden, for every game that provides a ``Concealed``.

``concealed`` is what a game gives. ``evidence`` collects what a history says, ``counting`` counts
the deals that fit, ``walk`` goes from one to the next at random, and ``deals`` makes positions and
rows of the kernel of them. ``sampler`` examines as many as the budget allows; ``estimates`` says
what moves are worth, how a seat stands and where dominoes lie. None of them names a game.
"""

from solver.hidden_hands.concealed import Concealed, dealt_to_players, hands_of_players
from solver.hidden_hands.estimates import expectation

__all__ = ["Concealed", "dealt_to_players", "expectation", "hands_of_players"]
