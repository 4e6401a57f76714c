"""The rules of the Domino Bead Game, by number."""

from engine.rules import rule_page

PAGE = rule_page(
    """
The Domino Bead Game by Sid Sackson, from his book A Gamut of Games.

B1 Set
Thirty dominoes: two double-six sets without the blanks and the sixes. Every domino from 1-1 to 5-5
is there twice.

B2 Deal
Two players get 14 dominoes each, three get 9, four get 7. Two of the dominoes left over are turned
face up and placed side by side to form a square: the starter. With three players one more domino is
left over; it is put aside unseen. If the two dominoes of the starter are the same double, deal
again.
- option identical_sets: Two players each have a set of 15 dominoes of their own; one domino drawn
  from each set makes the starter.
- option open_hands: All hands are face up. This changes what you can work out, not what you may
  play.
- ruling: With identical sets, a player who holds one copy of a domino, or whose own copy is in the
  starter, cannot hold the other copy. This tells you something about hidden dominoes.

B3 Order
Everyone draws a domino; the most pips goes first. Turns then pass to the left, from one seat to the
next.
- ruling: In a numbered deal, the number of the deal also decides who plays first.

B4 Grid
Dominoes are played on an unlimited grid of cells, across or down. Each covers two free cells side
by side.
- example: Both cells are part of the starter.
  bead~~0.0.0~n~1-2r0.0_3-4r1.0~0.3-1_4-3_5-5_x11~0.x14
  place 1-3 row 0 column 1 down
  breaks cell_occupied

B5 Group
A group is a run of two or more filled cells in a row or a column, without a gap. A single cell is
not a group.
- option lone_cells_count: For B8, a single filled cell counts as a group.

B6 Pattern
The numbers of a group repeat in a cycle of one to five different numbers, which may break off
anywhere: 1 1 1, or 1 2 1, or 3 1 2 3. Up to four different numbers leave the cycle open; the first
number that repeats, or the fifth different one, fixes it.
- example: The lower row begins 3 4 3, so a 4 must follow.
  bead~~1.0.0~n~1-2r0.0_3-4r1.0_1-3d0.2~0.x13~0.5-2_x13
  place 2-5 row 0 column 3 down
  breaks pattern_broken

B7 Play
After a play, every group that contains a cell of the new domino must keep its pattern (B6), the
play must have extended at least two groups (B8), and no four dominoes may be side by side (B9).
- example: The 1 makes the upper row longer and the 3 the lower row.
  bead~~0.0.0~n~1-2r0.0_3-4r1.0~0.3-1_4-3_5-5_x11~0.x14
  place 1-3 row 0 column 2 down
  does score=9 doubled=false
- example: Only the upper row would get longer.
  bead~~0.0.0~n~1-2r0.0_3-4r1.0~0.3-1_4-3_5-5_x11~0.x14
  place 3-4 row 0 column 2 right
  breaks too_few_groups

B8 Extended group
A group is extended if it contains a cell of the new domino and already contained a group before.
Two groups joined by the play become one: they count once, with the full length. The two halves of
the new domino by themselves extend nothing.
- option lone_cells_count: A single cell next to the new half is also extended.
- option joins_count_twice: A join counts once for each group that it joins, both towards the two of
  B7 and in the product of B10.
- ruling: If a join counts twice, its line is listed twice among the groups of the effect, so that
  the score is always the product of the lengths listed.
- example: The right column grows to five, the two rows to three each: 5 by 3 by 3.
  bead~~0.0.0~n~1-2r0.0_3-4r1.0_1-3d0.2_4-5r-1.0_2-1r-1.2_2-4d0.3_3-4r2.1_1-5r3.1~0.5-3_x10~0.x11
  place 5-3 row 2 column 3 down
  does score=45
- example: The row joins two groups of two and counts once: 5 by 4.
  bead~~0.1.0~n~4-1r0.0_2-1r1.0_2-3d0.2_4-4d0.3_3-1r2.0_1-5d0.4_4-3r2.3~0.5-4_x11~0.x11
  place 5-4 row 2 column 2 down
  does score=20
- example: With joins counted twice, the row counts twice: 5 by 5 by 4.
  bead~joins_count_twice.true~0.1.0~n~4-1r0.0_2-1r1.0_2-3d0.2_4-4d0.3_3-1r2.0_1-5d0.4_4-3r2.3\
~0.5-4_x11~0.x11
  place 5-4 row 2 column 2 down
  does score=100
- example: With single cells counted, its own column grows as well: 4 by 4 by 3.
  bead~lone_cells_count.true~0.0.0~n~1-2r0.0_3-4r1.0_1-3d0.2_4-5r-1.0_2-1r-1.2~0.4-2_x12~0.x12
  place 2-4 row 0 column 3 down
  does score=48

B9 Four side by side
Four dominoes may never be side by side along their long sides, that is, in the same two rows or the
same two columns. The two dominoes of the starter count as well.
- example: It would be the fourth side by side.
  bead~~0.0.0~n~1-2r0.0_3-4r1.0_1-3d0.2_4-5r-1.0~0.5-1_x12~0.x13
  place 5-1 row 2 column 0 right
  breaks four_side_by_side

B10 Score
Multiply the new lengths of all groups that the play extended. A double scores twice that.
- example: Two groups of three, and a double: 3 by 3 by 2.
  bead~~0.0.0~n~1-2r0.0_3-4r1.0~0.3-1_4-3_5-5_x11~0.x14
  place 5-5 row 0 column 2 down
  does score=18 doubled=true

B11 Unable
You must play if you can. A player who cannot play scores nothing and gets a turn again next time
round.
- ruling: A player with a hidden hand may pass unless one of the visible dominoes in that hand can
  be played.
- example: 3-1 can be played.
  bead~~0.0.0~n~1-2r0.0_3-4r1.0~0.3-1_4-3_5-5_x11~0.x14
  pass
  breaks must_play

B12 End
When a player plays the last domino in hand, the players later in the starting order have one more
turn each, and the hand is over. It is also over when nobody can play.
- ruling: If all hands are visible, the hand ends as soon as nobody can play; otherwise it ends
  after a full round of passes. While last turns are owed, only those players are considered.
- example: 3-3 scores 110, and nothing else fits.
  bead~~1.1.0~n~2-1r0.0_3-1r1.0_4-1r-1.0_1-4d0.-1_2-5d-2.-1_3-5r2.-1_1-1d1.-2_1-1d2.1_3-5d1.-3\
_2-1r3.-3_3-1r4.-3_5-1r5.-3_2-2d-1.2_5-1d4.-4_2-2r6.-4_3-3r7.-4_2-3d6.-5_2-5d4.-1_5-5r8.-4\
_4-3d1.-4_3-2r0.-4_4-5r-1.-4_5-5r8.-6_3-4d-1.-5~269.4-2_4-2_5-4~294.3-3_4-4_4-4
  place 3-3 row -2 column -4 right
  does doubled=true score=110
  ends blocked

B13 Penalties
At the end, every double left in your hand costs you 5 points and every other domino 25. The highest
score wins; equal scores share the win.
"""
)
