import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { icon } from "../boards/signs";
import { spoken } from "../ground/language";
import { keep, lookUp } from "../ground/store";
import * as say from "../messages/shell";
import { Part } from "./part";
import { isSounding, setSounding } from "./sound";
import { choose, LANGUAGES, nameOf } from "./speaking";

/** What people may switch on, in the menu of each page; this browser keeps it. */
@customElement("bone-settings")
export class Settings extends Part {
  protected override render(): TemplateResult {
    return html`${one(say.sound(), isSounding(), setSounding)} ${one(say.plainPips(), arePlain(), setPlain)}
      <label class="language">${icon("globe")}<span class="unseen">${say.language()}</span> <select @change=${({ target }: Event) => choose((target as HTMLSelectElement).value)}>
        ${LANGUAGES.map((language) => html`<option lang=${language} value=${language} ?selected=${language === spoken()}>${nameOf(language)}</option>`)}
      </select></label>`;
  }
}

const one = (name: string, isOn: boolean, set: (isOn: boolean) => void): TemplateResult =>
  html`<label class="check"><input type="checkbox" role="switch" .checked=${isOn} @change=${({ target }: Event) => set((target as HTMLInputElement).checked)} /> ${name}</label>`;

/** Where the choice is kept to have all pips in ink. */
const PLACE = "boneyard.pips";

const arePlain = (): boolean => lookUp(PLACE) === "plain";

function setPlain(isPlain: boolean): void {
  keep(PLACE, isPlain ? "plain" : null);
  apply();
}

function apply(): void {
  document.documentElement.toggleAttribute("data-plain-pips", arePlain());
}

apply();
