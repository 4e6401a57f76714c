# A game that somebody has sent.

home = Home
a-shared-game = A shared game
opening = Opening the game …
your-turn = Your turn
par-proved = Par { $par }, proved.
par-so-far = Par { $par } so far.
not-played = This is the puzzle of a day, and you haven't played it yet.
show-anyway = Show the moves anyway
play-deal = Play this deal
play-game = Play this game
follow = Follow this hand at a real table
play-on = Play on from here
no-game = This link doesn't lead to a game. It may have been cut off on its way.
all-games = See all games
