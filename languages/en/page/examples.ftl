# Examples of rules: a board, a move, and whether it is allowed.

refused = No
before = The board before { $move }
after = The board after { $move }
in-hand = In hand:
allowed = Allowed:
not-allowed = Not allowed:
