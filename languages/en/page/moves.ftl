# Moves: which domino and where, and what they did. "what" is the dominoes, with their place where it is known.

what-where = { $what } { $where }
as = { $tile } as { $number }
and-give = { $what }, and give away { $given }
nothing = nothing { $where }
lead = lead { $what }
open = open { $what }
lift = lift { $what }
lifted = lifted { $what }
draw = draw
pass = pass
draws = draws { $tile }
advise-play = Play { $what }.
advise-lift = Lift { $what }.
