# Der Weg durch ein Rätsel, Zug um Zug.

at-once = gleich gefunden
later = beim { $tries }. Versuch gefunden
missed =
    { $tries ->
        [one] { $tries } Versuch, nicht gefunden
       *[other] { $tries } Versuche, nicht gefunden
    }
shown = gezeigt
untried = nicht versucht
move = Zug { $number }: { $way }
