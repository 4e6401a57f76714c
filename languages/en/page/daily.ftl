# The puzzles of a day: on the first page, and on a page of their own with the archive.

heading = Daily puzzles
about = A new set every day at midnight, universal time: the same for everybody.
day-before = The day before
yesterdays-proof = Yesterday's proof
proof-of = Proof of { $day }
look-at-the-deal = { $link } and choose Solution.
open-the-deal = open the deal
your-result = Your result
copy = Copy result
copied = Copied.
not-copied = Your browser doesn't allow copying. Select the text instead.
archive = Archive
month-before = Month before
month-after = Month after
every-day = Every day since { $day }, with the puzzles that you solved. Days that you missed are still open.
all = all
some = { $solved } of { $all }
day-solved = { $day }: { $solved } solved
and-then = , then{" "}
today = Today
that-day = That day
of-a-day = Daily
days = { $days ->
    [one] day
   *[other] days
}
in-a-row = in a row
this-week = This week
par-proved = Par { $par }. Proved: nobody can do better.
par = { $unit ->
    [cheats] Par { $par ->
        [one] { $par } cheat
       *[other] { $par } cheats
    }
    [points] Par { $par } points
    [tokens] Par { $par } tokens
    [turns] Par { $par } turns
   *[other] Par { $par } { $unit }
}
build = Build it
build-game = Build it { $game }
perfect = You { $value } · perfect
perfect-game = You { $value } · perfect { $game }
retry = You { $value } · retry
retry-game = You { $value } · retry { $game }
solve = Solve
solve-game = Solve { $game }
solved = Solved
solved-game = Solved { $game }, { $way }
shown = Shown
shown-game = Shown { $game }, { $way }
go-on = Go on
go-on-game = Go on { $game }, { $way }
grade = { $grade ->
    [easy] Easy
    [medium] Medium
    [hard] Hard
    [fiendish] Fiendish
   *[other] { $grade }
}
moves = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
best-possible = Best possible: { $best }
