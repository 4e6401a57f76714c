# Das Beispiel einer Regel, zum Ausprobieren.

try-a-rule = Eine Regel ausprobieren
from-here = Von hier aus
back = Zurück zu Regel { $rule }
opening = Das Beispiel wird geöffnet …
example = Beispiel
play-it = Legen
try-it = Versuchen
again = Von vorn
or-another = Oder nimm einen anderen Stein.
no-example = Ein solches Beispiel gibt es nicht.
not-here = Hier nicht?
