# Steine für alle, die sie nicht sehen, und wie viele es sind.

face-down = ein verdeckter Stein
halves = { $first } und { $second }
wild = Joker
dominoes = { $n ->
    [one] { $n } Stein
   *[other] { $n } Steine
}
