"""The grid and the score sheet of the Bead Game."""

from engine.drawing.sheets import BlankGrid, BlankTable, PaperSheet, Paragraph, Rim

SHEETS = (
    PaperSheet(
        "grid",
        "Grid",
        (
            Paragraph(
                "Write the numbers of the dominoes into the cells; the starter goes into the thick "
                "square. The grid is unlimited (B4): add a sheet where it ends. A play must extend "
                "two groups (B7); a group repeats its pattern (B6)."
            ),
            BlankGrid(28, 34, 6.5, (Rim(13, 16, 2),)),
        ),
    ),
    PaperSheet(
        "sheet",
        "Score sheet",
        (
            Paragraph(
                "Multiply the new lengths of all groups that the play extended; a double scores "
                "twice that (B10). At the end every double left costs 5 and every other domino "
                "25 (B13)."
            ),
            BlankTable(
                ("Play", *[word for seat in range(1, 5) for word in (f"Player {seat}", "total")]),
                (*map(str, range(1, 17)), "penalty", "result"),
                11.0,
                18.0,
            ),
        ),
    ),
)
