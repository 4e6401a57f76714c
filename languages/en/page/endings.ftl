# The end of a hand: how it came out, and what comes next.

how = How it ended
share = Share
cheats =
    { $count ->
        [one] { $count } cheat
       *[other] { $count } cheats
    }
own = You: { $score }.
own-par = Par { $par }. You { $cheats }.
unproved = Nobody has proved yet what the fewest is.
proved-best = Proved: nobody can do better.
proved = Proved: { enough }.
so-far = So far: { enough }.
enough =
    { $cheats ->
        [one] { $cheats } cheat is enough
       *[other] { $cheats } cheats are enough
    }
look-again = Look again
looking = Looking for the fewest possible …
still-looking-for = So far: { enough }. Can it be { $bound }? Still looking …
still-looking = So far: { enough }. Can nobody do better? Still looking …
scale = Cheats
never = not possible
you = you
par = par
ziggurat = The finished ziggurat
daily = Today's puzzles
next-hand = Next hand
rematch = Rematch
next-deal = Next deal
totals-kept = Next hand, totals kept
settlement = Settlement
player = Player
at-the-end = At the end
total = Total
total-so-far = Total so far
# What an amount at the end of a hand is for.
bonus = bonus
in-hand = in hand
going-out = for going out
for-doubles = for doubles
for-others = for the others
