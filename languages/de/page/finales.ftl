# Die Bilder beendeter Spiele, für alle, die sie nicht sehen.

flight = Die Kette als Gebirge: { $numbers }
lights = Die vier Arme leuchten, darunter die Häuser: { $names }
necklace = Die längste Gruppe, { $n ->
    [one] { $n } Perle
   *[other] { $n } Perlen
}: { $numbers }
sky = Der Nachthimmel: { $n } Steine als Sternbild, darin { $wild ->
    [one] { $wild } leuchtender Joker
   *[other] { $wild } leuchtende Joker
}
