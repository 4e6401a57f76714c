# What is read out of a game while it is played.

happened = What happened
move = Move { $at } of { $last }: { $turn }
start = The start, before any move.
