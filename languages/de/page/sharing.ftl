# Ein Spiel mitnehmen: als Link, Text, Bild oder Karte.

share = Teilen
copy-link = Link kopieren
hidden-too = Text und Bild zeigen auch, was für dich verdeckt ist
copy-text = Text kopieren
save-picture = Bild speichern
edit = Bearbeiten
link-copied = Link kopiert: { $text }
text-copied = Text kopiert: { $text }
sent = Verschickt.
saved-and-copied = Die Karte ist gespeichert und der Link kopiert.
saved = Die Karte ist gespeichert. Der Link: { $link }
