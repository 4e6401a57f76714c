# Der Kopf der Seite, ihre Menüs und was man einschalten kann.

places = Bereiche
play = Spielen
daily = Täglich
real-table = Am echten Tisch
learn = Lernen
light = Helle Farben
dark = Dunkle Farben
more = Mehr
my-games = Meine Spiele
reference = API-Referenz
choose-players = Wer spielt mit?
learn-it = Lernen
rules = Regeln
puzzles = Rätsel
print = Drucken
set-up = Stellung aufbauen
records = Protokolle
sound = Ton und Vibration
plain-pips = Augen ohne Farben
language = Sprache
