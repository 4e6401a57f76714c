# Ein Spiel, das jemand geschickt hat.

home = Startseite
a-shared-game = Ein geteiltes Spiel
opening = Das Spiel wird geöffnet …
your-turn = Du bist dran
par-proved = Vorgabe { $par }, bewiesen.
par-so-far = Vorgabe bis jetzt { $par }.
not-played = Das ist das Rätsel eines Tages, und du hast es noch nicht gespielt.
show-anyway = Züge trotzdem zeigen
play-deal = Diese Verteilung spielen
play-game = Dieses Spiel spielen
follow = Diese Runde am echten Tisch verfolgen
play-on = Ab hier weiterspielen
no-game = Dieser Link führt zu keinem Spiel. Vielleicht ist er unterwegs abgeschnitten worden.
all-games = Alle Spiele ansehen
