# What is said of moves and the table of Peaks and Pits.

on = on the { $side ->
    [left] left
   *[right] right
}
tokens = { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}
new-slope = a new slope
collected = { tokens } collected
also-collected = { $tokens } collected
taken = { tokens } taken
laid = { tokens } laid
free = nothing to pay
dealt = everybody gets { tokens }
dealt-to-all = Everybody gets { tokens }.
train = from left to right { $tiles }
