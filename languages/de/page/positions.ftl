# Die Teile einer Stellung, wo eine aufgebaut wird. „key“ ist der Name eines Teils, „words“ derselbe mit Leerzeichen.

part = { $key ->
    [to_move] am Zug
    [first_player] angefangen hat
    [passes] so oft gepasst
    [last_turns] letzte Züge
    [placed] auf dem Brett
    [layout] Auslage
    [boneyard] Talon
    [stock] Talon
    [pile] Stapel
    [train] Kette
    [round] Runde
    [direction] Richtung
    [drawn] gezogen
    [hand] Hand
    [lifted] beiseitegelegt
    [cheats] Schummelzüge
    [score] Punkte
    [tokens] Chips
   *[other] { $words }
}
of-player = Spieler { $number }: { $part }
