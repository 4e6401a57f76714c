# What was left in hands that nobody here saw, once a hand at a real table is over.

left = What was left
hands = Hands
dominoes =
    { $count ->
        [one] { $count } domino
       *[other] { $count } dominoes
    }
more = { $count } more
counted =
    { $unit ->
        [pips] { $number ->
            [one] { $number } pip
           *[other] { $number } pips
        }
        [points] { $number ->
            [one] { $number } point
           *[other] { $number } points
        }
        [doubles] { $number ->
            [one] { $number } double
           *[other] { $number } doubles
        }
       *[other] { $number } { $unit }
    }
ask =
    { $held ->
        [1] Tap it
        [2] Tap both
       *[other] Tap all { $held }
    }, or type { $unit ->
        [doubles] how many of them are doubles
       *[other] the { $unit }
    }.
may-have = Dominoes that { $name } may have left
together = Or the { $unit } together
count = Count
