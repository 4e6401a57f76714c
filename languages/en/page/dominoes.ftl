# Dominoes for those who do not see them, and how many there are.

face-down = a domino face down
halves = { $first } to { $second }
wild = wild
dominoes = { $n ->
    [one] { $n } domino
   *[other] { $n } dominoes
}
