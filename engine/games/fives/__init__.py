"""Fives, house rules with a spinner, for 2 to 8 players.

F1   A double-six set; 2, 3, 4 players draw 7, 6, 5 dominoes. The rest is the boneyard.
F2   The holder of the highest double leads it: it is the spinner. While nobody holds a double,
     everybody draws one.
F3   The spinner is joined on four edges, all open from the start; the four arms are alike.
     Every other domino has one open end, later doubles, which lie crosswise, too.
F4   One domino a turn, onto an open end of equal number. Who can play must; who cannot draws
     one at a time until able, and passes when the boneyard is empty.
F5   The count after every domino, the lead too. With at most one arm: both halves of the spinner
     and the outer end of the arm; with more: the outer ends alone. A double counts both halves.
F6   A count that is a positive multiple of 5 is scored by the player who laid the domino.
F7   A hand is over when a player has laid the last domino, or nobody can go.
F8   The winner, who is out or else holds the fewest pips, gets the bonus: the opponents' pips,
     less the winner's own, rounded to the nearest 5 and divided by 5. Of equal lightest hands
     nobody gets it, unless option ``block_tie`` looks for the lightest domino.
F9   The first to reach the target wins at once, and a hand so ended has no bonus. With option
     ``finish_hand`` the hand is played out and the highest score wins; equal ones share.
F10  Scores are kept for the next hand, which the highest double leads again.
F11  Five or more players need the double-twelve set and are dealt 5 dominoes each.
F12  A score can be drawn in houses of 50 points.
"""

from engine.games.fives.ending import Bonus, rounded, settle
from engine.games.fives.houses import Circle, Line, Picture, houses
from engine.games.fives.position import Draw, Layout, Move, Options, Pass, Play, Position
from engine.games.fives.rules import GAME, Fives

__all__ = [
    "GAME",
    "Bonus",
    "Circle",
    "Draw",
    "Fives",
    "Layout",
    "Line",
    "Move",
    "Options",
    "Pass",
    "Picture",
    "Play",
    "Position",
    "houses",
    "rounded",
    "settle",
]
