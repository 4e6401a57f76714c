# Was in PIP über Züge und den Tisch gesagt wird.

on-starter = an den Startstein
on-tile = an { $tile }
on-number = an die { $end }
lies-as-starter = { $tile } als Startstein
lies-on-starter = { $tile } am Startstein
lies-on = { $tile } an { $on }
subject = { $person ->
    [you] Du hast
   *[other] { $who } hat
}
is-skipped = { $person ->
    [you] du setzt
   *[other] { $who } setzt
} aus
turns-round = die Richtung kehrt sich um
draws = { $person ->
    [you] du ziehst
   *[other] { $who } zieht
}
given = { $tile } wird abgegeben
domino-given = ein Stein wird abgegeben
skipped = { $person ->
    [you] Du setzt
   *[other] { $who } setzt
} aus.
turned-round = Die Richtung kehrt sich um.
drew = { subject } { $what } gezogen.
a-domino = einen Stein
gave-away = { subject } { $what } abgegeben.
gave-you = { subject } dir { $what } gegeben.
gave = { subject } { $to } { $what } gegeben.
left = In den Händen: { $counts }.
off = Für das Ausmachen gehen { $person ->
    [you] dir
   *[other] { $who }
} { $points } ab.
