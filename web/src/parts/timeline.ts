/** What stands above and below a board: the bar, buttons to undo and redo, and the line of time, one bar a move,
 * stepped by buttons, arrow keys or a finger. */

import { html, nothing, type TemplateResult } from "lit";
import { publicly } from "../games/heard";
import { gain, showMove } from "../games/said";
import type { Plan } from "../play/plan";
import type { Session, Turn } from "../play/session";
import { icon } from "../boards/signs";
import { keep, lookUp } from "../ground/store";
import { minus } from "../ground/values";
import * as say from "../messages/timeline";

interface Moment {
  /** From 0 to 1. */
  height: number;
  /** Set off from the others, such as a move that cost something. */
  isMarked?: boolean;
}

interface Line {
  moments: readonly Moment[];
  at: number;
  label: TemplateResult | string;
  go: (at: number) => void;
  /** How many moves the game takes where that is known, so that those to come can be shown. */
  total?: number;
}

/** Bars there is room for at least. */
const FEWEST = 16;

/** Draw a line of time, behind a switch to something else that is stepped through here. */
export function timeline({ moments, at, label, go, total = 0 }: Line, other: TemplateResult | typeof nothing = nothing): TemplateResult {
  const last = moments.length;
  const bars = Math.max(last, total, FEWEST);
  const slid = (event: Event): void => {
    const slider = event.target as HTMLInputElement;
    const wanted = Math.min(Number(slider.value), last);
    slider.value = String(wanted);
    if (wanted !== at) go(wanted);
  };
  return html`<div class="timeline" role="group" aria-label=${say.inTime()}>
    ${other}
    <button class="round" aria-label=${say.back()} ?disabled=${at === 0} @click=${() => go(at - 1)}>${icon("back")}</button>
    <div class="track">
      <div class="bars" aria-hidden="true">${Array.from({ length: bars }, (_, index) => oneBar(moments[index], index < at))}</div>
      <input type="range" aria-label=${say.moment()} aria-valuetext=${say.momentOf({ at, last })} min="0" max=${bars} .value=${String(at)} @input=${slid} />
    </div>
    <button class="round" aria-label=${say.on()} ?disabled=${at >= last} @click=${() => go(at + 1)}>${icon("next")}</button>
    <p class="moment"><strong>${say.numberOf({ at, last: Math.max(last, total) })}</strong> <span>${at > 0 ? label : say.start()}</span></p>
  </div>`;
}

function oneBar(moment: Moment | undefined, isDone: boolean): TemplateResult {
  const state = moment === undefined ? "ahead" : isDone ? "" : "undone";
  return html`<span class="${state} ${moment?.isMarked ? "marked" : ""}" .style=${`height: ${Math.round(8 + 18 * (moment?.height ?? 0))}px`}></span>`;
}

/** The line of time of a game at the table, or of the plan that is shown in its place. A game that takes `total` moves at least is
 * drawn to its end. */
export function sessionTimeline(session: Session, plan: Plan | null, isPlan: boolean, total: number, go: (at: number) => void, choose: (isPlan: boolean) => void): TemplateResult {
  const { at, latest, steps } = isPlan && plan ? plan : { at: session.at, latest: session.latest, steps: session.turns };
  const moments = steps.map(({ move, effect }) => ({ height: "tier" in move ? move.tier / 3 : Math.min(1, (gain(session.game, effect) ?? 5) / 25), isMarked: move.type === "lift" }));
  const side = (name: string, isOfPlan: boolean): TemplateResult => html`<button aria-pressed=${isPlan === isOfPlan} @click=${() => choose(isOfPlan)}>${name}</button>`;
  return timeline(
    { moments, at, label: latest ? labelOf(session, latest, at) : "", go, total: isPlan ? 0 : total },
    plan ? html`<div class="segments">${side(say.yourGame(), false)}${side(plan.isProved ? say.provedPlan() : say.plan(), true)}</div>` : nothing,
  );
}

/** The latest move, with what it gained where that is a number. */
function labelOf(session: Session, latest: Pick<Turn, "move" | "text" | "effect">, at: number): TemplateResult {
  const gained = gain(session.game, latest.effect) ?? 0;
  return html`${showMove(session.game, publicly(latest), 15, session.known(at))}${gained === 0 ? nothing : html` <b>${gained > 0 ? "+" : ""}${minus(gained)}</b>`}`;
}

/** The bar of a page that has the whole screen: the way back, its title, and what can be done there. */
export const bar = (back: { href: string; name: string }, title: string, details: string, tools?: unknown): TemplateResult =>
  html`<header class="bar">
    <a class="round" href=${back.href} aria-label=${back.name}>${icon("back")}</a>
    <h1>${title} <small>${details}</small></h1>
    ${tools}
  </header>`;

/** Buttons to undo and redo, and between them whatever is given. */
export function undoButtons({ before, after }: Session, go: (at: number) => void, between?: unknown): TemplateResult {
  const tool = (sign: "undo" | "redo", name: string, key: string, at: number | null): TemplateResult =>
    html`<button class="tool" ?disabled=${at === null} title=${say.key({ key })} @click=${() => at !== null && go(at)}>
      ${icon(sign)} <span>${name}</span></button>`;
  return html`${tool("undo", say.undo(), "U", before)} ${between} ${tool("redo", say.redo(), "Y", after)}`;
}

const PLACE = "boneyard.keys";

const listOfKeys = (): readonly (readonly [key: string, does: string])[] => [
  [say.keyTab(), say.doesTab()],
  ["← ↑ → ↓", say.doesArrows()],
  [say.keyEnter(), say.doesEnter()],
  ["R", say.doesTurn()],
  [say.keyEscape(), say.doesEscape()],
  ["U, Y", say.doesUndo()],
  ["H", say.doesHint()],
  ["V", say.doesUnderneath()],
  ["?", say.doesKeys()],
];

/** What keys with Ctrl, or ⌘, do as everywhere else. */
const WITH_CONTROL: Readonly<Record<string, string>> = { z: "u", y: "y", "shift z": "y" };

/** Whether keys without a modifier do anything: who speaks to the computer may switch them off. */
const areOn = (): boolean => lookUp(PLACE) !== "off";

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== "range" && target.type !== "checkbox");

/** The key that was pressed, as a command to the table; null where it is none, or where a dialog lies over the table. */
export function pressedAt(event: KeyboardEvent): string | null {
  const { key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  if (altKey || defaultPrevented || isTyping(event) || document.querySelector("dialog[open]")) return null;
  if (ctrlKey || metaKey) return WITH_CONTROL[`${shiftKey ? "shift " : ""}${key.toLowerCase()}`] ?? null;
  return key.length === 1 && !areOn() ? null : key.toLowerCase();
}

/** The keys of the table, in a dialog to be shown when asked for. */
export const keys = (): TemplateResult => html`<dialog class="keys" aria-labelledby="keys">
  <h2 id="keys">${say.keys()}</h2>
  <dl>${listOfKeys().map(([key, does]) => html`<dt><kbd>${key}</kbd></dt><dd>${does}</dd>`)}</dl>
  <label class="check"><input type="checkbox" .checked=${areOn()} @change=${(event: Event) => keep(PLACE, (event.target as HTMLInputElement).checked ? "on" : "off")} /> ${say.lettersWork()}</label>
  <form method="dialog"><button>${say.close()}</button></form>
</dialog>`;
