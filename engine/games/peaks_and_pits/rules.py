"""The rules of Peaks and Pits, by number."""

from engine.rules import rule_page

PAGE = rule_page(
    """
Peaks and Pits by Adrian Morgan, 2006.

P1 Set
Use a double-nine set (55 dominoes) with a full hand of 5, or a double-six set (28 dominoes) with a
full hand of 3. Place the starter, 9-0 or 6-0, on the table first; then deal everybody a full hand.
The rest are the boneyard.
- option set: 6 is the double-six set.
- example: There is only one 5-3 in the set.
  peaks-and-pits~~5_5_5~0~0~~0-6_6-5~x37~3-2_3-3_5-3_x2~x5~x5
  play low 5-3 3-5
  breaks not_one_slope tile_repeated

P2 Tokens
Everybody starts with the same number of tokens, and the bank has as many more as are needed. The
player with the fewest at the end wins.
- option tokens: The number of tokens for everybody at the start, instead of 5.

P3 Train
The dominoes form a train with two arms. The high arm begins at the 9 (or 6) of the starter, the low
arm at its 0, and equal numbers touch. A domino is read outward, away from the starter: if its
second number is greater it goes up, if it is smaller it goes down.

P4 Slope
A slope is a stretch of an arm, as long as possible, that goes in one direction. A double belongs to
the slope of the domino before it; a double that touches the starter belongs to the slope of the
domino after it. The starter is not part of any slope.

P5 Play
On your turn you may play one or more dominoes from your hand on one arm, each joining the one
before, and all in one slope. Either they extend the arm's last slope, or the first of them turns
the other way and they start a new slope.
- ruling: A double cannot turn: it still belongs to the slope before it. A play that begins with a
  double continues in the same direction.
- example: Down from 5 to 3 to 2: the player gets rid of three tokens.
  peaks-and-pits~~5_5_5~0~0~~0-6_6-5~x37~3-2_3-3_5-3_x2~x5~x5
  play low 5-3 3-3 3-2
  does laid=3 collected=0 net=-3 slope="down"
- example: 2-2 continues downward, 2-4 goes up.
  peaks-and-pits~~5_5_5~0~0~~0-6_6-5_5-3_3-3_3-2~x34~2-1_2-2_4-2_4-4_5-4~x5~x5
  play low 2-2 2-4
  breaks not_one_slope
- example: The low arm ends in 2.
  peaks-and-pits~~5_5_5~0~0~~0-6_6-5_5-3_3-3_3-2~x34~2-1_2-2_4-2_4-4_5-4~x5~x5
  play low 4-5
  breaks ends_do_not_match
- example: A player who plays nothing must pass instead.
  peaks-and-pits~~5_5_5~0~0~~0-6_6-5_5-3_3-3_3-2~x34~2-1_2-2_4-2_4-4_5-4~x5~x5
  play low
  breaks nothing_played

P6 Effects
Put one of your tokens next to every domino you play. If you ended a slope by starting a new one,
pick up all tokens next to the ended slope. Then draw as many dominoes as you played.
- ruling: If fewer are left in the boneyard, draw those.
- ruling: The first slope of an arm does not end one.
- example: The player puts down two tokens and picks up the four next to 6-5, 5-3, 3-3 and 3-2.
  peaks-and-pits~~5_5_5~0~0~~0-6_6-5_5-3_3-3_3-2~x34~2-1_2-2_4-2_4-4_5-4~x5~x5
  play low 2-4 4-5
  does laid=2 collected=4 net=2 slope="up" new_slope=true

P7 Tokens on the train (decided here)
So there are tokens only next to the last slope of each arm, one for each of its dominoes.

P8 Pass
You may always pass instead of playing. You then take as many tokens from the bank as there are on
both arms. Your hand stays the same.
- example: There are two tokens on one arm and three on the other.
  peaks-and-pits~~5_5_5~0~0~9-6_6-5~0-6_6-4_4-3_3-1~x33~x5~x5~x5
  pass
  does penalty=5 net=5

P9 Running out of tokens
When a player runs out of tokens, everybody gets more before the game continues.
- option refill_tokens: The number of tokens for everybody, instead of 5.
- ruling: This is checked after every token put down, before any are picked up, and may happen more
  than once in a turn.
- ruling: Players without dominoes get tokens as well.
- example: Five dominoes take all five tokens, so everybody gets five.
  peaks-and-pits~~5_5_5~0~0~~~x39~5-4_6-5_7-6_8-7_9-8~x5~x5
  play high 9-8 8-7 7-6 6-5 5-4
  does laid=5 net=-5 dealt_to_all=5

P10 Empty boneyard
Once the boneyard is empty, nobody draws any more, and a pass costs nothing while another player
holds more dominoes than you. A player who plays the last domino in hand has no more turns, but is
still ranked with the others.
- example: Another player holds four dominoes, this one three.
  peaks-and-pits~~20_20_20~0~0~9-9_9-3_3-3_3-4_4-8_8-8_8-2_2-2_2-4_4-6_6-6_6-0_0-7_7-8_8-1_1-1_1-4\
_4-9_9-8_8-6_6-5_5-1_1-6_6-3_3-0_0-2_2-9~0-0_0-4_4-4_4-7_7-7_7-6_6-9_9-5_5-5_5-3_3-8_8-0_0-1_1-9\
_9-7_7-5_5-0~~x3~x4~x3
  pass
  does penalty=0

P11 End
The game is over when all players who still hold dominoes have passed one after the other, or when
nobody holds any. The player with the fewest tokens comes first, then the next fewest; equal numbers
share a place.
- ruling: Tokens on the table count for nobody.
- ruling: It does not end early just because nobody could play: a pass costs tokens, and everybody
  has to pay for it.
- example: One player is out, another has passed, and now the third passes.
  peaks-and-pits~set.6~19_24_20~2~1~6-6_6-1_1-1_1-3_3-5_5-2_2-2_2-1_1-4_4-4_4-2_2-6_6-4_4-3_3-2\
~0-0_0-3_3-3_3-6_6-5_5-5_5-0_0-1~~~2-0_4-0~5-1_5-4
  pass
  does penalty=4
  ends all_passed

P12 Differences (decided here)
Everybody gets the same under P9, so it never changes places or differences.
"""
)
