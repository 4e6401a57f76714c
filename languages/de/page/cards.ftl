# Karten eines beendeten Spiels, zum Verschicken.

me = Ich
blocked = Blockiert
tie = Unentschieden
i-won = Gewonnen!
won = Sieg: { $name }
so-far = bisher { $totals }
this-hand = diese Runde
label = Eine Karte zum Teilen: { $text }
your-turn = Machst du mit?
match-it = Schaffst du das?
daily = Täglich · { $day }
par = Vorgabe { $par }
par-proved = Vorgabe { $par }, bewiesen
challenge = { $name }: { $score }. { match-it }
challenge-par = { $name }: { $score }, Vorgabe { $par }. { match-it }
