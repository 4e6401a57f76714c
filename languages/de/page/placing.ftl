# Einen Zug wählen, seinen Stein und seinen Platz.

setting = Der Tisch wird gedeckt …
hint = Tipp
more-help = Mehr Hilfe
fits-nowhere = { $tile } passt gerade nirgends.
which = Welcher davon?
alike = Dort geht mehr als ein Zug. { $question }
key-r = Taste R
turn = Drehen
turn-here = Hier drehen
lay-here = Hier legen
legal =
    { $count ->
        [one] Ein erlaubter Zug
       *[other] { $count } erlaubte Züge
    }
hand = Deine Hand
unfitting = { $tile }, passt gerade nirgends
coach = Einstiegshilfe
got-it = Verstanden
preparing = Der Dienst ist neu hier und bereitet dieses Spiel vor, nur einmal ({ $percent } % fertig).
# Between several moves that lie alike.
or = { " oder " }
