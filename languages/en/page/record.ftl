# Reading records of games.

records = Records
the-record = The record
paste = A record: a deal or a position, then its moves line by line
read = Read
open-file = Open a file
from-table = The game at the table
from-real-table = The game at the real table
save = Save as a file
hands = { $hands ->
    [one] One hand
   *[other] { $hands } hands
}
no-fault = { $hands }, without a fault.
some-faults = { $count ->
    [one] { $hands }, one fault.
   *[other] { $hands }, { $count } faults.
}
faults = Faults
place = Line { $line }, column { $column }
hand = Hand { $number }
moves-made = { $moves ->
    [one] One move.
   *[other] { $moves } moves.
}
not-finished = Not finished.
open-table = Open as a table
open-real-table = Open as a real table
review = Review
nobody-seen = Nobody's hand is seen in it, so it cannot be played on.
moves = Moves
