"""The strip of tokens and the score sheet of Peaks and Pits."""

from engine.drawing.sheets import BlankTable, PaperSheet, Paragraph

SHEETS = (
    PaperSheet(
        "sheet",
        "Score sheet",
        (
            Paragraph(
                "Token strips: put a coin on the number of tokens that each player has. A domino "
                "played costs one (P6); ending a slope brings back those next to it (P6); a pass "
                "takes as many as are on both arms (P8)."
            ),
            *[
                BlankTable((f"Player {seat}", *map(str, range(16))), ("",), 9.0, 22.0)
                for seat in range(1, 6)
            ],
            Paragraph("Results: the fewest tokens win; equal numbers share a place (P11)."),
            BlankTable(
                ("Game", *[f"Player {seat}" for seat in range(1, 6)]),
                (*map(str, range(1, 11)), "total"),
                8.0,
            ),
        ),
    ),
)
