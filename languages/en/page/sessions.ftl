# What games are called.

deal = Deal { $seed }
daily = Daily, { $day }
by-position = From a position
by-hand = Set up by hand
by-order = A deal of your own
at-a-table = At a real table
hand = { $name }, hand { $hand }
