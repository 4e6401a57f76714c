"""What is drawn, as data: the table of a game, and scores in strokes."""
