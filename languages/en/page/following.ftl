# A game at a real table, move by move.

real-tables = Real tables
at-a-real-table = at a real table
help = Help
review = Review my game
another = Another game
players = Players
cheats = { $cheats ->
    [one] cheat
   *[other] cheats
}
left = { $dominoes ->
    [one] domino left
   *[other] dominoes left
}
in-the = { $name ->
    [boneyard] in the boneyard
    [stock] in the stock
    [pile] in the pile
   *[other] in the { $name }
}
others-left = What did the others have left?
had-left = What did { $name } have left?
which-given = Which domino were you given?
which-drawn = { $count ->
    [one] Which domino did you draw?
   *[other] Which { $count } dominoes did you draw?
}
where-you = Where did you put it?
where = Where did { $name } put it?
fits-nowhere = { $tiles } doesn't fit anywhere right now.
your-turn = Your turn. Which domino do you play?
what-played = What did { $name } play?
looking = Looking for what fits …
which = Which was it?
tap = Tap it.
tap-likely = Tap it. Those that fit are shown, the likeliest first.
may-have-played = Dominoes that { $name } may have played
may-be-given = Dominoes that you may have been given
may-have-drawn = Dominoes that you may have drawn
places = Places for { $tiles }
can-be-lifted = Dominoes that can be lifted
your-hand = Your hand
set-aside = Set aside
undo = Undo
redo = Redo
first-count = First count what was left.
next-hand = Next hand
rematch = Rematch
new-game = New game
back = Back
you-drew = I drew
you-passed = I passed
you-did = I: { $move }
drew = { $name } drew
passed = { $name } passed
did = { $name }: { $move }
not-now = It is { $name }'s turn. You can play this one later.
