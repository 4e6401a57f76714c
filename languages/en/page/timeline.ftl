# The line of time, undoing and redoing, and the keys of the table.

in-time = Moves in time
back = One move back
on = One move on
moment = Moment of the game
moment-of = { $at } of { $last } moves
number-of = { $at } of { $last }
start = The start
your-game = Your game
plan = Plan
proved-plan = Proved plan
undo = Undo
redo = Redo
key = Key { $key }
keys = Keys
letters-work = Letters work as keys
close = Close
# The keys of the table, and what each does.
key-tab = Tab
key-enter = Enter
key-escape = Esc
does-tab = to the hand, the board and the buttons
does-arrows = from place to place on the board
does-enter = lay the domino there
does-turn = turn it where it is
does-escape = put it back; look for no hint
does-undo = undo, redo; Ctrl+Z and Ctrl+Y too
does-hint = a hint; again for more
does-underneath = what lies underneath
does-keys = this list
