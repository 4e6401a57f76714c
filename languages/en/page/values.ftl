# What moves are worth, and how an answer was found. "far" is the number as it is written, with its error where it is an
# estimate; "n" is what the word after it goes by.

points = { $far } { $n ->
    [one] point
   *[other] points
}
points-ahead = { points } ahead
points-behind = { points } behind
points-shed = { points } shed
tokens = { $far } { $n ->
    [one] token
   *[other] tokens
}
tokens-ahead = { tokens } ahead
tokens-behind = { tokens } behind
tokens-more = { tokens } more than the best of the others
tokens-fewer = { tokens } fewer than the best of the others
cheats = { $far } { $n ->
    [one] cheat
   *[other] cheats
}
turns = { $far } { $n ->
    [one] turn
   *[other] turns
}
level = level
# Of a move that is advised.
wins = wins the hand { $percent }%
wins-match = wins the match { $percent }%
tied = tied for best
more-like-it = { $n ->
    [one] { $n } more like it
   *[other] { $n } more like it
}
best = best
so-far = so far
found-by = Found by: { $way }.
simulated = simulated games
model = a constraint model ({ $method })
search = search ({ $method })
confirmed = Confirmed: { $how }
