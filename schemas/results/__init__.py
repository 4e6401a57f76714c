"""Answers of calls and of solvers, the ends of hands, and refusals."""
