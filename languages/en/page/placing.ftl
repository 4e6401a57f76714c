# Choosing a move, its domino and its place.

setting = Setting the table …
hint = Hint
more-help = More help
fits-nowhere = { $tile } doesn't fit anywhere right now.
which = Which of these?
alike = More than one move lies there. { $question }
key-r = Key R
turn = Turn it
turn-here = Turn it here
lay-here = Lay it here
legal =
    { $count ->
        [one] One legal move
       *[other] { $count } legal moves
    }
hand = Your hand
unfitting = { $tile }, fits nowhere now
coach = Coach
got-it = Got it
preparing = The service is new here and prepares this game, only once ({ $percent } % done).
# Between several moves that lie alike.
or = { ", or " }
