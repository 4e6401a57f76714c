# Ein Spiel am echten Tisch, Zug für Zug.

real-tables = Echte Tische
at-a-real-table = am echten Tisch
help = Hilfe
review = Mein Spiel analysieren
another = Anderes Spiel
players = Wer mitspielt
cheats = { $cheats ->
    [one] Schummelzug
   *[other] Schummelzüge
}
left = { $dominoes ->
    [one] Stein übrig
   *[other] Steine übrig
}
in-the = { $name ->
    [boneyard] im Talon
    [stock] im Talon
    [pile] im Stapel
   *[other] noch zu ziehen
}
others-left = Was hatten die anderen übrig?
had-left = Was hatte { $name } übrig?
which-given = Welchen Stein hast du bekommen?
which-drawn = { $count ->
    [one] Welchen Stein hast du gezogen?
   *[other] Welche { $count } Steine hast du gezogen?
}
where-you = Wohin hast du ihn gelegt?
where = Wohin hat { $name } ihn gelegt?
fits-nowhere = { $tiles } passt gerade nirgends.
your-turn = Du bist dran. Welchen Stein legst du?
what-played = Was hat { $name } gelegt?
looking = Es wird gesucht, was passt …
which = Welcher war es?
tap = Tippe darauf.
tap-likely = Tippe darauf. Zu sehen ist, was passt, das Wahrscheinlichste zuerst.
may-have-played = Steine, die { $name } gelegt haben kann
may-be-given = Steine, die du bekommen haben kannst
may-have-drawn = Steine, die du gezogen haben kannst
places = Plätze für { $tiles }
can-be-lifted = Steine, die man aufnehmen kann
your-hand = Deine Hand
set-aside = Beiseite
undo = Zurücknehmen
redo = Wiederholen
first-count = Zähl zuerst, was übrig war.
next-hand = Nächste Runde
rematch = Revanche
new-game = Neues Spiel
back = Zurück
you-drew = Ich habe gezogen
you-passed = Ich habe gepasst
you-did = Ich: { $move }
drew = { $name } hat gezogen
passed = { $name } hat gepasst
did = { $name }: { $move }
not-now = { $name } ist dran. Diesen kannst du später legen.
