"""Choose well where dominoes are hidden."""

from solver.hidden_hands.concealed import Concealed

__all__ = ["Concealed"]
