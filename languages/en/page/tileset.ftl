# Choosing dominoes from a set.

dominoes = Dominoes
typing = Type a domino, such as 6-3
more = { $count } more
none-left = No such domino is left.
# How a domino in the set is read out: how many there are, and what it could score.
scoring = { $tile }, scores { $gain }
several = { $tile }, { $count } of them
several-scoring = { $tile }, { $count } of them, scores { $gain }
no-domino = { $tile } isn't a domino. Type two numbers, such as 6-3.
already = You already have { $tile }. Tap it to take it out.
not-in-set = There is no { $tile } in this set.
not-left = { $tile } isn't left: it is on the table or in a hand.
take-out = Take { $tile } out of { $name }
tap-each = Tap each one that you hold. Tap it again to take it out.
close-list = Close the list
add = Add dominoes
# What follows a button's words for those who do not see where it is.
to-name = to { $name }
for-name = Dominoes for { $name }
how-many = How many you hold
face-down = Face down
face-down-of = { $name }: dominoes face down
seen = { $seen } of { $all }
count =
    { $count ->
        [one] { $count } domino
       *[other] { $count } dominoes
    }
full =
    You hold { $count ->
        [one] { $count } domino
       *[other] { $count } dominoes
    }. Tap one to take it out first, or change how many you hold.
