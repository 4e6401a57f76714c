# What is said of moves and the table of PIP.

on-starter = on the starter
on-tile = on the { $tile }
on-number = on the { $end ->
    [0] blank
   *[other] { $end }
}
lies-as-starter = { $tile } as the starter
lies-on-starter = { $tile } on the starter
lies-on = { $tile } on the { $on }
subject = { $person ->
    [you] You
   *[other] { $who }
}
is-skipped = { $person ->
    [you] You are
   *[other] { $who } is
} skipped
turns-round = play turns round
draws = { $person ->
    [you] You draw
   *[other] { $who } draws
}
given = { $tile } is given away
domino-given = a domino is given away
skipped = { $person ->
    [you] You are
   *[other] { $who } is
} skipped.
turned-round = Play turns round.
drew = { subject } drew { $what }.
a-domino = a domino
gave-away = { subject } gave away { $what }.
gave-you = { subject } gave you { $what }.
gave = { subject } gave { $to } { $what }.
left = Left in hand: { $counts }.
off = Going out takes { $points } off for { $person ->
    [you] you
   *[other] { $who }
}.
