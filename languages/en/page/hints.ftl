# Hints: what they say, and how one more is asked for.

nudge = a nudge
area = where
tile = which domino
move = the move
line = the whole line
move-and-why = the move and why
optimal = Proved.
feasible = Found, not proved to be the best.
estimated = Estimated, not proved.
infeasible = Proved that there is none.
unknown = The time ran out.
level = Hint { $level } of { $all } · { $name }
close = Close the hint
thinking = Thinking …
stuck = Stuck? Five steps, from a nudge to the whole line.
stuck-why = Stuck? Five steps, from a nudge to the move and why.
play-it = Play it
ask-again = Ask again
key-h = Key H
hint = Hint
more-help = More help
how-you-stand = How you stand
chance = chance to win this hand
chance-label = Chance to win this hand
match = { $percent }% to win the match
so-far = Best so far. Still looking …
preliminary = Preliminary. There may be a better one.
about-as-good = { $count } about as good
just-as-good = { $count } just as good
others = Other moves
details = Details
yours = Yours: { $move }
why-not = Why not
compare = Compare
as-good = It is as good as the best move.
costs = It costs { $lost } against the best move.
no-line-hidden = There is no full line to show, because it depends on dominoes you can't see.
no-line-in-time = No full line was found in time.
# What moves are valued in, above their list: $key is the unit as a word.
unit =
    { $key ->
       *[other] { $unit }
    }
