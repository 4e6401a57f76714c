# A puzzle: what is asked, what a try was worth, and what comes next.

numbered = Puzzle { $number }
of-the-day = Puzzle of the day
of-a-day = Puzzle of { $day }
waiting = Looking for the puzzle … The first time this may take a while.
try-again = Try again
puzzles = Puzzles
puzzle = Puzzle
all-of-today = All of today
all-of-that-day = All of that day
previous = Previous
next = Next
which-ahead = Which move leaves you furthest ahead?
which-cheats = Which move needs the fewest cheats?
which-at-once = { $unit ->
    [points] Which move is worth most at once, in points?
    [tokens] Which move is worth most at once, in tokens?
   *[other] Which move is worth most at once, in { $unit }?
}
move-of = Move { $number } of { $all }
grade = { $grade ->
    [easy] easy
    [medium] medium
    [hard] hard
    [fiendish] fiendish
   *[other] { $grade }
}
one-is-best = { $moves ->
    [one] Every domino is face up. One of 1 move is best.
   *[other] Every domino is face up. One of { $moves } moves is best.
}
play-it = Play it
show-the-move = Show the move
moves-so-far = Moves so far
the-move-is = The move is { $move }.
not-the-best = No: { $move } is not the best move.
another-one = Another move is worth more. Try another one.
costs = It costs you { $cost }: it leaves you { $rest }. Try another one.
costs-ahead = It costs you { $cost }: it leaves you { $rest } ahead. Try another one.
costs-behind = It costs you { $cost }: it leaves you { $rest } behind. Try another one.
costs-level = It costs you { $cost }: it leaves you level. Try another one.
amount = { $unit ->
    [points] { $number ->
        [one] { $number } point
       *[other] { $number } points
    }
    [tokens] { $number ->
        [one] { $number } token
       *[other] { $number } tokens
    }
    [cheats] { $number ->
        [one] { $number } cheat
       *[other] { $number } cheats
    }
    [turns] { $number ->
        [one] { $number } turn
       *[other] { $number } turns
    }
   *[other] { $number } { $unit }
}
was-shown = { $move } is the best move.
was-found = Right: { $move } is the best move.
best-reply = Now the best reply …
and-now = And now?
that-was-the-way = That was the way.
perfect = Perfect: every move at the first try.
found-all = Right: you found all { $moves } moves.
nobody-better = { $worth }, and nobody can do better.
next-puzzle = Next puzzle
next-game = Next: { $game }
result-and-archive = Result and archive
see-your-day = See your day
copy = Copy result
copied = Copied.
again = Play it again
solution = Solution
all-moves = All moves
all-moves-of = All moves, choice { $number }
proof = { $positions ->
    [one] Its proof looks at { $positions } position.
   *[other] Its proof looks at { $positions } positions.
}
you = You
opponent = Opponent
player = Player { $number }
