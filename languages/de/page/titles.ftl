# Die Titel der Seiten, für die Tabs des Browsers und seine Lesezeichen.

home = Boneyard: fünf Dominospiele
page = { $title } · Boneyard
of-a-game = { $game }: { $title }
of-a-real-table = { $game } { $title }
shared = Ein geteiltes Spiel
nowhere = Diese Seite gibt es nicht
daily = Tägliche Rätsel
daily-of = Tägliche Rätsel, { $day }
learn = Spielen lernen
friends = Ein Tisch mit Freunden
real-table = Am echten Tisch
games = Meine Spiele
new-game = Neues Spiel
editor = Stellung aufbauen
records = Protokolle
review = Analyse
today = Tägliches Rätsel
puzzle = Rätsel { $number }
puzzle-of-the-day = Rätsel des Tages
companion = am echten Tisch
lesson = Lektion { $number }
try-rule = Regel { $rule } ausprobieren
rules = Regeln
rule = Regel { $rule }
