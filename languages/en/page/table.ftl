# The table: what can be done there, and what the board says.

home = Home
underneath = Underneath
key-v = Key V
keys = Keys
help = Help
show-picture = Show the picture
show-board = Show the board
cheats = { $cheats ->
    [one] cheat
   *[other] cheats
}
par = par { $par }
which = Which do you mean?
learn-it = Learn it in five minutes
your-hand = Your hand
aside = Dominoes set aside
set-aside = Set aside
turn-of = { $name }, it is your turn
stays-hidden = Your hand stays hidden until you press the button.
show-hand = Show my hand
lift = Lift a domino
proved-plan = Proved plan
solution = Solution
find-plan = Find the best plan
solve-from-here = Solve from here
review = Review my game
legal-moves-with = { $moves ->
    [one] One legal move with { $tile }
   *[other] { $moves } legal moves with { $tile }
}
does-not-fit = It doesn't fit there. The places where it does are lit.
