"""Ask a solver: the question, what it may cost, and the answer that the rules confirm."""
