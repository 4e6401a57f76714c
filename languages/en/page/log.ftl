# The moves of a game and lines of play.

moves = Moves
this-hand = This hand
look-back = tap to look back
so-far = Moves so far
earlier = You are looking at an earlier moment.
replaces = A move from here replaces what came after.
latest = Back to the latest
line =
    The line, { $moves ->
        [one] one move
       *[other] { $moves } moves
    }
