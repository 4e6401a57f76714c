# Was ein Brett in einer anderen Seite selbst sagt.

hand = Hand
other = Andere Züge
which = Welcher davon?
back = Voriger Zug
next = Nächster Zug
turn = Umdrehen
step = { $at } von { $all }
no-attribute = Dem Brett fehlt das Attribut game.
no-game = Ein Spiel { $game } gibt es nicht.
no-service = Um einen Text, ein Protokoll oder Züge zu lesen, braucht das Brett das Attribut service.
not-json = Die Stellung ist kein JSON: { $why }
no-step = Zug { $step } gibt es nicht: Das Protokoll hat 0 bis { $all }.
no-hand = Runde { $hand } gibt es im Protokoll nicht.
no-answer = Der Dienst unter { $base } antwortet nicht.
answers = Der Dienst unter { $base } antwortet mit { $status }.
