"""The score sheet of PIP, round by round."""

from engine.drawing.sheets import BlankTable, PaperSheet, Paragraph

_SEATS = range(1, 7)

SHEETS = (
    PaperSheet(
        "sheet",
        "Score sheet",
        (
            Paragraph(
                "After each round, add what is left in hand: pips, 20 for a wild pip, 25 for a "
                "letter, 50 for *-*. The winner of the round then takes 10 off, but no score goes "
                "below 0. The lowest score after nine rounds wins (I12)."
            ),
            BlankTable(
                ("Round", *[f"Player {seat}" for seat in _SEATS]),
                tuple(
                    row
                    for number in range(1, 10)
                    for row in (f"{number}: {number}-{number}", "   score")
                ),
                8.5,
            ),
            Paragraph(
                "Wild dominoes: 0-* to 9-* and *-* match any number (I6, I8). S skips the next "
                "player, R reverses the direction, A gives another turn, D makes the next player "
                "draw (I10)."
            ),
            BlankTable(
                ("Left in hand", "pips", "* 20", "letter 25", "*-* 50", "sum"), ("",) * 3, 8.0, 34.0
            ),
        ),
    ),
)
