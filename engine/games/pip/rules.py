"""The rules of PIP, by number."""

from engine.rules import rule_page

PAGE = rule_page(
    """
PIP by Michael Poor, 1991.

I1 Set
Seventy dominoes: a double-nine set of 55; eleven dominoes with a wild pip, 0-* to 9-* and the
double *-*; and four directional dominoes, S-*, R-*, A-* and D-*, with a letter on one half and a
wild pip on the other.

I2 Deal
Each player takes 9 dominoes, or 15 if there are two players; the rest are the stock. A game has
nine rounds, and round r opens with the double r-r.

I3 Opening
The player who holds the double of the round opens with it. If nobody does, the player who holds *-*
opens with that, and it stands for the double. If nobody has either, the players draw one domino
each in turn, the scorekeeper first, until one of the two turns up.
- ruling: The scorekeeper is the first player. The player who draws one of the two opens.
- ruling: Dominoes drawn for the opening are kept.
- example: Only 1-1 can open the first round.
  pip~~1~0.cw~~x43~0.1-1_2-2_x7~0.x9~0.x9
  open 2-2
  breaks must_open_with

I4 Starter
The opening domino has two sides, a top and a bottom. Top and bottom open only after both sides have
been played on. All four places need the number of the round.
- ruling: Every other open end can be played on from the start, unless I7 forbids it.
- example: 7-1 can go on the other side.
  pip~~1~0.cw~1-1_1-4.0~x48~0.4-2_7-1~0.x9~0.x9
  play 1-7 on 0
  does next=1
- example: All four places are taken.
  pip~~1~0.cw~1-1_1-4.0_1-5.0_1-6.0_1-7.0~x45~0.1-0_2-2~0.x9~0.x9
  play 1-0 on 0
  breaks end_not_open

I5 Play
Play one domino a turn on an open end: an equal number, a wild pip on any number, or anything on a
wild pip.
- example: The starter needs a 1.
  pip~~1~0.cw~1-1~x45~0.1-w_4-1_5-3_6-w_w-w_S-w~0.x9~0.x9
  play 5-3 on 0
  breaks ends_do_not_match
- example: 4-1 is played with its 1 inward.
  pip~~1~0.cw~1-1~x45~0.1-w_4-1_5-3_6-w_w-w_S-w~0.x9~0.x9
  play 1-4 on 0
  does next=1

I6 Faces
A wild pip played inward takes the number it is played on, and the other half is the open end. A
domino n-* may also be played with its number inward; then the wild pip is open and any domino fits
it. It is never a double. A directional domino is always played with its wild pip inward.
- option directional_end: same: an open letter needs the number that its wild half was played on, or
  takes anything if that was an open wild; closed: nothing fits it.
- option wild_end: declared: a player who leaves a wild pip open names the number that it needs.
- ruling: Any domino fits the open letter of a directional domino.
- example: The wild pip stands for 1, and the 6 is open.
  pip~~1~0.cw~1-1~x45~0.1-w_4-1_5-3_6-w_w-w_S-w~0.x9~0.x9
  play *-6 on 0
  does next=1
- example: The letter cannot lie inward.
  pip~~1~0.cw~1-1~x45~0.1-w_4-1_5-3_6-w_w-w_S-w~0.x9~0.x9
  play S-* on 0
  breaks ends_do_not_match
- example: A number must be named for the open wild pip.
  pip~wild_end.declared~1~0.cw~1-1~x49~0.1-w_4-1~0.x9~0.x9
  play 1-* on 0
  breaks must_name_number
- example: The letter was played on the 1 of the starter's side, and no other number fits it.
  pip~directional_end.same~1~0.cw~1-1_w-A.0~x48~0.4-2_5-3~0.x9~0.x9
  play 4-2 on 1
  breaks ends_do_not_match

I7 Doubles
Every double except the starter is placed across. The next three plays, whoever makes them, must be
on it, with its number or a wild pip; each begins a branch of its own. After that, every open end
may be played on again.
- ruling: Draws and passes are not plays: the three are still owed after them.
- ruling: A double played on such a double is one of its three plays, and the three plays of the new
  double come first.
- example: 4-4 needs three plays first.
  pip~~1~0.cw~1-1_1-4.0_4-4.1~x46~0.4-2_5-1_R-w~0.x9~0.x9
  play 1-5 on 0
  breaks double_unfinished
- example: It still needs one.
  pip~~1~0.cw~1-1_1-4.0_4-4.1_4-2.2_w-8.2~x44~0.5-1_4-3_9-9~0.x9~0.x9
  play 1-5 on 0
  breaks double_unfinished
- example: After the third, all ends are open.
  pip~~1~0.cw~1-1_1-4.0_4-4.1_4-2.2_w-8.2_w-9.2~x44~0.5-1_2-0~0.x9~0.x9
  play 1-5 on 0
  does next=1

I8 The wild double
*-* is always a double, of the number that it is played on.
- ruling: It may stand for a double that has already been played.
- ruling: If it is played on an open wild pip or letter, its player names the number, unless an
  option has given that end a number.
- example: It is 1-1 on the starter's side.
  pip~~1~0.cw~1-1~x45~0.1-w_4-1_5-3_6-w_w-w_S-w~0.x9~0.x9
  play *-* on 0
  does next=1
- example: On a 1 it cannot be 5-5.
  pip~~1~0.cw~1-1~x45~0.1-w_4-1_5-3_6-w_w-w_S-w~0.x9~0.x9
  play *-* on 0 as 5
  breaks wrong_double_wild
- example: The open wild pip needs no particular number, so one must be named.
  pip~~1~0.cw~1-1_1-w.0~x48~0.w-w_4-1~0.x9~0.x9
  play *-* on 1
  breaks must_name_number

I9 Unable
A player with nothing to play draws one domino. If it fits, the player plays it; if not, the turn
passes. If the stock is empty, the turn passes at once.
- ruling: You must play if you can, even a wild or directional domino.
- ruling: A player with a hidden hand may draw or pass unless one of the visible dominoes in that
  hand fits.
- example: 4-1 can be played.
  pip~~1~0.cw~1-1~x45~0.1-w_4-1_5-3_6-w_w-w_S-w~0.x9~0.x9
  draw
  breaks must_play
- example: The player must draw before passing.
  pip~~1~0.cw~1-1~x49~0.5-3_6-2~0.x9~0.x9
  pass
  breaks must_draw
- example: The player has already drawn this turn.
  pip~~1~0.cw.drawn~1-1~x49~0.5-3_6-2~0.x9~0.x9
  draw
  breaks already_drawn

I10 Directional dominoes
They act when they are played. S: the next player is skipped. R: the direction of play is reversed.
A: the same player has another turn. D: the next player draws a domino; if the stock is empty, the
player of D gives the next player a domino from hand.
- ruling: After D the next player has an ordinary turn.
- ruling: The player who gives a domino away chooses it.
- ruling: A letter that ends the round does not act, whether its player has gone out or nobody can
  play any more. While a hand is hidden a block cannot be seen, so D still takes a domino.
- example: The next player is skipped.
  pip~~1~0.cw~1-1~x45~0.1-w_4-1_5-3_6-w_w-w_S-w~0.x9~0.x9
  play *-S on 0
  does next=2 skipped=1
- example: Play now goes the other way round.
  pip~~1~0.cw~1-1~x49~0.5-3_R-w~0.x9~0.x9
  play *-R on 0
  does next=2 reversed=true
- example: The next player draws 6-3.
  pip~~1~0.cw~1-1~x49~0.5-3_D-w~0.x9~0.x9
  play *-D on 0 drawn 6-3
  does next=1 drawn_by=1 drawn="6-3"

I11 End of a round
A round is over when a player has no dominoes left and so wins it, or when the stock is empty and
nobody can play: then it is blocked and nobody wins.
- ruling: Giving away the last domino under I10 wins the round too.
- ruling: If all hands are visible, a block ends the round at once; otherwise it ends after a full
  round of passes.
- example: 5-5 was the player's last domino.
  pip~~1~0.cw~1-1_w-6.0_1-2.0_w-w.0.1_w-9.3_w-5.3_w-3.3_2-w.2_5-0.7_3-2.6_w-7.9_9-0.4_0-8.8_5-2.5\
_6-0.1_7-7.10_w-D.15_7-0.15_7-1.15_1-0.0_4-9.16_9-5.20_w-S.12_8-6.22_1-5.18_5-4.24_6-6.23_6-3.26\
_w-4.26_6-2.26_0-3.17_3-8.27_8-1.31_4-3.25_2-2.29_2-7.34_w-1.34_w-R.34_0-4.19_3-7.37_4-8.38_1-9.36\
_9-8.41~8-5_7-6_4-2_3-3_6-1_6-4_9-7_7-4_9-9_9-6_3-1_8-8_5-3_9-2_0-0_6-5_4-4_4-1_0-w_8-2_7-5_2-0\
_8-w_A-w~0.5-5~0.8-7_9-3
  play 5-5 on 21
  does counts=[0,27] score_changes=[0,27]
  ends out

I12 Scores
After a round everybody counts the dominoes left in hand: the pips of all numbers, 20 for a wild
pip, 25 for a letter, and 50 for *-*. This is added to their scores. The winner of the round then
takes 10 off, but no score goes below 0. After nine rounds the lowest score wins.
- ruling: After a block nobody takes anything off.
- ruling: Equal lowest scores share the win.

I13 Direction
Each round begins clockwise, from one seat to the next.
- option reverse_skips_with_two: With two players, R acts like S.
- ruling: With two players, S gives its player another turn, and R changes nothing, not even the
  direction.
- example: R changes nothing between two players.
  pip~~1~0.cw~1-1~x52~0.5-3_R-w~0.x15
  play *-R on 0
  does next=1 reversed=false
- example: With the option, it skips the other player.
  pip~reverse_skips_with_two.true~1~0.cw~1-1~x52~0.5-3_R-w~0.x15
  play *-R on 0
  does next=0 skipped=1
"""
)
