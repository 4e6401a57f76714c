# Der Schlüssel, den ein Dienst verlangen kann.

wanted = Dieser Dienst verlangt einen Schlüssel
had = Der Schlüssel für diesen Dienst
unknown = Der Dienst kennt diesen Schlüssel nicht.
from-whom = Du bekommst ihn von denen, die den Dienst betreiben.
stays = Er bleibt in diesem Browser.
forgotten = Er wird vergessen, wenn du die Seite verlässt.
key = Schlüssel
letters = Buchstaben, Ziffern und Zeichen ohne Leerzeichen
keep = Schlüssel behalten
not-now = Jetzt nicht
forget = Schlüssel vergessen
