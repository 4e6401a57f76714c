# Setting up a position.

set-up = Set up a position
checking = Checking …
valid = This position is valid.
valid-over = This position is valid; the hand is over.
solve = Solve from here
play = Play from here
follow = Follow it at a real table
fault-count = { $faults ->
    [one] One fault
   *[other] { $faults } faults
}
faults = Faults
place = { $name ->
    [tier] tier { $number }
    [row] row { $number }
    [column] column { $number }
   *[other] { $name } { $number }
}
begin-with = Begin with
example = The example
deal = A deal
deal-for = A deal for { $players }
text-or-json = Text or JSON
draft = Position text or JSON
fields = Fields
unreadable = This JSON cannot be read: { $why }.
