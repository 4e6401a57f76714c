# Sätze, die in allen Spielen gleich sind: Fehler in Stellungen, Zügen und Texten.


## engine-wrong

engine-wrong-unknown_tile = { $tile } gibt es in diesem Satz nicht.
engine-wrong-tile_repeated =
    { $tile } ist hier ein Mal zu viel: Im Satz gibt es { $copies ->
        [one] nur eines
       *[other] nur { $copies } davon
    }.
engine-wrong-too_many_tiles =
    { $hidden ->
        [one] { $hidden } Stein ist
       *[other] { $hidden } Steine sind
    } verdeckt, im Satz sind aber nur noch { $left } übrig.
engine-wrong-too_many_tiles-aside =
    { $hidden ->
        [one] { $hidden } Stein ist
       *[other] { $hidden } Steine sind
    } verdeckt und { $aside } beiseitegelegt, im Satz sind aber nur noch { $left } übrig.
engine-wrong-tile_missing = { $tile } fehlt.
engine-wrong-tile_missing-hidden =
    Nur { $hidden ->
        [one] { $hidden } Stein ist
       *[other] { $hidden } Steine sind
    } verdeckt, es fehlen aber { $left }: { $tiles }.
engine-wrong-tile_missing-aside =
    Nur { $hidden ->
        [one] { $hidden } Stein ist
       *[other] { $hidden } Steine sind
    } verdeckt und { $aside } beiseitegelegt, es fehlen aber { $left }: { $tiles }.
engine-wrong-drawn_not_possible-nothing = { $drawn } kann nicht gezogen werden: Es ist nichts mehr da.
engine-wrong-drawn_not_possible-seen = { $drawn } kann nicht gezogen werden: Der Stein ist nicht verdeckt.
engine-wrong-drawn_not_possible-other = { $drawn } kann nicht gezogen werden: Als Nächstes kommt { $next }.
engine-wrong-no_such_seat = Platz { $seat } gibt es nicht: Der letzte ist { $last }.
engine-wrong-out_of_range-seat = Platz { $seat } gibt es nicht: Der letzte ist { $last }.
engine-wrong-out_of_range-players = Das Spiel ist für { $least } bis { $most } Personen, nicht für { $players }.
engine-wrong-unknown_key-option = Eine Option „{ $name }“ gibt es nicht. Die Optionen sind { AND($known) }.
engine-wrong-wrong_type-flag = Die Option { $name } muss true oder false sein, nicht { $value }.
engine-wrong-wrong_type-number = Die Option { $name } muss eine ganze Zahl sein, nicht { $value }.
engine-wrong-out_of_range-option = Die Option { $name } muss zwischen { $least } und { $most } liegen, nicht bei { $value }.
engine-wrong-out_of_range-step =
    Die Option { $name } muss ein Vielfaches von { $step } von { $least } bis { $most } sein, nicht
    { $value }.
engine-wrong-not_a_choice-option = Die Option { $name } muss { OR($allowed) } sein, nicht { $value }.
engine-wrong-not_a_choice-word = „{ $text }“ muss { OR($allowed) } sein.
engine-wrong-not_a_tile = „{ $text }“ ist kein Stein. Ein Stein besteht aus zwei Hälften mit „-“ dazwischen, etwa 6-3.
engine-wrong-bad_text-tile = „{ $text }“ ist kein Stein. Ein Stein besteht aus zwei Hälften mit „-“ dazwischen, etwa 6-3.
engine-wrong-bad_text-long = Der Stellungstext ist länger als { $most } Zeichen.
engine-wrong-bad_text-mark = Vor der Stellung steht eine Bytereihenfolge-Marke zu viel; nimm sie weg.
engine-wrong-bad_text-character = Zeichen { $number } des Stellungstextes ist nicht erlaubt: „{ $text }“.
engine-wrong-bad_text-game = Der Stellungstext beginnt mit „{ $text }“, nicht mit „{ $game }“.
engine-wrong-bad_text-fields =
    Der Stellungstext hat nach dem Spiel { $fields ->
        [one] { $fields } Feld
       *[other] { $fields } Felder
    }, nicht { $wanted }.
engine-wrong-bad_text-fields_range =
    Der Stellungstext hat nach dem Spiel { $fields ->
        [one] { $fields } Feld
       *[other] { $fields } Felder
    }, nicht { $least } bis { $most }.
engine-wrong-bad_text-number = „{ $text }“ ist keine ganze Zahl mit höchstens neun Ziffern.
engine-wrong-bad_text-hands =
    Der Stellungstext hat { $hands ->
        [one] { $hands } Hand
       *[other] { $hands } Hände
    }, aber { $scores ->
        [one] { $scores } Punktestand
       *[other] { $scores } Punktestände
    }.
engine-wrong-bad_text-option = Die Option „{ $name }“ hat keinen Wert.
engine-wrong-bad_text-option_twice = Die Option „{ $name }“ steht zweimal da.
engine-wrong-bad_text-turn = „{ $text }“ sagt nicht, wer am Zug ist, wie etwa { OR($examples) }.
engine-wrong-bad_text-placed = „{ $text }“ ist kein gelegter Stein wie { OR($examples) }.
engine-wrong-bad_text-player = „{ $text }“ ist kein Spieler wie { OR($examples) }.
engine-wrong-bad_move = „{ $text }“ ist kein Zug wie { OR($examples) }.
engine-wrong-out_of_range-entries =
    „{ $text }“ hat { $count ->
        [one] { $count } Eintrag
       *[other] { $count } Einträge
    }; erlaubt sind { $least } bis { $most }.
engine-wrong-out_of_range-entries_exactly =
    „{ $text }“ hat { $count ->
        [one] { $count } Eintrag
       *[other] { $count } Einträge
    }, nicht { $wanted }.
engine-wrong-out_of_range-number = { $number } liegt nicht zwischen { $least } und { $most }.
engine-wrong-left_not_possible =
    Platz { $seat } kann mit { $held ->
        [one] { $held } Stein
       *[other] { $held } Steinen
    } nicht { $count } { WORD($unit) } übrig gehabt haben.
engine-wrong-left_not_possible-range =
    Platz { $seat } kann mit { $held ->
        [one] { $held } Stein
       *[other] { $held } Steinen
    } nicht { $count } { WORD($unit) } übrig gehabt haben: Möglich sind { $least } bis { $most }.
engine-wrong-left_not_possible-together = Diese Zahlen können nicht alle zusammen stimmen. Nenn stattdessen die Steine.
engine-wrong-left_not_possible-size =
    Platz { $seat } hatte nur noch { $held ->
        [one] { $held } Stein
       *[other] { $held } Steine
    }.
engine-wrong-left_not_possible-seen = Platz { $seat } hat schon gezeigt, was übrig war.
engine-wrong-left_not_possible-hands =
    Für { $told ->
        [one] { $told } Hand
       *[other] { $told } Hände
    } steht da, was übrig war, es sind aber { $hands }.
engine-wrong-left_not_possible-decides =
    Platz { $seat } hat so wenige Augen wie jemand anderes, also entscheidet der leichteste Stein:
    Nenn die Steine.
engine-wrong-left_not_possible-game = Was übrig bleibt, zählt in diesem Spiel nicht.
engine-wrong-left_not_possible-over = Die Runde ist noch nicht vorbei.
engine-wrong-no_table_score = Dieses Spiel zählt nur Stellungen, nicht einzelne Werte vom Tisch.
engine-wrong-no_score_drawing = Dieses Spiel zeichnet keinen Punktestand.
engine-wrong-too_many_faults = Nur die ersten { $most } Fehler sind aufgeführt.

## engine-code

engine-code-missing_key = Ein Schlüssel fehlt, der da sein muss.
engine-code-unknown_key = Ein Schlüssel hat hier keine Bedeutung.
engine-code-wrong_type = Der Wert hat den falschen JSON-Typ.
engine-code-out_of_range = Eine Zahl oder eine Liste ist zu klein oder zu groß.
engine-code-not_a_choice = Der Wert ist keiner der erlaubten.
engine-code-not_a_tile = Der Text ist kein Stein.
engine-code-bad_text = Der Stellungstext ist nicht lesbar.
engine-code-unknown_tile = Den Stein gibt es in diesem Satz nicht.
engine-code-tile_repeated = Der Stein kommt öfter vor, als der Satz ihn hat.
engine-code-tile_missing = Ein Stein des Satzes fehlt.
engine-code-too_many_faults = Es gibt mehr Fehler, als hier stehen.
engine-code-too_many_tiles = Es sind mehr Steine verdeckt, als der Satz noch hat.
engine-code-no_next_hand = Es folgt keine Runde: Die letzte ist noch nicht vorbei, oder jede steht für sich.
engine-code-left_not_possible = Das kann am Ende der Runde niemand übrig gehabt haben.
engine-code-no_table_score = Das Spiel zählt nur Stellungen, nicht das, was auf einem Tisch liegt.
engine-code-no_score_drawing = Das Spiel zeichnet keinen Punktestand.

## schema-wrong

schema-wrong-missing_key = Der Schlüssel „{ $key }“ fehlt.
schema-wrong-unknown_key = Der Schlüssel „{ $key }“ hat hier keine Bedeutung.
schema-wrong-not_a_choice-seats =
    „{ $text }“ sind keine Plätze. Jeder ist p für einen Menschen oder 1 bis 5 für einen Bot dieser
    Stufe, etwa p3.
schema-wrong-unknown_game = Ein Spiel „{ $name }“ gibt es nicht. Die Spiele sind { AND($known) }.
schema-wrong-wrong_type = { $value } ist hier nicht erlaubt.
schema-wrong-wrong_type-integer = Hier muss eine ganze Zahl stehen, nicht { $value }.
schema-wrong-wrong_type-boolean = Hier muss true oder false stehen, nicht { $value }.
schema-wrong-wrong_type-any_number = Hier muss eine Zahl stehen, nicht { $value }.
schema-wrong-wrong_type-string = Hier muss ein Text stehen, nicht { $value }.
schema-wrong-wrong_type-list = Hier muss eine Liste stehen, nicht { $value }.
schema-wrong-wrong_type-object = Hier muss ein Objekt stehen, nicht { $value }.
schema-wrong-wrong_type-tile = Hier muss ein Stein wie „6-3“ stehen, nicht { $value }.
schema-wrong-not_a_tile-hidden = Ein verdeckter Stein kann hier nicht stehen.
schema-wrong-out_of_range-large = Die Zahl { $value } ist zu groß.
schema-wrong-out_of_range-infinite = Die Zahl muss endlich sein, nicht { $value }.
schema-wrong-out_of_range-ge = Die Zahl muss mindestens { $ge } sein, nicht { $value }.
schema-wrong-out_of_range-le = Die Zahl darf höchstens { $le } sein, nicht { $value }.
schema-wrong-out_of_range-gt = Die Zahl muss größer als { $gt } sein, nicht { $value }.
schema-wrong-out_of_range-lt = Die Zahl muss kleiner als { $lt } sein, nicht { $value }.
schema-wrong-out_of_range-multiple_of = Die Zahl muss ein Vielfaches von { $multiple_of } sein, nicht { $value }.
schema-wrong-out_of_range-short_list =
    Die Liste muss mindestens { $min_length ->
        [one] { $min_length } Eintrag
       *[other] { $min_length } Einträge
    } haben, nicht { $actual_length }.
schema-wrong-out_of_range-long_list =
    Die Liste darf höchstens { $max_length ->
        [one] { $max_length } Eintrag
       *[other] { $max_length } Einträge
    } haben, nicht { $actual_length }.
schema-wrong-out_of_range-long_string =
    Der Text darf höchstens { $max_length ->
        [one] { $max_length } Zeichen
       *[other] { $max_length } Zeichen
    } haben.
schema-wrong-bad_text-pattern = Der Text muss zum Muster { $pattern } passen, { $value } passt nicht.
schema-wrong-bad_webhook-url =
    So kann die Adresse eines Webhooks nicht aussehen; sie muss wie https://receiver.example/done
    sein, ohne Leerzeichen.
schema-wrong-bad_webhook-user =
    Die Adresse eines Webhooks darf keinen Namen und kein Passwort vor „@“ haben; schreib in den
    Pfad, was der Empfänger braucht.
schema-wrong-bad_webhook-port =
    Ein Webhook kann nicht den Port { $port } haben; nimm 443, 80 oder einen ab { $least }.
schema-wrong-bad_webhook-secret =
    Ein Geheimnis muss „whsec_“ und { $least } bis { $most } Bytes in Base64 sein; lass es weg, dann
    bekommst du eines.
schema-wrong-not_a_choice = Hier muss { OR($expected) } stehen, nicht { $value }.
schema-wrong-not_a_choice-flag = Hier darf nicht true oder false stehen.
schema-wrong-not_a_choice-key = „{ $key }“ muss { OR($expected) } sein, nicht { $value }.

## record-wrong

record-wrong-record_too_long = Das Protokoll ist länger als { $most } Zeichen.
record-wrong-too_many_faults = Bis hier gibt es { $most } Fehler; der Rest wurde nicht gelesen.
record-wrong-too_many_hands =
    Es { $most ->
        [one] wird höchstens eine Runde
       *[other] werden höchstens { $most } Runden
    } gelesen; der Rest wurde nicht gelesen.
record-wrong-too_many_moves =
    Es { $most ->
        [one] wird höchstens ein Zug
       *[other] werden höchstens { $most } Züge
    } gelesen; der Rest wurde nicht gelesen.
record-wrong-mark_repeated = Vor dem Protokoll steht eine Bytereihenfolge-Marke zu viel; nimm sie weg.
record-wrong-no_game = Vorher muss eine Zeile „game NAME“ kommen.
record-wrong-no_deal = Vorher muss eine Zeile „deal“ oder „start“ kommen.
record-wrong-unknown_game = Ein Spiel „{ $name }“ gibt es nicht. Die Spiele sind { AND($known) }.
record-wrong-other_game = Hier werden nur Runden von { $wanted } gelesen, nicht von { $game }.
record-wrong-bad_deal-after = Davor gibt es keine beendete Runde, auf die diese folgen könnte.
record-wrong-bad_deal-words = Nach „deal“ kommen eine Zahl und Paare wie „players 2“.
record-wrong-bad_deal-word = „{ $word }“ hat beim Austeilen keine Bedeutung.
record-wrong-bad_deal-number = „{ $text }“ ist nicht die Nummer einer Verteilung.
record-wrong-bad_deal-players = Mit „{ $text }“ Personen lässt sich { $game } nicht spielen.
record-wrong-bad_deal-option = Die Option „{ $name }“ hat keinen Wert.
record-wrong-bad_deal-option_twice = Die Option „{ $name }“ steht zweimal da.
record-wrong-wrong_result = Das Ergebnis der Runde ist „{ $reached }“, nicht „{ $result }“.

## record-code

record-code-record_too_long = Das Protokoll ist zu lang.
record-code-too_many_faults = Es gibt zu viele Fehler: Der Rest wurde nicht gelesen.
record-code-too_many_hands = Es gibt zu viele Runden: Der Rest wurde nicht gelesen.
record-code-too_many_moves = Es gibt zu viele Züge: Der Rest wurde nicht gelesen.
record-code-mark_repeated = Vor dem Protokoll steht eine Bytereihenfolge-Marke zu viel.
record-code-no_game = Zuerst muss eine Zeile „game NAME“ kommen.
record-code-no_deal = Vor den Zügen muss eine Zeile „deal“ oder „start“ kommen.
record-code-unknown_game = Ein Spiel dieses Namens gibt es nicht.
record-code-other_game = Hier werden nur Runden eines Spiels gelesen, und das ist ein anderes.
record-code-bad_deal = So lässt sich nicht austeilen.
record-code-bad_move = Das ist kein Zug des Spiels.
record-code-wrong_result = Die Runde endete nicht so, wie die Zeile sagt.

## link-wrong

link-wrong-bad_link-character = In einem Link kommt „{ $text }“ nicht vor.
link-wrong-bad_link-game = Kein Spiel hat Links, die mit „{ $text }“ beginnen.
link-wrong-bad_link-short =
    Der Link ist abgeschnitten: Er hat { $count ->
        [one] { $count } Zeichen
       *[other] { $count } Zeichen
    }.
link-wrong-bad_link-long = Der Link ist länger als { $most } Zeichen.
link-wrong-bad_link-seed = Der Link nennt keine Verteilung.
link-wrong-bad_link-check = Der Link wurde verändert: Er gehört zu keinem Spiel, oder seine Optionen und Plätze fehlen.
link-wrong-bad_link-moves = Die Züge des Links gehen nach dem Ende der Runde weiter.

## link-code

link-code-bad_link = Der Link zu einem Spiel ist nicht lesbar.
