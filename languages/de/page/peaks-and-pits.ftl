# Was in Peaks and Pits über Züge und den Tisch gesagt wird.

on = { $side ->
    [left] links
   *[right] rechts
}
tokens = { $tokens ->
    [one] { $tokens } Chip
   *[other] { $tokens } Chips
}
new-slope = ein neuer Hang
collected = { tokens } aufgenommen
also-collected = { $tokens } aufgenommen
taken = { tokens } genommen
laid = { tokens } abgelegt
free = kostet nichts
dealt = alle bekommen { tokens }
dealt-to-all = Alle bekommen { tokens }.
train = von links nach rechts { $tiles }
