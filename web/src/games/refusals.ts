/** Why a move is not allowed, in the words of the page: places have letters and numbers, ends have sides, and nothing is called
 * by an id. Whatever is not rewritten here is what the service says, with names for seats. */

import { cellsOf, type Lying } from "../boards/scene";
import type { Answer, GameId, Move } from "../ground/types";
import { listed } from "../ground/words";
import * as say from "../messages/refusals";
import { asPeopleSay } from "./heard";
import { column, ziggurat } from "./speech/cells";
import { numbered, type Name } from "./speech/speech";

export type Violation = Answer<GameId, "validate">["violations"][number];

type Params = Record<string, unknown>;
type Sentence = (params: Params, move: Move) => string;

/** Read a cell such as "(0, 6)". */
function cellOf(written: unknown): { row: number; column: number } {
  const [row = 0, column = 0] = String(written).match(/-?\d+/g)?.map(Number) ?? [];
  return { row, column };
}

const cellInWords = (written: unknown): string => {
  const { row, column } = cellOf(written);
  return ziggurat(row, column);
};

const cells = ({ cells: written }: Params): string => listed((Array.isArray(written) ? written : [written]).map(cellInWords));

/** Say which half hangs over which edge of its tier. */
function overEdge({ tier, cells: written }: Params, move: Move): string {
  const outside = (Array.isArray(written) ? written : [written]).map(cellOf);
  const [first] = outside;
  if (first === undefined || outside.length > 1 || !("row" in move)) return say.outsideTier({ tier: String(tier) });
  const least = Number(tier) - 1;
  const most = 5 - least;
  const half = cellsOf(move as Lying).findIndex(({ row, column }) => row === first.row && column === first.column);
  const face = move.tile.split("-")[half] ?? "";
  if (first.column > most || first.column < least) return say.overColumn({ face, column: column(first.column > most ? most : least) });
  return say.overRow({ face, row: (first.row > most ? most : least) + 1 });
}

const SENTENCES: Readonly<Record<string, Readonly<Record<string, Sentence>>>> = {
  ziggurat: {
    outside_tier: overEdge,
    cell_occupied: (params) => say.cellOccupied({ cells: cells(params) }),
    unsupported: (params) => say.unsupported({ cells: cells(params) }),
    value_not_greater: ({ value, cell, below }) => say.valueNotGreater({ value: String(value), cell: cellInWords(cell), below: String(below) }),
    tile_covered: (params) => say.tileCovered({ tile: String(params["tile"]), cells: cells(params) }),
  },
  bead: {
    must_play: ({ tile }) => say.mustPlay({ tile: String(tile) }),
    cell_occupied: () => say.dominoThere(),
    too_few_groups: ({ tile, groups }) => say.tooFewGroups({ tile: String(tile), n: Number(groups) }),
    pattern_broken: ({ line, values, fitting }) => say.patternBroken({ line: String(line), values: inRow(values), fitting: fit(fitting) }),
    "pattern_broken.never": ({ line, values }) => say.patternBrokenNever({ line: String(line), values: inRow(values) }),
  },
  fives: {
    no_such_arm: () => say.noSuchArm(),
    ends_do_not_match: ({ number, tile, end }) => say.endDiffers({ number: String(number), tile: String(tile), end: String(end) }),
    "ends_do_not_match.turned": ({ tile, end }) => say.turned({ tile: String(tile), end: String(end) }),
  },
  "peaks-and-pits": {
    ends_do_not_match: ({ tile, number, arm, end }) => say.beginsWith({ tile: String(tile), number: String(number), side: arm === "low" ? "left" : "right", end: String(end) }),
  },
  pip: {
    "end_not_open.unknown": () => say.noSuchDomino(),
    "end_not_open.double": () => say.doubleFull(),
    end_not_open: () => say.noOpenEnd(),
    double_unfinished: ({ double, plays }) => say.doubleUnfinished({ double: String(double), n: Number(plays) }),
    must_open_with: ({ tiles }) => say.mustOpenWith({ tiles: either((Array.isArray(tiles) ? tiles : [tiles]).map(String)) }),
  },
};

/** The numbers that would fit, from what is said of cells, such as "(1, 3) = 4". */
function fit(fitting: unknown): string {
  const numbers = [...new Set((Array.isArray(fitting) ? fitting : [fitting]).map((each) => String(each).split(" = ").at(-1) ?? ""))];
  return either(numbers.map((number) => say.fitting({ number })));
}

const either = (all: readonly string[]): string => all.reduce((one, other) => (one === "" ? other : say.or({ one, other })), "");

const inRow = (values: unknown): string => (Array.isArray(values) ? values.join(" ") : String(values));

/** Say why a move is not allowed, with the names of players. */
export function refusalInWords(game: string, { key, message, params }: Violation, move: Move, name: Name = numbered): string {
  const own = Object.hasOwn(SENTENCES, game) ? SENTENCES[game] : undefined;
  const sentence = own && Object.hasOwn(own, key) ? own[key] : undefined;
  return sentence?.(params as Params, move) ?? asPeopleSay(game, message, name);
}
