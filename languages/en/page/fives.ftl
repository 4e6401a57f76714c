# What is said of moves, the table and the bonus in Fives.

end = { $end ->
    [0] blank
   *[other] { $end }
}
on = on the { end }
on-of = on the { end } of the { $tile }
on-of-spinner = on the { end } of the spinner
ends = ends { $sum }
ends-score = ends { $sum } points
result = { $count } points
result-nothing = { $count }, nothing
spinner = { $tile } as the spinner
arm = an arm of { $tiles }
pips = { $pips ->
    [one] { $pips } pip
   *[other] { $pips } pips
}
no-bonus-tie = The lightest hands are equal, so nobody gets a bonus.
held = { $person ->
    [you] You
   *[other] { $who }
} held { pips }.
sum = { $sum } = { pips }.
rounded-to-nothing = To the nearest 5 that is { $rounded }: no bonus.
bonus = To the nearest 5 that is +{ $points } for { $person ->
    [you] you
   *[other] { $who }
}.
bonus-divided = To the nearest 5 that is { $rounded }; a fifth of it is +{ $points } for { $person ->
    [you] you
   *[other] { $who }
}.
