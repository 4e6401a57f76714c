"""How long tests go on that make up what they ask."""

import os

TIMES = int(os.environ.get("FUZZ", "1"))
"""So many times the examples of an ordinary run: ``make fuzz`` has many."""
