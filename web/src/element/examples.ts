/** Ten boards, each beside the lines of HTML that make it. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { addressOf } from "../ground/base";
import { keepTexts } from "../ground/translation";
import { Part, copied } from "../parts/part";
import "../parts/keyform";
import "../parts/shell";
import "../base.css";
import "../style.css";
import "../shell.css";
import "../pages.css";
import "./examples.css";

keepTexts(document.body);

interface Example {
  title: string;
  about: string;
  code: string;
}

const ZIGGURAT = "z15GBW5ydqO7pynJqCmKgK84G-1UBz";
const FIVES = "f7dSxQiD?seats=p35";
const FIVES_OPEN = "fives~~4-4_5-2.0-0_3-0_3-1.5-3_5-5~15.0.15~1~0~6-6~6-3_3-4_4-2_2-3_3-3.6-1_1-0_0-2.6-2_2-2.~5-0_2-1_4-0_5-4_4-1_6-4_6-0_5-1_6-5_1-1";
const PEAKS = "k7e2_Jfe";
const PIP = "pip~~1~1.cw~1-1_1-6.0_1-4.0_w-5.1_w-6.2_5-2.3_w-2.0_w-8.5_1-3.0_w-D.4_4-0.9_3-0.8_w-4.6~8-5_8-0_7-w_9-2_7-5_6-5_9-9_0-w_7-7_5-4_9-5_2-2_9-1_6-0_R-w_7-3_8-7_9-w_w-w_5-5_6-6_S-w_5-3_A-w_6-2_3-3_6-3_1-w_9-0_7-4_8-2_8-6_9-8_7-0_7-1_8-1_7-6_4-3_2-1_8-8_3-2_8-4~0.2-0_4-4_7-2_9-3~0.1-0_3-w_4-2_6-4_8-3_9-6~0.0-0_5-0_5-1_9-4_9-7";
const BEAD = "bead~~1.1.0~n~2-1r0.0_3-1r1.0_3-2d0.2_5-2d0.-1_3-1r-1.0_2-4d-2.2_3-5d-1.3_3-4d-2.-1_3-2r2.-1_1-1d1.-2~78.x10~58.1-1_2-2_2-2_3-3_4-1_4-4_4-4_5-2_5-5_5-5";
const OPEN = "ziggurat~~1-0r1.1.1_0-0d1.2.2_0-2r1.4.2_1-2d2.3.2_2-5r1.4.4_6-0d1.0.3~4-4_5-1_5-4~~4-2_6-2_3-3_1-1_4-1_2-2_5-5_6-3_6-5_4-0_6-1_5-3_6-4_3-0_3-2_3-1_4-3_6-6_5-0~0";
const JSON_BEAD = JSON.stringify({ placed: [{ tile: "3-1", row: 0, column: 0, direction: "right" }, { tile: "1-1", row: 1, column: 0, direction: "down" }], players: [] });

const EXAMPLES: readonly Example[] = [
  { title: "A position", about: "The text of a position, or its JSON.", code: `<boneyard-board game="bead" position="${BEAD}"></boneyard-board>` },
  { title: "A whole game", about: "A link to a shared game is a record. The buttons below the board step through it.", code: `<boneyard-board game="ziggurat" record="${ZIGGURAT}"></boneyard-board>` },
  { title: "One moment of a game", about: "step counts moves from the start; plain leaves the buttons out.", code: `<boneyard-board game="fives" record="${FIVES}" step="6" plain></boneyard-board>` },
  { title: "Play on it", about: "playable offers the legal moves of the service: choose a domino, then a place. The element fires boneyard-move before each move.", code: `<boneyard-board game="ziggurat" position="${OPEN}" playable></boneyard-board>` },
  { title: "Play Fives", about: "Draws and passes are buttons.", code: `<boneyard-board game="fives" position="${FIVES_OPEN}" playable></boneyard-board>` },
  { title: "One seat's view", about: "seat hides what that seat does not see. Nothing else reaches the page.", code: `<boneyard-board game="pip" position="${PIP}" seat="1"></boneyard-board>` },
  { title: "Dark", about: "theme is light, dark or auto, as the reader has it.", code: `<boneyard-board game="peaks-and-pits" record="${PEAKS}" theme="dark"></boneyard-board>` },
  { title: "Small", about: "It fills its box. Give it a height by your style sheet.", code: `<boneyard-board class="small" game="pip" position="${PIP}"></boneyard-board>` },
  { title: "Without the service", about: "A position that is JSON is drawn as it is, and nothing is asked.", code: `<boneyard-board game="bead" service="" position='${JSON_BEAD}'></boneyard-board>` },
  { title: "Something is wrong", about: "The element says what, in the words of the service, and fires boneyard-error.", code: `<boneyard-board game="fives" position="fives~~9-9"></boneyard-board>` },
];

const SCRIPT = `<script type="module" src="${addressOf("/element/board.js")}"></script>`;

/** The page of the examples. */
@customElement("bone-examples")
export class Examples extends Part {
  @state() copied = "";

  override connectedCallback(): void {
    super.connectedCallback();
    void import(/* @vite-ignore */ addressOf("/element/board.js"));
  }

  protected override render(): TemplateResult {
    return html`<bone-shell></bone-shell>
      <main>
        <h1>Boards for your page</h1>
        <p class="lead">One script, one element. It draws the boards of this site, steps through games and takes moves.</p>
        ${this.code(SCRIPT)}
        <p>From another site the operator of the service must allow yours for text positions, records and moves:
          <code>BONEYARD_CORS_ORIGINS</code>. There is an npm package too: <code>npm install boneyard-board</code>.</p>
        ${EXAMPLES.map((each, number) => html`<section class="sample" aria-labelledby="sample-${number}">
          <div><h2 id="sample-${number}">${each.title}</h2><p>${each.about}</p>${this.code(each.code)}</div>
          <div class="live">${unsafeHTML(each.code)}</div>
        </section>`)}
      </main>`;
  }

  private code(code: string): TemplateResult {
    return html`<div class="code"><pre tabindex="0" role="region" aria-label="HTML"><code>${code}</code></pre>
      <button @click=${async () => (this.copied = (await copied(code)) ? code : "")}>${this.copied === code ? "Copied" : "Copy"}</button></div>
      ${this.copied === code ? html`<p class="unseen" role="status">Copied.</p>` : nothing}`;
  }
}
