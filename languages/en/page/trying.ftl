# Boards on which one move is to be found: lessons, puzzles, examples.

help = Help
which = Which do you mean?
hand = Your hand
aside = Set aside
next-in = Next in the { $pile }
more =
    { $count ->
        [one] and { $count } domino more
       *[other] and { $count } dominoes more
    }
