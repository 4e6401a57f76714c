# Die Spiele in Kürze, und wie viele sie spielen.

ziggurat = Bau alle 28 zur Pyramide. Aufnehmen ist Schummeln.
fives = Bring die offenen Enden auf ein Vielfaches von fünf.
bead = Verlängere Muster und nimm ihre Längen mal.
peaks-and-pits = Bleib auf dem Hang. Wer ihn umkehrt, zahlt dafür.
pip = Joker, Aussetzen, Richtungswechsel. Neun Runden, wenige Punkte gewinnen.
solo = Allein
players = { $n } Spieler
players-from = { $least }–{ $most } Spieler
