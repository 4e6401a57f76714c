"""Players against each other: numbered matches, the same deals for every seating.

``match``      one match played to its end
``seatings``   who sits where, so that nobody has the better seats
``intervals``  shares and means with their 95 % intervals
``standings``  what came of the matches, by player and by pair
``workers``    matches played by several processes
"""
