# Was von einem Spiel vorgelesen wird, während es läuft.

happened = Was passiert ist
move = Zug { $at } von { $last }: { $turn }
start = Der Anfang, vor dem ersten Zug.
