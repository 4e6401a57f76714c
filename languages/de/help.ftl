# Die Hilfe der Befehle.

told-help-deal = Eine Runde austeilen. Dieselbe Nummer gibt immer dieselbe Runde.
told-help-play =
    Ein Spiel im Terminal spielen, gegen Bots oder mit anderen an einer Tastatur. Tipp deine Züge;
    mit help siehst du die anderen Befehle.
told-help-daily =
    Die Rätsel von heute lösen, dieselben wie auf der Seite: eine Zikkurat zum Bauen und in jedem
    anderen Spiel die zwei oder drei besten Züge hintereinander, gegen die besten Antworten.
told-help-puzzle =
    Eine nummerierte Stellung mit einem einzigen besten Zug, zum Lösen an der Tastatur. Wird in der
    Zeit keine gefunden, ist der Exit-Code 3.
told-help-open = Eine Stellung im Browser öffnen, auf der Seite eines laufenden Dienstes.
told-help-table =
    Mit Leuten an anderen Orten spielen: einen Dienst mit einem Tisch starten und für jeden Platz einen
    Link zeigen.
    Strg-C beendet den Dienst; das Spiel bleibt, und derselbe Befehl setzt es fort.
told-help-games = Die Spiele auflisten, oder Optionen und Ziele eines Spiels.
told-help-rules = Die Regeln eines Spiels lesen, nach Nummern.
told-help-codes = Fehlercodes nachschlagen: was jeder bedeutet und um welche Regel es geht.
told-help-moves = Die erlaubten Züge einer Stellung auflisten, immer in derselben Reihenfolge.
told-help-validate =
    Einen Zug prüfen: was er bewirkt, oder jede Regel, die er bricht. Ist er nicht erlaubt, ist der
    Exit-Code 1.
told-help-check = Eine Stellung prüfen und alle Fehler auflisten. Gibt es welche, ist der Exit-Code 1.
told-help-score =
    Die Punkte einer Stellung zählen, Teil für Teil. JSON mit einem Tisch beschreibt die Steine auf
    einem Tisch statt einer Stellung.
told-help-view = Eine Stellung so zeigen, wie eine Person sie sieht, die anderen Hände verdeckt.
told-help-picture = Eine Stellung als Text, SVG oder PNG zeichnen, mit Händen und Punkten.
told-help-record =
    Ein Protokoll prüfen oder zeigen: Jeder Zug wird nach den Regeln nachgespielt. Stimmt etwas
    nicht, ist der Exit-Code 1. Endet --output auf .gif, schreibt show die Runde als GIF.
told-help-print =
    Die Regeln und die Blätter eines Spiels als PDF schreiben, jedes auf einer Seite: Punktezettel,
    Raster, das Fundament der Zikkurat. Druck mit 100 %, ohne Anpassen an die Seite.
told-help-hint =
    Die besten Züge einer Stellung, jeder mit Wert und Grund. Der Exit-Code ist 1, wenn es keine
    Lösung gibt oder --target nicht zu schaffen ist, 3, wenn das nicht bekannt ist.
told-help-bot = Einen Bot den nächsten Zug wählen lassen. Er sieht nur, was sieht, wer dran ist.
told-help-solve =
    Die beste Zugfolge einer Stellung finden und beweisen. Der Exit-Code ist 1, wenn es keine Lösung
    gibt, 3, wenn in der Zeit keine gefunden wurde.
told-help-certify =
    Einen Beweis schreiben, wie eine Runde zu zweit endet, wenn beide am besten spielen. Wird in der
    Zeit keiner gefunden, ist der Exit-Code 3.
told-help-check-proof =
    Einen Beweis allein nach den Regeln prüfen. Stimmt er nicht, ist der Exit-Code 1. Das Format
    steht in docs/proofs.md.
told-help-review =
    Die Fehler in einem Protokoll finden: was jeder Zug gegenüber dem besten gekostet hat. Die Zeit
    verteilt sich auf die Runden. JSON hat eine Zeile je Runde.
told-help-survey =
    Viele nummerierte Verteilungen lösen und zählen, was dabei herauskommt. Die Ergebnisse liegen im
    Speicher des Dienstes (BONEYARD_STORE), dessen Prozesse helfen; nach einem Abbruch macht
    derselbe Befehl weiter.
told-help-arena =
    Bots viele Partien gegeneinander spielen lassen. In jeder Partie hat jeder Spieler jeden Platz
    einmal, mit derselben Verteilung.
told-help-serve = Den HTTP-Dienst starten. Die Einstellungen stehen in docs/operations.md.
told-help-worker =
    Die Aufträge eines Dienstes ausführen, auf irgendeiner Maschine. BONEYARD_STORE ist die
    Datenbank des Dienstes.
told-help-completion = Das Skript für die Tab-Ergänzung einer Shell ausgeben.
told-help-h-seed = Nummer der Verteilung (sonst zufällig)
told-help-h-players = Zahl der Personen (sonst so wenige, wie das Spiel erlaubt)
told-help-h-option = eine Hausregel; boneyard games GAME zählt sie auf; mehrfach möglich
told-help-h-json = JSON ausgeben
told-help-h-output = in eine Datei schreiben statt auf die Standardausgabe
told-help-h-color = Farben; auto: in einem Terminal, außer mit NO_COLOR (%(default)s)
told-help-h-asks = { $games } (fehlt es, wird gefragt)
told-help-h-bot =
    einen Bot spielen lassen; SEAT ist 0 für den ersten Platz und so weiter, PLAYER eines von
    { $players }; mehrfach möglich
told-help-h-name = Name einer Person; mehrfach, in der Reihenfolge der Plätze
told-help-h-hints = vor jedem Zug einen Tipp zeigen
told-help-h-full = den Tisch auf dem ganzen Bildschirm zeigen, mit den Tasten der Seite
told-help-h-limit-bot = Zeit für jeden Zug eines Bots und jeden Tipp, in Sekunden (%(default)g)
told-help-h-record = nach jedem Zug ein Protokoll in eine neue Datei schreiben
told-help-h-resume = das Spiel fortsetzen, das --record nennt
told-help-h-only = nur dieses von { $games }
told-help-h-date = die Rätsel eines anderen Tages (sonst heute in UTC)
told-help-h-limit-puzzle = Zeit für jedes Rätsel, in Sekunden (%(default)g)
told-help-h-puzzle = Nummer des Rätsels (sonst zufällig)
told-help-h-limit = Zeit in Sekunden, bis { $most } (%(default)g)
told-help-h-objective = das Ziel; boneyard games GAME zählt sie auf (sonst das weiteste, das geht)
told-help-h-margin = um wie viel der beste Zug besser sein muss (%(default)s)
told-help-h-answer = auch den besten Zug ausgeben, wie bei JSON
told-help-h-ask = hier nach dem besten Zug fragen, wie in einem Terminal
told-help-h-position-game =
    Stellungstext oder JSON, eine Datei damit oder - für die Standardeingabe; oder der Name eines
    Spiels
told-help-h-open-seed = diese nummerierte Verteilung des Spiels öffnen
told-help-h-address = Adresse des Dienstes (%(default)s)
told-help-h-rule = die Nummer einer Regel, etwa Z4 (sonst alle)
told-help-h-code = etwa must_draw (sonst alle)
told-help-h-codes-game = nur Codes dieses Spiels
told-help-h-codes-kind = nur Codes dieser Art
told-help-h-position = Stellungstext oder JSON, eine Datei damit oder - für die Standardeingabe
told-help-h-seed-instead = diese nummerierte Verteilung statt einer POSITION
told-help-h-move = der Zug, geschrieben wie im Protokoll oder als JSON
told-help-h-seat = der Platz: 0 für den ersten und so weiter (sonst der am Zug)
told-help-h-hand = die Runde, die ein GIF zeigt (1)
told-help-h-page = was gedruckt wird: rules für die Regeln, oder ein Blatt mit seinem Namen (alles)
told-help-h-paper = Papierformat (%(default)s)
told-help-h-format = sonst wie --output endet (.svg, .png, .txt), sonst SVG mit --mark, sonst Text
told-help-h-theme = Farben von SVG und PNG
told-help-h-size = Breite von SVG und PNG
told-help-h-mark = ein erlaubter Zug, der in SVG oder PNG markiert wird, als Text oder JSON; mehrfach möglich
told-help-h-action = check: Fehler auflisten und wie jede Runde endete; show: auch die Bretter zeichnen
told-help-h-record-file = das Protokoll; - für die Standardeingabe
told-help-h-history =
    die Runde bis jetzt: ein Protokoll (die letzte Runde zählt) oder JSON wie für den Dienst; - für
    die Standardeingabe. Ersetzt die POSITION
told-help-h-no-confirm = ohne Beweis: schneller, aber nichts ist bewiesen
told-help-h-method =
    was die Antwort findet: die Suche oder ein Constraint-Modell, wenn das Ziel eines hat
    (%(default)s)
told-help-h-top = Zahl der Züge (%(default)s)
told-help-h-target = sagen, ob ein Ergebnis von N oder besser zu schaffen ist
told-help-h-detail = wie viel verraten wird (%(default)s)
told-help-h-level = 1 (am schwächsten) bis { $most }
told-help-h-chance = Startwert für die Wahl der Stufe (%(default)s)
told-help-h-board = nach jedem Zug das Brett zeichnen
told-help-h-proof = der Beweis; - für die Standardeingabe
told-help-h-first = Nummer der ersten Verteilung (%(default)s)
told-help-h-count = Zahl der Verteilungen (%(default)s)
told-help-h-limit-deal = Zeit in Sekunden für jede Verteilung (%(default)g)
told-help-h-at-once = Verteilungen gleichzeitig (BONEYARD_SOLVES)
told-help-h-two-or-more = zwei oder mehr von { $players }
told-help-h-seats = Zahl der Plätze (sonst einer für jeden Spieler)
told-help-h-games = Spiele, aufgerundet auf ganze Partien (%(default)s)
told-help-h-first-match = Nummer der ersten Partie (%(default)s)
told-help-h-effort = Aufwand für einen Zug, überall gleich ({ $effort })
told-help-h-seconds-move = Sekunden für einen Zug, statt eines Aufwands
told-help-h-processes = Prozesse (%(default)s)
told-help-h-results = die Ergebnisse hier speichern und mit ihnen weitermachen
told-help-h-host = Adresse des Dienstes (%(default)s)
told-help-h-port = Port des Dienstes (%(default)s)
told-help-h-workers = Serverprozesse (BONEYARD_WORKERS oder 1)
told-help-h-table-people = Plätze für Menschen (%(default)s)
told-help-h-table-bots = Stufen von Bots auf weiteren Plätzen, etwa 3 oder 2,5
told-help-h-table-clock = Sekunden für einen Zug (ohne Grenze)
told-help-h-table-hints = auf der Seite Tipps anbieten
told-help-h-table-new = einen neuen Tisch anlegen, auch wenn es schon einen gibt
told-help-h-table-service = den Tisch bei diesem Dienst anlegen und keinen starten
told-help-h-table-address = womit Links beginnen, wenn dieser Rechner so zu erreichen ist
told-help-h-jobs = Aufträge gleichzeitig (BONEYARD_SOLVES)
told-help-o-usage = Aufruf: boneyard BEFEHL [ARGUMENT ...]
told-help-o-about = Regeln, Beweise und Tipps für Dominospiele.
told-help-o-see = Mehr mit Beispielen sagt boneyard BEFEHL --help, die Version boneyard --version.
told-help-o-position =
    Eine POSITION ist Text oder JSON, eine Datei damit oder - für die Standardeingabe; --seed N
    teilt stattdessen eine aus.
told-help-o-code = Jeder Fehler endet mit seinem [code]; boneyard codes CODE erklärt ihn.
told-help-o-exit-1 =
    Exit-Codes: 0 fertig oder ja, 1 die Antwort ist nein (nicht erlaubt, falsch, nicht zu schaffen,
    keine Lösung),
told-help-o-exit-2 =
    2 gescheitert, 3 die Antwort ist nicht bekannt (nicht in der Zeit gefunden, oder sie hängt von
    verdeckten Steinen ab).
told-help-o-play = Spielen:
told-help-o-rules = Die Regeln fragen:
told-help-o-solvers = Die Suchen fragen:
told-help-o-serve = Bereitstellen:
told-help-s-deal = eine Runde austeilen
told-help-s-play = gegen Bots oder Freunde an einer Tastatur spielen
told-help-s-daily = die Rätsel von heute lösen
told-help-s-puzzle = eine Stellung mit einem einzigen besten Zug
told-help-s-table = mit Leuten an anderen Orten und mit Bots spielen
told-help-s-open = eine Stellung auf der Seite eines laufenden Dienstes öffnen
told-help-s-games = die Spiele auflisten, oder die Optionen eines Spiels
told-help-s-rules = die Regeln eines Spiels lesen
told-help-s-codes = nachschlagen, was ein Code wie must_draw bedeutet
told-help-s-moves = die erlaubten Züge einer Stellung auflisten
told-help-s-validate = einen Zug prüfen: was er bewirkt oder welche Regeln er bricht
told-help-s-check = eine Stellung prüfen und alle Fehler auflisten
told-help-s-score = die Punkte zählen
told-help-s-view = eine Stellung zeigen, wie eine Person sie sieht
told-help-s-picture = eine Stellung zeichnen, als Text, SVG oder PNG
told-help-s-record = ein Protokoll prüfen oder zeigen
told-help-s-print = Regeln und Punktezettel als PDF schreiben, zum Drucken
told-help-s-hint = die besten Züge, mit Gründen
told-help-s-bot = einen Bot der Stufe 1 bis 5 einen Zug wählen lassen
told-help-s-solve = die beste Zugfolge finden, mit Beweis
told-help-s-certify = einen Beweis schreiben, wie eine Runde zu zweit endet
told-help-s-check-proof = einen Beweis allein nach den Regeln prüfen
told-help-s-review = die Fehler in einem Protokoll finden
told-help-s-survey = viele Verteilungen lösen und die Ergebnisse zählen
told-help-s-arena = Bots viele Partien gegeneinander spielen lassen
told-help-s-serve = den HTTP-Dienst starten
told-help-s-worker = Aufträge eines Dienstes ausführen
told-help-s-completion = Tab-Ergänzung in bash, zsh oder fish einrichten
told-help-o-lang = --lang CODE spricht eine andere Sprache, etwa de; sonst die von LC_ALL oder LANG.
