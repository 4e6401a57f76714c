# Was die Seite über den Browser selbst sagt.

unstored = Dieser Browser kann deine Spiele und Ergebnisse nicht speichern: Sie sind weg, sobald du die Seite verlässt oder neu lädst.
ok = OK
