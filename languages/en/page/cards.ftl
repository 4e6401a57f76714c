# Cards of a game that is over, to send to friends.

me = Me
blocked = Blocked
tie = A tie
i-won = I won
won = { $name } won
so-far = { $totals } so far
this-hand = this hand
label = A card to share: { $text }
your-turn = Your turn?
match-it = Can you match it?
daily = Daily · { $day }
par = Par { $par }
par-proved = Par { $par }, proved
challenge = { $name }: { $score }. { match-it }
challenge-par = { $name }: { $score }, par { $par }. { match-it }
