"""Players against each other: numbered matches, the same deals for every seating."""
