import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { keep, kept } from "../play/shelf";
import { Part } from "./part";

const PLACE = "boneyard.keys";

const KEYS = [
  ["Tab", "to the hand, the board and the buttons"],
  ["← ↑ → ↓", "from place to place on the board"],
  ["Enter", "lay the domino there"],
  ["R", "turn it where it is"],
  ["Esc", "put it back"],
  ["U, Y", "undo, redo"],
  ["H", "a hint; again for more"],
  ["V", "what lies underneath"],
  ["?", "this list"],
] as const;

/** Whether keys without a modifier do anything: who speaks to the computer may switch them off. */
const areOn = (): boolean => kept(PLACE) !== "off";

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== "range" && target.type !== "checkbox");

/** The key that was pressed, as a command to the table; null where it is none. */
export function pressedAt(event: KeyboardEvent): string | null {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented || isTyping(event)) return null;
  return key.length === 1 && !areOn() ? null : key.toLowerCase();
}

/** The keys of the table, shown when asked for. */
@customElement("bone-keys")
export class Keys extends Part {
  show(): void {
    this.querySelector("dialog")?.showModal();
  }

  protected override render(): TemplateResult {
    return html`<dialog class="keys" aria-labelledby="keys">
      <h2 id="keys">Keys</h2>
      <dl>${KEYS.map(([key, does]) => html`<dt><kbd>${key}</kbd></dt><dd>${does}</dd>`)}</dl>
      <label class="check"><input type="checkbox" .checked=${areOn()} @change=${this.switched} /> Letters work as keys</label>
      <form method="dialog"><button>Close</button></form>
    </dialog>`;
  }

  private switched(event: Event): void {
    keep(PLACE, (event.target as HTMLInputElement).checked ? "on" : "off");
  }
}
