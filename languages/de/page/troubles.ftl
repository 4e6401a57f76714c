# Was zwischen der Seite und dem Dienst schiefgeht, und die Nummern von Regeln.

key-needed = Dieser Dienst verlangt einen Schlüssel. Lade die Seite neu, um ihn einzugeben.
unknown-key = Der Dienst kennt den Schlüssel nicht, der in diesem Browser gespeichert ist. Lade die Seite neu, um einen anderen einzugeben.
not-reached = Nicht erreicht
no-connection = Keine Verbindung. Dein Spiel ist sicher, wir versuchen es weiter.
broken-off = Abgebrochen
broken-off-early = Die Verbindung ist vor der letzten Antwort abgebrochen. Was du siehst, ist vorläufig.
retry = Noch einmal
# How the service names a seat in its sentences.
seat = Platz { $seat }
rule = Regel { $rule }
rules =
    { $count ->
        [one] Regel
       *[other] Regeln
    }
