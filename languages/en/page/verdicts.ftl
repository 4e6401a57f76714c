# What a review found, in short.

no-mistakes = No mistakes
cost = { $n ->
    [1] One move
    [2] Two moves
    [3] Three moves
   *[other] { $n } moves
} cost { $person ->
    [you] you
   *[other] { $who }
} { $amount }
some-best = { $person ->
    [you] { $good } of your { $all } moves { $good ->
        [one] was
       *[other] were
    } the best you could have found.
   *[other] { $good } of { $who }'s { $all } moves { $good ->
        [one] was
       *[other] were
    } the best anybody could have found.
}
all-best = { $person ->
    [you] { $all ->
        [one] Your move was
       *[other] All your moves were
    } the best you could have found.
   *[other] { $all ->
        [one] { $who }'s move was
       *[other] All { $who }'s moves were
    } the best anybody could have found.
}
others-best = { $person ->
    [you] { $good ->
        [one] Your other move was
       *[other] Your other { $good } moves were
    } the best you could have found.
   *[other] { $good ->
        [one] { $who }'s other move was
       *[other] { $who }'s other { $good } moves were
    } the best anybody could have found.
}
bad-luck = Bad luck:
luck = { $label } { $n ->
    [one] Move { $moves } was right by what could be seen. The hidden dominoes made it cost { $amount }.
   *[other] Moves { $moves } were right by what could be seen. The hidden dominoes made them cost { $amount }.
}
