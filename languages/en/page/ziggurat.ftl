# What is said of moves and the table of Domino Ziggurat.

on = on { $cells }
from = from { $cells }
cheats-so-far = { $cheats ->
    [one] { $cheats } cheat
   *[other] { $cheats } cheats
} so far
tier = tier { $tier }
lies-on = { $tile } on { $cells }
lies-on-tier = { $tile } on { $cells }, tier { $tier }
