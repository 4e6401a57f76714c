"""Say how a seat stands, whether it is to move or not: what the hand is expected to come to for it,
and where the dominoes may lie that it does not see."""
