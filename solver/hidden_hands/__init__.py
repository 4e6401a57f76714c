"""Choose well where dominoes are hidden, for every game that says where one may be.

``concealed`` is what a game gives; ``evidence`` and ``likelihood`` gather what a history tells,
``whereabouts`` says where each domino may lie, ``deals`` deals them out by a ``walk`` that
exchanges dominoes, ``rows`` makes rows of the kernel of them, ``in_deal`` looks at one, ``looking``
at as many as the budget allows; ``values`` says what moves are worth, ``standing`` how a seat
stands and ``beliefs`` where dominoes lie. None of them names a game.
"""

from solver.hidden_hands.concealed import Concealed, dealt_to_players, hands_of_players
from solver.hidden_hands.expectation import expectation

__all__ = ["Concealed", "dealt_to_players", "expectation", "hands_of_players"]
