# Wie es an einem Tisch steht, und was zu tun ist.

your-turn = Du bist dran. Wähl einen Stein.
your-turn-or-lift = Du bist dran. Wähl einen Stein, oder nimm einen auf.
nothing-fits = Du bist dran. Keiner deiner Steine passt: { $ways }.
or = { $way }, oder { $other }
way-lift = Nimm einen auf
way-draw = Zieh einen
way-pass = Du musst passen
here = { $tile } hier
over = Diese Runde ist vorbei.
pass-screen = Gib den Bildschirm an { $who } weiter.
thinking = { $who } überlegt …
fits-nowhere = { $tile } passt gerade nirgends.
choose-place = Wähl jetzt, wohin.
choose-from-list = Dieses Brett ist ein Bild. Wähl einen Zug aus der Liste.
to-move = { $who } ist dran.
# Worum ein Platz spielt.
to-go = noch { $points }
most-points = Meiste Punkte gewinnen
fewest-points = Wenigste Punkte gewinnen
fewest-tokens = Wenigste Chips gewinnen
# Ein Teil eines Punktestands; „words“ ist der Schlüssel für Teile, die hier nicht bekannt sind.
part = { $part ->
    [count] { $adds } auf der Hand
    [play] Züge { $adds }
    [plays] Züge { $adds }
    [doubles_left] übrige Pasche { $adds }
    [others_left] andere übrige { $adds }
    [bonus] Bonus { $adds }
    [deduction] Abzug { $adds }
    [tokens] Chips { $adds }
    [cheats] Schummelzüge { $adds }
   *[other] { $words } { $adds }
}
