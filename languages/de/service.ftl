# Anfragen an den Dienst: Probleme und was an einer Anfrage nicht geht.


## service-wrong

service-wrong-no_such_hand =
    Die Aufzeichnung hat { $count ->
    [one] eine Runde
    *[other] { $count } Runden
    }, gezählt ab 0.
service-wrong-not_together = Eine Verteilung hat entweder eine Nummer oder ihre Steine, nicht beides.
service-wrong-not_finished = Die Runde davor ist noch nicht vorbei.
service-wrong-deal_again = Nach den Regeln gilt diese Verteilung nicht, es wird neu ausgeteilt.
service-wrong-left_alone = Schick auch die beendete Runde mit, zu der `left` gehört.
service-wrong-position_or_table = Schick entweder eine Stellung oder einen Tisch.
service-wrong-other_seats =
    Es gibt { $seats ->
        [one] { $seats } Platz
       *[other] { $seats } Plätze
    } für { $players ->
        [one] { $players } Person
       *[other] { $players } Personen
    }.
service-wrong-too_long = Der Idempotenzschlüssel hat mehr als { $most } Zeichen.
service-wrong-key_repeated = Der Schlüssel „{ $key }“ steht mehr als einmal in der Adresse.
service-wrong-not_signable =
    Nur Adressen von Bildern wie { $picture } und von den Ereignissen eines Auftrags, { $events },
    lassen sich signieren.
service-wrong-played_alone = { $game } spielt man allein; ein Tisch ist für zwei oder mehr.
service-wrong-seats_unfit = { $game } spielen { $least } bis { $most }, nicht { $seats }.
service-wrong-nobody_there = Auf jedem Platz sitzt ein Bot; lass einen davon für einen Menschen.
service-wrong-webhook_refused-off =
    Dieser Dienst verschickt keine Webhooks; sieh immer wieder nach dem Auftrag, oder folge seinen
    Ereignissen.
service-wrong-webhook_refused-http =
    Dieser Dienst verschickt Webhooks nur über https; die Adresse muss mit https:// anfangen.
service-wrong-webhook_refused-unknown_host =
    Der Host „{ $host }“ wurde nicht gefunden; prüf seinen Namen.
service-wrong-webhook_refused-not_public =
    Der Host „{ $host }“ ist nicht öffentlich; Webhooks gehen nur an öffentliche Adressen, wenn der
    Betreiber keine anderen erlaubt.
service-wrong-webhook_failed-status = Der Empfänger hat mit { $status } geantwortet.
service-wrong-webhook_failed-redirect =
    Der Empfänger hat mit { $status } geantwortet; Weiterleitungen wird nicht gefolgt, also nenn die
    Adresse, zu der sie führt.
service-wrong-webhook_failed-gone = Der Empfänger hat mit 410 geantwortet: Er will nichts mehr.
service-wrong-webhook_failed-slow = Der Empfänger hat nicht innerhalb von { $seconds } s geantwortet.
service-wrong-webhook_failed-unreachable = Zum Empfänger kam keine Verbindung zustande.
service-wrong-webhook_failed-certificate = Das Zertifikat des Empfängers ließ sich nicht prüfen.
service-wrong-webhook_failed-broken =
    Die Antwort des Empfängers brach ab, oder sie ist kein HTTP.
service-wrong-webhook_failed-lost = Der Dienst endete während des letzten Versuchs.
service-wrong-out_of_range-day = Den Tag { $text } gibt es nicht.
service-wrong-out_of_range-deal = Die letzte Verteilung wäre { $last }; über { $highest } gibt es keine.

## service-code

service-code-not_together = Es wurden zwei Schlüssel geschickt, von denen nur einer da sein darf.
service-code-not_finished = Die Runde davor ist noch nicht vorbei.
service-code-deal_again = Nach den Regeln gilt diese Verteilung nicht.
service-code-left_alone = Es steht da, was übrig war, aber nicht, in welcher Runde.
service-code-position_or_table = Nötig ist entweder eine Stellung oder ein Tisch.
service-code-no_such_hand = Eine Runde dieser Nummer hat die Aufzeichnung nicht.
service-code-no_such_seat = Einen Platz dieser Nummer gibt es nicht.
service-code-other_seats = Es sind nicht so viele Plätze wie Personen.
service-code-too_long = Der Idempotenzschlüssel ist zu lang.
service-code-key_repeated = Ein Schlüssel steht mehr als einmal in der Adresse.
service-code-unknown_game = Ein Spiel dieses Namens gibt es nicht.
service-code-not_signable = Solche Adressen werden nicht signiert.
service-code-played_alone = Das Spiel spielt man allein, also kann sich niemand dazusetzen.
service-code-seats_unfit = Das Spiel wird nicht mit dieser Zahl von Plätzen gespielt.
service-code-bad_webhook = Die Adresse oder das Geheimnis eines Webhooks ist nicht so, wie es sein muss.
service-code-webhook_refused = Dieser Dienst schickt nichts an diese Adresse.
service-code-webhook_failed = Ein Webhook ließ sich nicht zustellen.
service-code-nobody_there = Ein Tisch braucht einen Platz für einen Menschen.

## problem

problem-unreadable_json = Der Inhalt ist kein lesbares JSON
problem-not_http = Das ist keine HTTP-Anfrage
problem-key_needed = Hier braucht man einen Schlüssel
problem-unknown_key = Unbekannter Schlüssel
problem-wrong_signature = Die Signatur passt nicht zur Adresse
problem-address_expired = Die signierte Adresse ist abgelaufen
problem-cross_site = Seiten anderer Websites dürfen diesen Dienst nicht aufrufen
problem-unknown_path = Unter dieser Adresse gibt es nichts
problem-unknown_game = Unbekanntes Spiel
problem-unknown_job = Unbekannter Auftrag
problem-unknown_table = Diesen Tisch gibt es nicht, oder das Zeichen ist ein anderes
problem-other_version = Der Tisch hat sich seither verändert
problem-not_now = Das geht an diesem Tisch jetzt nicht
problem-not_yours = Das dürfen nur andere am Tisch
problem-method_not_allowed = Diese Methode ist hier nicht erlaubt
problem-head_too_slow = Die Kopfzeilen kamen zu langsam
problem-body_too_slow = Der Inhalt kam zu langsam
problem-illegal_move = Ein Zug ist nicht erlaubt; es wurde nichts gespielt
problem-body_too_large = Der Inhalt ist zu groß
problem-answer_too_large = Die Antwort würde zu groß
problem-unsupported_media_type = Der Inhalt muss JSON sein
problem-unsupported_encoding = Der Inhalt darf nicht komprimiert sein
problem-wrong_host = Dieser Hostname ist nicht erlaubt
problem-invalid_request = Die Anfrage passt nicht zu diesem Aufruf
problem-key_reused = Dieser Idempotenzschlüssel gehört schon zu einer anderen Anfrage
problem-too_many_requests = Zu viele Anfragen
problem-too_many_jobs = Zu viele deiner Aufträge warten schon
problem-too_many_webhooks = Zu viele deiner Webhooks warten schon
problem-too_many_tables = Du hast schon zu viele Tische
problem-head_too_large = Die Kopfzeilen sind zu groß
problem-client_gone = Die Verbindung war vor der Antwort weg
problem-internal_error = Interner Fehler
problem-solver_died = Die Suche brach ohne Antwort ab
problem-busy = Es laufen und warten zu viele Suchen
problem-batch_too_long = Das Bündel dauerte zu lange
problem-too_many_connections = Zu viele offene Verbindungen
problem-stopping = Der Dienst wird gerade beendet
problem-store_away = Aufträge lassen sich gerade nicht speichern
problem-worker_lost = Bei diesem Auftrag sind die Arbeitsprozesse abgestürzt
problem-no_puzzle = In der Zeit wurde kein Rätsel gefunden
problem-not_ready = Die Suchen sind noch nicht bereit

## said

said-at = Bei { $at }:
said-at-rest = Bei { $at }: { $rest }
said-more-one = Bei den Fehlern steht noch { $count } weiterer.
said-more = Bei den Fehlern stehen noch { $count } weitere.
said-more-least = Bei den Fehlern stehen mindestens { $count } weitere.
said-move-not-legal = Der Zug bei { $at } ist nicht erlaubt.
said-no-job = Einen Auftrag { $job } gibt es nicht; Aufträge laufen nach einer Weile ab.
said-no-puzzle = Rätsel { $number } wurde nicht innerhalb von { $seconds } s gefunden.
said-not-allowed-at = { $method } ist bei { $where } nicht erlaubt.
said-nothing-at = Bei { $where } gibt es nichts.
said-no-game = Ein Spiel { $name } gibt es nicht; bekannt sind { $known }.
said-no-call = Einen Aufruf { $name } gibt es bei { $game } nicht.
said-key-unknown = Dieser Schlüssel ist unbekannt.
said-key-send = Schick deinen Schlüssel als „Authorization: Bearer KEY“ oder als „X-API-Key: KEY“.
said-quota = Hier sind { $limit } Anfragen in der Minute erlaubt; versuch es in { $seconds } s noch einmal.
said-no-service = Unter dem Namen { $name } gibt es hier keinen Dienst.
said-cross-site =
    Der Browser sagt, dass eine Seite einer anderen Website das fragt. Ihre Herkunft lässt sich in
    { $variable } erlauben.
said-stopped = Der Dienst wurde beendet, bevor er eine Antwort hatte.
said-elsewhere = Andere Seiten dürfen diese Adresse nur mit { $allowed } aufrufen.
said-body-slow = Der ganze Inhalt muss innerhalb von { $seconds } s ankommen.
said-body-never = Der Inhalt kam nie an.
said-body-large = Der Inhalt darf höchstens { $most } Bytes haben.
said-encoding = Die Kodierung { $encoding } wird nicht unterstützt; schick reines JSON.
said-type = Der Inhaltstyp { $type } ist nicht application/json.
said-gone = Die Verbindung ist weg.
said-failed = Die Anfrage war in Ordnung; der Fehler liegt beim Dienst.
said-busy = Der Dienst ist ausgelastet; versuch es in { $seconds } s noch einmal.
said-picture-failed = Das Bild ließ sich nicht erzeugen; als SVG gibt es es aber.
said-picture-none = Das Bild ließ sich nicht erzeugen.
said-no-picture = Ein solches Bild gibt es nicht.
said-json-place = Zeile { $line }, Spalte { $column }: { $reason }.
said-json-byte = Byte { $number } ist kein UTF-8.
said-json-digits = Eine Zahl hat zu viele Ziffern.
said-json-deep = Listen und Objekte sind zu tief verschachtelt.
said-json-empty = Der Inhalt ist leer.
said-json-mark = Vor dem Inhalt darf nur eine Bytereihenfolge-Marke stehen.
said-json-encoding = Der Inhalt ist { $encoding }; er muss UTF-8 sein.
said-json-twice = Der Schlüssel { $key } steht zweimal im selben Objekt.
said-json-constant = In JSON gibt es kein { $name }.
said-json-expecting-value = hier fehlt ein Wert
said-json-expecting-name = hier fehlt ein Schlüssel in Anführungszeichen
said-json-expecting = hier fehlt „{ $sign }“
said-json-trailing-object = Komma zu viel am Ende
said-json-trailing-array = Komma zu viel am Ende
said-json-extra = nach dem Ende steht noch etwas
said-json-string = hier beginnt ein Text ohne Ende
said-json-control = ungültiges Steuerzeichen
said-json-escape = ungültige Folge nach einem Rückstrich
said-json-escape-u = ungültige Folge nach einem Rückstrich
said-signature = Diese Adresse wurde nach dem Signieren verändert, oder ihren Schlüssel gibt es nicht mehr.
said-expired = Diese Adresse ist abgelaufen; signier sie neu bei POST /v1/addresses.
said-key-reused = Der Idempotenzschlüssel { $key } gehört schon zu einer anderen Anfrage.
said-webhooks-waiting =
    Von einem Client dürfen { $most } Webhooks warten; erst müssen welche davon zugestellt oder
    aufgegeben sein.
said-jobs-waiting = Von einem Absender dürfen { $most } Aufträge warten; erst müssen diese laufen.
said-batch-time =
    Die Aufrufe davor haben die { $seconds } s Rechenzeit verbraucht, die ein Bündel außer für
    Suchen haben darf; schick diesen in einem anderen Bündel.
said-batch-size =
    Mit dieser Antwort hätten alle zusammen mehr als die { $most } Bytes, die ein Bündel haben darf;
    schick den Aufruf in einem anderen Bündel.
said-solver-ended = Die Suche brach ab, bevor sie eine Antwort hatte. Frag noch einmal.
said-solver-failed = Die Suche ist an dieser Frage gescheitert. An der Frage liegt es nicht.
said-solver-late = Die Suche hatte in ihrer Zeit keine Antwort. Frag noch einmal.
said-loading = Die Suchen sind noch nicht geladen.
said-no-process = Es lässt sich kein Prozess für die Suchen starten.
said-lost =
    Die Prozesse, die an dem Auftrag gearbeitet haben, sind { $times } Mal vor seinem Ende
    abgebrochen.
said-store = Der Auftragsspeicher antwortet nicht; versuch es in 1 s noch einmal.
said-no-player = Einen Spieler { $name } gibt es nicht; bekannt sind { $known }.
said-no-solver = Für { $game } gibt es keine Suche.
said-no-turn-model = Der Spieler { $name } spielt { $game } nicht: Für den Zug gibt es dort kein Constraint-Modell.
said-compiling = Die Suchen von { $game } lassen sich nicht übersetzen.
said-method-play-outs = Simulationen, dann eine Suche nach dem, was sicher ist
said-method-first-move = Pläne nach dem ersten Zug
said-method-every-move = jeder Zug ausgeführt
said-method-null-window = Nullfenster-Suche
said-method-placements = alle Lagen aufgezählt
said-method-counts = gezählt nach offener Stelle
said-method-order = jede Reihenfolge der Hand
said-method-deals = passende Verteilungen
said-method-states = Zustände von Hand und Enden
said-method-playouts = Simulationen
said-method-relaxation = Lockerung
said-method-annealing = Strahlsuche und simuliertes Abkühlen
