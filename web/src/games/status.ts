/** What stands below the board of a table: whose turn it is, and what can be done. */

import type { TemplateResult } from "lit";
import { pictured } from "../parts/domino";
import type { Table } from "../play/table";
import type { Effect, LegalMove } from "../service/types";
import { moveInWords, whereInWords } from "./moves";
import { told } from "./said";

/** Say how things stand, or what a move would do that somebody points at. */
export function status(table: Table, pointed: LegalMove | undefined): string | TemplateResult {
  const { shown, next, laying, session } = table;
  const name = (seat: number): string => session.nameOf(seat);
  const said = (legal: LegalMove): string => {
    const { move } = legal;
    const isHere = "tile" in move && move.type !== "lift" && whereInWords(move, shown?.position) === "";
    return isHere ? `${move.tile} here` : moveInWords(legal, shown?.position);
  };
  if (laying) return pictured(`${said(laying)}.`);
  if (shown?.outcome) return "This hand is over.";
  if (table.covered !== null) return `Pass the screen to ${name(table.covered)}.`;
  if (table.thinking) return `${name(next)} is thinking …`;
  if (pointed) return pictured(`${[said(pointed), told(seen(pointed.effect), name, next)].filter(Boolean).join(": ")}.`);
  if (table.taken !== null)
    return table.playable.has(table.taken) ? "Choose a place: tap, drop, or use the arrow keys." : `${table.taken} doesn't fit anywhere right now.`;
  return table.isPersonsTurn ? `Your turn. ${todo(table)}.` : `${name(next)} is to move.`;
}

/** What will be drawn lies face down until the move is made. */
const seen = (effect: Effect): Effect => ("drawn" in effect ? ({ ...effect, drawn: null } as Effect) : effect);

function todo({ playable, lifts, others }: Table): string {
  const ways = [
    ...(playable.size > 0 ? ["Choose a domino"] : []),
    ...(lifts.length > 0 ? ["lift one"] : []),
    ...(playable.size > 0 ? [] : others.map(({ text }) => text)),
  ];
  return `${playable.size > 0 ? "" : "None of your dominoes fits: "}${ways.join(", or ")}`;
}
