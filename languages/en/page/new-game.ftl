# Before a deal: who plays, and by which rules.

learn-it = Learn it in five minutes
deal-number = Deal number
deal-number-note = Leave it empty for a new deal. A number deals the same dominoes to everybody.
any = any
by-hand = Deal by hand
by-hand-note = as you dealt real dominoes
whole-set = Type the whole set in the order of the deal, such as 6-3 0-0 …
deal = Deal
players = Players
player = Player { $number }
you = You
person-here = A person at this screen
bot = { $level ->
    [1] { $name }, a beginner
    [2] { $name }, easy
    [3] { $name }, fair
    [4] { $name }, strong
   *[5] { $name }, the strongest
}
with-friends = Play with friends
with-friends-note = each on a screen of their own
with-friends-how = You take the first seat. Every other person above gets a link; if there is none, Player 2 does.
clock = Time for a move
no-limit = No limit
seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
hints = Everybody may ask for hints
make-a-table = Make a table
and-more = And { $count } more like these.
