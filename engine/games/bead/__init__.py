"""The Domino Bead Game by Sid Sackson, for two to four players.

B1   Thirty dominoes: two of every a-b with 1 <= a <= b <= 5.
B2   Two, three, four players get 14, 9, 7 each. Two of what is left are the starter and lie face
     up side by side as a square; with three players one is set aside unseen. Two equal doubles as
     starter make the deal void.
B3   The first player is drawn for: most pips play first. Turns go to the left.
B4   The grid is unbounded; a domino covers two free cells side by side.
B5   A group is a maximal run of two or more filled cells in a row or column.
B6   A group is a cycle of one to five different values, repeated; broken off anywhere.
B7   After a play every group with a new cell keeps B6, the play extends two groups or more, and
     no four dominoes lie side by side along their long sides.
B8   An extended group contains a new cell and a group that stood before. Two groups joined into
     one count once.
B9   Side by side are parallel dominoes on the same two rows or the same two columns.
B10  A play scores the product of the new lengths of all extended groups, doubled for a double.
B11  Who cannot play passes and scores nothing; who can must play.
B12  Once a player lays the last domino of a hand, those after that player in the starting order
     have one more turn each. It also ends when nobody can play.
B13  A double left in a hand costs 5, any other domino 25. The highest total wins.
"""

from engine.games.bead.position import Cell, Move, Options, Pass, Place, Player, Position
from engine.games.bead.rules import GAME, Bead

__all__ = [
    "GAME",
    "Bead",
    "Cell",
    "Move",
    "Options",
    "Pass",
    "Place",
    "Player",
    "Position",
]
