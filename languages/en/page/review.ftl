# The review of a game: how it went, and the moves that cost most.

back = Back to the game
review = Review
setting = Setting the table …
find-better = { $move } · find a better one
move = Move { $number }
your-turn = { $move } · your turn
turn-of = { $move } · { $name } to move
over = { $move } · the end
after-last = After the last move
made = { $name }: { $worth }
best-is = Best: { $worth }
move-cost = Move { $number }, cost { $cost }
cost = cost { $cost }
how-it-went = How the game went
expected = { $unit ->
    [points] expected points at each move
    [tokens] expected tokens at each move
    [cheats] expected cheats at each move
    [turns] expected turns at each move
   *[other] expected { $unit } at each move
}
expected-lead = expected lead at each move
moves-of = Moves of
checking-yours = Checking your moves …
checking = Checking { $name }'s moves …
share = Share of the moves judged
cost-most = The moves that cost most
longest-run = ✓ Longest perfect run: { $moves } moves
retry-both = Retry both
retry-all = Retry all three
best = Best
retry = Retry
why = Why
next = Next
nothing-better = That's it: nothing better is known.
better = Better: it still costs { $cost }.
that-costs = That costs { $cost }.
why-best = Best: { $move }. { $why }
why-yours = Yours: { $move }. { $why }
