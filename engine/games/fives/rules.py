"""The rules of Fives, by number."""

from engine.rules import rule_page

PAGE = rule_page(
    """
Fives as Walnut Studiolo plays dominoes at home, with a spinner.

F1 Deal
Shuffle a double-six set face down. Two players draw 7 each, three draw 6, four draw 5. The rest are
the boneyard.
- option set: 12 is the double-twelve set of F11.

F2 Lead
The player with the highest double plays it first: it is the spinner. If nobody has a double,
everybody draws one more domino until somebody does.
- ruling: Nobody draws or passes before the lead: the double must be played.
- example: 5-5 alone counts 10.
  fives~~4-4_5-5_x5.x7~0.0~0~0~~...~x14
  lead 5-5
  does count=10 points=10
- example: 5-5 is the higher double.
  fives~~4-4_5-5_x5.x7~0.0~0~0~~...~x14
  lead 4-4
  breaks must_lead_highest_double

F3 Ends
Arms may start from all four edges of the spinner right away. Every later domino, doubles included,
has one end to play on. Doubles are placed across their arm.
- ruling: The four arms are equivalent. The list of moves names only the first empty arm; a move may
  name any of them.
- example: The spinner has four edges.
  fives~~5-1_3-3_6-4_x3.x5~10.10~0~0~5-5~5-0.5-3..~x14
  play 5-1 on arm 4
  breaks no_such_arm

F4 Turn
On your turn, play one domino so that its number touches an equal number at an open end. You must
play if you can. If you cannot, draw from the boneyard, one domino at a time, until one fits, and
play it. If the boneyard is empty, pass.
- ruling: A player with a hidden hand may draw or pass unless one of the visible dominoes in that
  hand fits.
- example: 6-4 has no 0, 3 or 5.
  fives~~5-1_3-3_6-4_x3.x5~10.10~0~0~5-5~5-0.5-3..~x14
  play 6-4 on arm 0
  breaks ends_do_not_match
- example: 5-1 can be played.
  fives~~5-1_3-3_6-4_x3.x5~10.10~0~0~5-5~5-0.5-3..~x14
  draw
  breaks must_play

F5 Count
After every domino, including the lead, add up the outer ends of the arms; a double counts both
halves. As long as the spinner has no arm or only one, both halves of the spinner are added too.
- example: Two arms: 0 and 3. The spinner no longer counts.
  fives~~5-3_6-4_x4.x6~10.10~0~0~5-5~5-0...~x14
  play 5-3 on arm 1
  does count=3 points=0
- example: 3-3 is placed across, so the ends are 0 and 3 and 3.
  fives~~5-1_3-3_6-4_x3.x5~10.10~0~0~5-5~5-0.5-3..~x14
  play 3-3 on arm 1
  does count=6 points=0

F6 Points
If the count is 5, 10, 15 and so on, the player who played the domino scores that many points.
- example: The spinner's 10 and the 0 of the arm.
  fives~~5-0_6-4_x5.x6~0.10~0~0~5-5~...~x14
  play 5-0 on arm 0
  does count=10 points=10

F7 End of a hand
A hand is over when a player has played the last domino in hand, or when nobody can go: then it is
blocked.
- ruling: If all hands are visible, a block ends the hand at once; otherwise it ends after a full
  round of passes. The boneyard is empty by then, because a player who cannot play draws.
- example: The last domino of the boneyard does not fit either: nobody can go.
  fives~~1-1.6-0.0-0_2-2_3-0_3-1_3-3_4-1_4-2_4-3_4-4_6-4~10.45.0~2~0~6-6~6-1_1-0_0-2_2-1_1-5_5-0\
_0-4_4-5_5-5.6-2_2-5.6-5.6-3_3-5~3-2
  draw
  ends blocked

F8 Bonus
The player who goes out wins the hand; in a block, the player with the fewest pips does. The winner
adds up the opponents' pips, subtracts the pips in the winner's own hand, rounds the result to the
nearest 5 and scores a fifth of it: 26 is rounded to 25 and scores 5.
- option bonus_divisor: 1 scores the rounded difference in full.
- option block_tie: lowest_tile: if a blocked hand is tied, the tied player with the single lightest
  domino wins. If these dominoes are equally light, nobody wins.
- ruling: If the lightest hands in a block are tied, nobody wins and nobody gets a bonus.
- ruling: Only the winner of the hand gets a bonus.
- example: The other player still holds 39 pips: rounded to 40, and a fifth of it is 8.
  fives~~0-0_1-1_3-0_3-1_4-1_6-0_6-3_6-4.3-3~80.25~1~0~5-5~5-2_2-1_1-6_6-5_5-0_0-4_4-5_5-3_3-2_2-2\
_2-4_4-4_4-3.5-1_1-0_0-2_2-6_6-6..~
  play 3-3 on arm 0
  does count=18 points=0
  ends out

F9 Game
The first player to reach the target wins the game.
- option target: Any positive multiple of 5 instead of 100.
- option finish_hand: The hand is played to its end after a player reaches the target, and its bonus
  counts; the highest score wins the game.
- ruling: The game ends at once, even in the middle of a hand. A hand that ends this way has no
  bonus, even if it ends with the player's last domino.
- ruling: If the hand is played to its end, equal highest scores share the win.
- example: The count of 10 takes the player to the agreed target of 30.
  fives~target.30~5-2_6-4.4-0_6-1.1-0_2-0_4-1~10.20.25~1~0~6-6~6-2_2-2_2-4.6-3_3-1_1-5.6-5_5-0_0-3\
_3-5.6-0~1-1_2-1_5-4_3-3_4-3_5-5_3-2_0-0_4-4
  play 4-0 on arm 0
  does points=10
  ends target

F10 Next hand (decided here)
Scores are kept. Shuffle and deal all dominoes again; the highest double leads again.
- ruling: Players and options stay the same throughout a game.

F11 More players
More than four players need a double-twelve set of 91 dominoes.
- ruling: Five to eight players get 5 dominoes each.
- ruling: Two to four players may use the double-twelve set too, and draw as in F1.

F12 Score picture
A score can be drawn instead of written, in houses of 50 points: a long line (5), a line that
crosses it (5), and in each of the four corners an X of two short lines or an O (10 each).
"""
)
