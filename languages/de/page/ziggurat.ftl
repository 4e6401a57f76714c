# Was in Domino Ziggurat über Züge und den Tisch gesagt wird.

on = auf { $cells }
from = von { $cells }
cheats-so-far = bisher { $cheats ->
    [one] { $cheats } Schummelzug
   *[other] { $cheats } Schummelzüge
}
tier = Stufe { $tier }
lies-on = { $tile } auf { $cells }
lies-on-tier = { $tile } auf { $cells }, Stufe { $tier }
