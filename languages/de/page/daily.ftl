# Die Rätsel eines Tages: auf der ersten Seite und auf einer eigenen mit dem Archiv.

heading = Tägliche Rätsel
about = Jeden Tag neue, ab Mitternacht Weltzeit: für alle dieselben.
day-before = Der Tag davor
yesterdays-proof = Der Beweis von gestern
proof-of = Beweis vom { $day }
look-at-the-deal = { $link } und wähl „Lösung“.
open-the-deal = Öffne die Verteilung
your-result = Dein Ergebnis
copy = Ergebnis kopieren
copied = Kopiert.
not-copied = Dein Browser lässt das Kopieren nicht zu. Markiere stattdessen den Text.
archive = Archiv
month-before = Monat davor
month-after = Monat danach
every-day = Jeder Tag seit dem { $day }, mit den Rätseln, die du gelöst hast. Was du ausgelassen hast, kannst du nachholen.
all = alle
some = { $solved } von { $all }
day-solved = { $day }: { $solved } gelöst
and-then = , dann{" "}
today = Heute
that-day = Dieser Tag
of-a-day = Täglich
days = { $days ->
    [one] Tag
   *[other] Tage
}
in-a-row = hintereinander
this-week = Diese Woche
par-proved = Vorgabe { $par }. Bewiesen: Besser geht es nicht.
par = { $unit ->
    [cheats] Vorgabe { $par ->
        [one] { $par } Schummelzug
       *[other] { $par } Schummelzüge
    }
    [points] Vorgabe { $par } Punkte
    [tokens] Vorgabe { $par } Chips
    [turns] Vorgabe { $par } Züge
   *[other] Vorgabe { $par } { $unit }
}
build = Bauen
build-game = { $game } bauen
perfect = Du: { $value } · perfekt
perfect-game = Du: { $value } · perfekt, { $game }
retry = Du: { $value } · noch mal
retry-game = Du: { $value } · noch mal, { $game }
solve = Lösen
solve-game = { $game } lösen
solved = Gelöst
solved-game = { $game } gelöst, { $way }
shown = Gezeigt
shown-game = { $game } gezeigt, { $way }
go-on = Weiter
go-on-game = { $game } weiterspielen, { $way }
grade = { $grade ->
    [easy] Leicht
    [medium] Mittel
    [hard] Schwer
    [fiendish] Teuflisch
   *[other] { $grade }
}
moves = { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
best-possible = Bestenfalls: { $best }
