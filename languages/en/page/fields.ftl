# Fields for all that a position holds, and for the options of a game.

table = The table
on-the-table = Already on the table
no-dominoes = no dominoes
tap-to-change = tap one to change it
another = Another domino
change = Change { $tile }
usually = Usually { $value }.
usual = { $value } (usual)
yes = yes
no = no
house-rules = House rules
as-usual = as usual, unless you change them
# The name of an option; $label is the one of the service in words.
option =
    { $name ->
       *[other] { $label }
    }
# A value of an option; $label is the one of the service in words.
choice =
    { $value ->
       *[other] { $label }
    }
