# Bretter, auf denen ein Zug gesucht wird: Lektionen, Rätsel, Beispiele.

help = Hilfe
which = Welchen meinst du?
hand = Deine Hand
aside = Beiseite
next-in =
    Als Nächstes { $pile ->
        [pile] vom Stapel
       *[other] vom Talon
    }
more =
    { $count ->
        [one] und noch { $count } Stein
       *[other] und noch { $count } Steine
    }
