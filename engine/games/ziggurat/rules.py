"""The rules of Domino Ziggurat, by number."""

from engine.rules import rule_page

PAGE = rule_page(
    """
Domino Ziggurat by Thomas Gale, 2002, in its edition 1.1 of 2003.

Z1 Board
The pyramid is built on a square of 6 by 6 cells. It has three tiers, each a square centred on the
one below: 36, 16 and 4 cells, filled by 18, 8 and 2 dominoes. Rows and columns are numbered from 0,
starting at the top left corner, and are the same on every tier: tier 2 covers rows and columns 1 to
4, tier 3 covers rows and columns 2 and 3.

Z2 Set
You build with one double-six set of 28 dominoes.

Z3 Hand
Shuffle the dominoes into a face-down pile and turn three of them face up: they are your hand. When
you play one, replace it from the pile at once, as long as the pile lasts.
- option hand_size: The size of your hand, from 1 to 28 instead of three.
- example: The next domino in the pile is 6-2.
  ziggurat~~~1-1_4-1_3-2~~x25~0
  place 1-1 tier 1 row 2 column 2 right drawn 6-2
  does cheats=0 drawn="6-2"
- example: You can play only the dominoes in your hand.
  ziggurat~~1-1r1.2.2~4-1_3-2_5-5~~x24~0
  place 6-1 tier 1 row 2 column 4 right
  breaks tile_not_held no_equal_neighbour

Z4 Inside
A domino covers two free cells side by side on one tier. It may not stick out of that tier's square.
- ruling: Dominoes fill whole cells of the grid and are never shifted by half a cell, so it is
  always clear what is above a cell.
- ruling: A half on an occupied cell is not checked any further; a half outside its tier is.
- example: The first tier has six columns.
  ziggurat~~~4-1_3-2_5-5~~x25~0
  place 4-1 tier 1 row 0 column 5 right
  breaks outside_tier
- example: The 1-1 is already there.
  ziggurat~~1-1r1.2.2~4-1_3-2_5-5~~x24~0
  place 4-1 tier 1 row 2 column 3 right
  breaks cell_occupied

Z5 Support
Above the first tier, both cells below a domino must be filled, by one domino or by two. A lower
tier need not be complete before you begin the next.
- example: There is nothing below.
  ziggurat~~1-1r1.2.2~4-1_3-2_5-5~~x24~0
  place 3-2 tier 2 row 3 column 2 right
  breaks unsupported no_equal_neighbour

Z6 Rising values
A half on a higher tier must be greater than the half directly below it; equal is not enough. So
nothing can ever be built on a 6, and a 0 can never be on top of anything.
- example: The 2 and 3 are above the 1s of two different dominoes, and the 3 is next to a 3.
  ziggurat~~1-1r1.2.2_1-3r1.3.2~4-1_3-2_5-5~~x23~0
  place 2-3 tier 2 row 2 column 2 down
  does cheats=0
- example: The 1 is not greater than the 1 below it.
  ziggurat~~1-1r1.2.2_1-3r1.3.2_2-3r2.2.2~4-1_5-3_5-5~~x22~0
  place 1-4 tier 2 row 3 column 2 right
  breaks value_not_greater

Z7 Neighbour
When you place a domino, at least one of its halves must be next to a half of equal value: one row
or one column away, not diagonally, and on any tier. The other half of the same domino does not
count, and neither does anything that the domino covers.
- option covered_neighbours: If false, only the topmost half of the next cell counts.
- ruling: Tiers are seen from above: only row and column decide which cells are next to each other.
  A half that has been built over still counts, because the author says nothing about having to see
  it.
- example: This way round, the 3 is next to no other 3, and the 2 is next to no other 2.
  ziggurat~~1-1r1.2.2_1-3r1.3.2~4-1_3-2_5-5~~x23~0
  place 3-2 tier 2 row 2 column 2 right
  breaks no_equal_neighbour
- example: The only 3 next to its 3 is under the 4, and still counts.
  ziggurat~~1-1r1.2.2_1-3r1.3.2_2-3r2.2.2_2-4r2.3.2~4-1_5-3_5-5~~x21~0
  place 5-3 tier 3 row 2 column 2 down
  does cheats=0
- example: If covered neighbours do not count, the same move is not allowed.
  ziggurat~covered_neighbours.false~1-1r1.2.2_1-3r1.3.2_2-3r2.2.2_2-4r2.3.2~4-1_5-3_5-5~~x21~0
  place 5-3 tier 3 row 2 column 2 down
  breaks no_equal_neighbour

Z8 First domino (decided here)
On an empty board no equal neighbour is needed.
- ruling: This is also true when lifting has emptied the board again.
- example: The first domino can go anywhere on the first tier.
  ziggurat~~~4-1_3-2_5-5~~x25~0
  place 5-5 tier 1 row 5 column 0 right
  does cheats=0

Z9 Cheating
You may lift a domino if nothing rests on it, and must place it again by all the rules. Each lift is
one cheat. To move a covered domino, first lift those on top of it; each of them is a cheat too.
- option lifted_first: If true, you may not play from your hand while a domino is set aside. Some
  deals can then not be finished at all.
- ruling: A lifted domino is set aside. It is not part of your hand, so you draw nothing to replace
  it, and you may place it again as late as you like.
- ruling: You may put it back in the same place; the cheat still counts.
- ruling: The dominoes on the board must have been placed in an order that the rules allow. After
  the first lift only Z7 is no longer checked, because a neighbour that counted may be gone.
- example: Lifting 1-3 is the first cheat.
  ziggurat~~1-1r1.2.2_1-3r1.3.2~4-1_3-2_5-5~~x23~0
  lift 3-1
  does cheats=1 drawn=null
- example: 2-3 is on top of it.
  ziggurat~~1-1r1.2.2_1-3r1.3.2_2-3r2.2.2~4-1_5-3_5-5~~x22~0
  lift 1-1
  breaks tile_covered
- example: 3-1 is set aside and must be placed first.
  ziggurat~lifted_first.true~1-1r1.2.2~4-1_3-2_5-5~3-1~x23~1
  place 1-4 tier 1 row 1 column 2 up
  breaks lifted_first

Z10 Nothing is judged again (decided here)
The neighbour rule (Z7) applies only when you place a domino. If the neighbour is lifted or covered
later, the domino stays.
- example: 1-3 was placed next to 1-1 and stays without it.
  ziggurat~~1-1r1.2.2_1-3r1.3.2~4-1_3-2_5-5~~x23~0
  lift 1-1
  does cheats=1

Z11 End
The pyramid is finished when all 28 dominoes are placed. Every cell of the three tiers is then
filled.
- example: The last domino, which was lifted once, goes back to its corner.
  ziggurat~~1-0r1.1.1_0-0d1.2.2_2-0d1.2.1_2-1r2.1.1_2-5d2.2.2_0-6d1.4.2_4-6d1.4.1_0-4r1.2.3\
_6-1d1.0.3_0-3r1.3.3_3-4r2.3.3_2-3d2.1.3_5-4d3.2.3_6-6r1.0.4_3-1r1.4.3_5-6d3.2.2_5-1d2.2.1\
_4-2r2.4.3_2-6r1.1.4_3-5d2.1.4_4-4d1.4.0_3-3r1.5.3_4-1d1.2.0_5-0d1.2.5_5-5r2.4.1_3-6r1.0.1\
_2-2d1.4.5~~1-1~~1
  place 1-1 tier 1 row 0 column 0 down
  does cheats=1
  ends finished
- example: After that there is nothing left to do.
  ziggurat~~1-0r1.1.1_0-0d1.2.2_2-0d1.2.1_2-1r2.1.1_2-5d2.2.2_0-6d1.4.2_4-6d1.4.1_0-4r1.2.3\
_6-1d1.0.3_0-3r1.3.3_3-4r2.3.3_2-3d2.1.3_5-4d3.2.3_6-6r1.0.4_3-1r1.4.3_5-6d3.2.2_5-1d2.2.1\
_4-2r2.4.3_2-6r1.1.4_3-5d2.1.4_4-4d1.4.0_3-3r1.5.3_4-1d1.2.0_5-0d1.2.5_5-5r2.4.1_3-6r1.0.1\
_2-2d1.4.5_1-1d1.0.0~~~~1
  lift 1-1
  breaks game_over

Z12 Rank
The fewer cheats, the better your rank. 0: Legendary Architect of the Divine; 1: Master Architect;
2: Reputable Architect; 3: Modest Architect; 4: Feeble Architect; 5 or more: Disgraceful Blundering
Saboteur. There is no rank before the end.
"""
)
