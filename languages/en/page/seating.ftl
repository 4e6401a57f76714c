# Setting a real table: who plays, who begins, and the own hand.

again = Deal again. Everything else is here already.
lead = Play with real dominoes and keep score here. Only this device sees your hand.
match-so-far = The match so far
round = Round { $number }
next-hand = Next hand
scores = Scores so far
correct = Correct the scores
seats = Seats
who-plays = Who plays
players = Players, with you
place = Your place in the order of play
place-number =
    { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
        [6] sixth
        [7] seventh
        [8] eighth
       *[other] { $place }
    }
asked-below = Who begins is asked below.
name-of = Name of player { $number }
own-points = Your points
points-of = Points of { $name }
own-tokens = Your tokens
tokens-of = Tokens of { $name }
hand-and-table = Your hand and the table
hand = Your hand
in-the-middle = In the middle of a hand? Begin as it was dealt and record the moves so far, or { $link }.
set-up = set up the position
who-begins = Who begins
who-begins-open = Who begins?
choose = Choose
drawn-before = Drawn before the first domino
drawn =
    { $count ->
        [0] none
        [one] { $count } domino in all
       *[other] { $count } dominoes in all
    }
missing =
    { $count ->
        [one] One more of your dominoes
       *[other] { $count } more of your dominoes
    }
begin = Begin
