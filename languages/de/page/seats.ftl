# Wer am Tisch sitzt, was sie haben, und die Steine zum Ziehen.

players = Wer mitspielt
opponent = Gegner
friend = Dein Freund
dominoes =
    { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    }
unit =
    { $unit ->
        [points] Punkte
        [tokens] Chips
       *[other] { $unit }
    }
# What is drawn from, as positions call it.
pile =
    { $pile ->
        [pile] Stapel
        [stock] Talon
        [boneyard] Talon
       *[other] { $pile }
    }
in-the-pile = { dominoes } im { pile }
bot-for-you = Ein Bot spielt für dich
bot-plays = Ein Bot spielt
away = Nicht da
# Ein Tisch mit Freunden, mit Partie und Runde ab der zweiten.
with-friends = Mit Freunden
match = Mit Freunden, Partie { $match }
hand = Mit Freunden, Runde { $hand }
match-and-hand = Mit Freunden, Partie { $match }, Runde { $hand }
