# Who sits at the table, what they hold, and the dominoes to draw from.

players = Players
opponent = Opponent
friend = Your friend
dominoes =
    { $count ->
        [one] { $count } domino
       *[other] { $count } dominoes
    }
unit =
    { $unit ->
        [points] points
        [tokens] tokens
       *[other] { $unit }
    }
# What is drawn from, as positions call it.
pile =
    { $pile ->
        [pile] pile
        [stock] stock
        [boneyard] boneyard
       *[other] { $pile }
    }
in-the-pile = { dominoes } in the { pile }
bot-for-you = A bot plays for you
bot-plays = A bot plays
away = Away
# A table with friends, with its match and hand from the second on.
with-friends = With friends
match = With friends, match { $match }
hand = With friends, hand { $hand }
match-and-hand = With friends, match { $match }, hand { $hand }
