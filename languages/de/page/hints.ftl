# Tipps: was sie sagen, und wie man mehr davon bekommt.

nudge = ein Anstoß
area = wo
tile = welcher Stein
move = der Zug
line = die ganze Zugfolge
move-and-why = der Zug und warum
optimal = Bewiesen.
feasible = Gefunden, aber nicht als der beste bewiesen.
estimated = Geschätzt, nicht bewiesen.
infeasible = Bewiesen: Es gibt keinen.
unknown = Die Zeit reichte nicht.
level = Tipp { $level } von { $all } · { $name }
close = Tipp schließen
thinking = Ich überlege …
stuck = Kommst du nicht weiter? In fünf Schritten vom Anstoß bis zur ganzen Zugfolge.
stuck-why = Kommst du nicht weiter? In fünf Schritten vom Anstoß bis zum Zug mit Begründung.
play-it = Zug machen
ask-again = Noch einmal fragen
key-h = Taste H
hint = Tipp
more-help = Mehr Hilfe
how-you-stand = Wie du stehst
chance = Chance, die Runde zu gewinnen
chance-label = Chance, die Runde zu gewinnen
match = { $percent } % für die ganze Partie
so-far = Bisher am besten. Ich suche weiter …
preliminary = Vorläufig. Vielleicht gibt es einen besseren.
about-as-good = { $count } etwa gleich gute
just-as-good = { $count } genauso gute
others = Andere Züge
details = Einzelheiten
yours = Deiner: { $move }
why-not = Warum nicht
compare = Vergleichen
as-good = Er ist so gut wie der beste Zug.
costs = Er kostet { $lost } gegenüber dem besten Zug.
no-line-hidden = Eine ganze Zugfolge gibt es nicht, denn sie hängt von Steinen ab, die du nicht siehst.
no-line-in-time = Für eine ganze Zugfolge reichte die Zeit nicht.
# Worin Züge bewertet werden, über ihrer Liste.
unit =
    { $key ->
        [points] Punkte
        [points-ahead] Punkte Vorsprung
        [points-shed] losgewordene Punkte
        [tokens] Chips
        [tokens-more-than-the-best-of-the-others] Chips mehr als der beste Gegner
        [cheats] Schummelzüge
        [turns] Züge
       *[other] { $unit }
    }
