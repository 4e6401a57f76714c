# Die Seite der Regeln.

rules = Regeln
from-here = Von hier aus
learn-it = In fünf Minuten lernen
print = Drucken
reading = Die Regeln werden geholt …
back-game = Zurück zum Spiel
back-review = Zurück zur Analyse
back-lesson = Zurück zur Lektion
back-puzzle = Zurück zum Rätsel
back-position = Zurück zur Stellung
back-record = Zurück zum Protokoll
back-new = Zurück zum neuen Spiel
back-yours = Zurück zu deinem Spiel
play = Spielen
rule = Regel { $number }
house-rule = Hausregel, { $name }:
try-it = Selbst ausprobieren
try-move = Selbst ausprobieren: { $move }
house-rules = Hausregeln
before-a-deal = Du wählst sie vor dem Austeilen.
usually = Sonst: { $value }.
decided-here = Hier so festgelegt, weil der Autor es offenlässt.
