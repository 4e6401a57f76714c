# Die erste Seite und die Liste der Spiele, die dieser Browser aufhebt.

heading = Boneyard: fünf Dominospiele
where-you-were = Zuletzt gespielt
go-on = Weiterspielen
welcome = Willkommen
new-here = Kennst du diese Spiele noch nicht?
shown-each = Acht kleine Bretter zeigen dir jedes davon. Das dauert etwa fünf Minuten.
learn-a-game = Ein Spiel lernen
play = Spielen
play-game = { $game } spielen
more-about = Mehr zu { $game }
finished = { $moves ->
    [one] Nach 1 Zug zu Ende.
   *[other] Nach { $moves } Zügen zu Ende.
}
so-far = { $moves ->
    [one] Bis jetzt 1 Zug.
   *[other] Bis jetzt { $moves } Züge.
}
my-games = Meine Spiele
kept-here = Nur in diesem Browser gespeichert. Deine letzten 60 Spiele bleiben hier.
none-yet = Du hast noch nicht gespielt. { $link }.
choose-a-game = Such dir ein Spiel aus
delete-it = { $game }, { $name } löschen
