# How things stand at a table, and what is to be done.

your-turn = Your turn. Choose a domino.
your-turn-or-lift = Your turn. Choose a domino, or lift one.
nothing-fits = Your turn. None of your dominoes fits: { $ways }.
or = { $way }, or { $other }
way-lift = lift one
way-draw = draw
way-pass = pass
here = { $tile } here
over = This hand is over.
pass-screen = Pass the screen to { $who }.
thinking = { $who } is thinking …
fits-nowhere = { $tile } doesn't fit anywhere right now.
choose-place = Now choose a place.
choose-from-list = This board is a picture. Choose a move from the list.
to-move = { $who } is to move.
# What a seat plays for.
to-go = { $points } to go
most-points = Most points win
fewest-points = Fewest points win
fewest-tokens = Fewest tokens win
# A part of a score; "words" is its key for parts that are not known here.
part = { $part ->
    [count] { $adds } in hand
    [play] play { $adds }
    [plays] plays { $adds }
    [doubles_left] doubles left { $adds }
    [others_left] others left { $adds }
    [bonus] bonus { $adds }
    [deduction] deduction { $adds }
    [tokens] tokens { $adds }
    [cheats] cheats { $adds }
   *[other] { $words } { $adds }
}
