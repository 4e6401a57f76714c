/** An example of a rule: a position, a move, and whether it is allowed. */

import { html, nothing, type TemplateResult } from "lit";
import { domino } from "../boards/signs";
import { refusalInWords } from "../games/refusals";
import { endInWords } from "../games/ends";
import { effectInWords, moveInWords, showMove } from "../games/said";
import { mover, seats, tiles, uses } from "../ground/shapes";
import { tileInWords } from "../ground/words";
import * as say from "../messages/examples";
import type { Effect, GameId, LegalMove, Move, Outcome, Position, Rules } from "../ground/types";
import { askAll } from "../service/ask";
import "./board";
import { asking, NO_HINT, type Hinted } from "./hinted";
import { ruleLink } from "./part";

export type Example = Rules["rules"][number]["examples"][number];

const SIZE = 20;

/** Positions that are asked for together. */
const AT_ONCE = 50;

/** The move of an example as if it were listed. */
export const moveOf = ({ move, words, effect }: Example): LegalMove => ({ move, text: words, effect: effect ?? {} }) as LegalMove;

const shown = new WeakMap<Example, Hinted>();

/** What shows the move of an example where it would lie; the same each time, for a board keeps its places until they change. */
export function askedOf(example: Example, text: string): Hinted {
  const known = shown.get(example) ?? asking(moveOf(example), text);
  shown.set(example, known);
  return known;
}

/** Read the positions of examples, before the move and after it, by their texts. */
export async function positionsOf(game: GameId, examples: readonly Example[]): Promise<ReadonlyMap<string, Position>> {
  const texts = [...new Set(examples.flatMap(({ position, after }) => [position, ...(after ? [after] : [])]))];
  const found = new Map<string, Position>();
  for (let from = 0; from < texts.length; from += AT_ONCE) {
    const some = texts.slice(from, from + AT_ONCE);
    const answers = await askAll(game, "play", some.map((position) => ({ position, moves: [] })));
    answers.forEach((each, index) => "position" in each && found.set(some[index] ?? "", each.position));
  }
  return found;
}

/** Draw an example: the board after a move that is allowed, or before one that is refused or lifts something, and the hand that
 * it is made from. */
export function pictured(game: GameId, example: Example, drawn: ReadonlyMap<string, Position>): TemplateResult {
  const { legal, position, after } = example;
  const made = moveOf(example);
  const before = drawn.get(position);
  const isAfter = after != null && made.move.type !== "lift";
  const seen = drawn.get(isAfter ? after : position);
  const asked = legal ? NO_HINT : askedOf(example, say.refused());
  const move = moveInWords(game, made, before);
  return html`<div class="drawn ${legal ? "" : "refused"}" role="img" aria-label=${isAfter ? say.after({ move }) : say.before({ move })}>
      ${seen
        ? html`<bone-board inert .game=${game} .text=${isAfter ? after : position} .position=${seen}
            .latest=${legal ? tiles(made.move) : []} .effect=${isAfter ? made.effect : null} .marks=${asked.moves} .chips=${asked.chips}></bone-board>`
        : html`<div class="board scene"></div>`}
    </div>
    ${before ? handOf(before, made.move) : nothing}`;
}

function handOf(position: Position, move: Move): TemplateResult | typeof nothing {
  const hand = (seats(position)[mover(position)]?.hand ?? []).filter((tile) => tile !== "?");
  if (hand.length === 0) return nothing;
  return html`<p class="from"><small>${say.inHand()}</small> ${hand.map((tile) => html`<span class=${uses(move, tile) ? "moved" : ""}><span class="unseen">${tileInWords(tile)}</span>${domino(tile, 15)}</span> `)}</p>`;
}

/** Say what an example shows: whether its move is allowed, what it does, or why it is refused. */
export function verdict(game: GameId, example: Example, position?: Position): TemplateResult {
  const { legal, violations, outcome, text } = example;
  const move = example.move as Move;
  const did = example.effect ? effectInWords(game, example.effect as Effect) : "";
  return html`<p><strong class=${legal ? "allowed" : "refused"}>${legal ? say.allowed() : say.notAllowed()}</strong>
      ${showMove(game, { move, text: example.words }, SIZE, position)}${did ? `, ${did}` : ""}. ${text}</p>
    ${violations.map((each) => html`<p>${refusalInWords(game, each, move)} ${ruleLink(game, each.rule)}</p>`)}
    ${outcome ? html`<p>${endInWords(outcome as Outcome)}</p>` : nothing}`;
}
