"""The map of the foundation and the score sheet of Ziggurat."""

from engine.drawing.sheets import BlankGrid, BlankTable, PaperSheet, Paragraph, Rim

_MAP = PaperSheet(
    "map",
    "Foundation map",
    (
        Paragraph(
            "Full size for dominoes of 25 by 50 mm: print at 100%, without fitting to the page. "
            "The thick squares are the tiers, each centred on the one below (Z1)."
        ),
        BlankGrid(6, 6, 25.0, (Rim(0, 0, 6, "1"), Rim(1, 1, 4, "2"), Rim(2, 2, 2, "3")), True),
        Paragraph(
            "Tier 1: 18 dominoes. Tier 2: 8. Tier 3: 2. A half must be greater than the one below "
            "it (Z6), and a new domino needs an equal neighbour (Z7)."
        ),
        BlankTable(("Cheats", *map(str, range(1, 13))), ("",), 9.0, 26.0),
    ),
)
_SCORES = PaperSheet(
    "sheet",
    "Score sheet",
    (
        Paragraph(
            "0 cheats: Legendary Architect of the Divine. 1: Master Architect. 2: Reputable "
            "Architect. 3: Modest Architect. 4: Feeble Architect. 5 or more: Disgraceful "
            "Blundering Saboteur (Z12)."
        ),
        BlankTable(
            ("Game", "Date", "Player", "Cheats", "Rank"), tuple(map(str, range(1, 26))), 8.0
        ),
    ),
)
SHEETS = (_MAP, _SCORES)
