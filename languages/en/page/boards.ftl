# What stands on the boards, and what lies there for those who do not see it.

the-table = The table
empty = The table is empty.
on-table = On the table: { $listed }.
best-so-far = Best so far
# Fives: the numbers at the open ends and their sum.
open-ends = Open ends { $sum }
# Peaks and Pits: an end of the train.
open = open { $number }
open-up = open { $number }, going up
open-down = open { $number }, going down
# PIP: a double takes so many more dominoes before anything else is played.
finish-first = Finish { $tile } first: { $n ->
    [1] one more domino
    [2] two more dominoes
   *[other] three more dominoes
}
# In sentences of the service, as regular expressions: the arms of a train are called by the sides on which they lie here.
high-arm = high arm\b
right-end = right end
low-arm = low arm\b
left-end = left end
