# The way through a puzzle, move by move.

at-once = found at once
later = found at try { $tries }
missed =
    { $tries ->
        [one] { $tries } try, not found
       *[other] { $tries } tries, not found
    }
shown = shown
untried = not tried
move = move { $number }: { $way }
