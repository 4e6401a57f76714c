import { html, nothing, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import { asked } from "../service/ask";
import type { Codes, GameId } from "../service/types";
import { Part, trouble } from "../parts/part";
import { ruleLink } from "../parts/rulelink";

type Code = Codes["codes"][number];

const KINDS: readonly (readonly [Code["kind"], string])[] = [
  ["violation", "Violations: a move breaks a rule"],
  ["fault", "Faults: a position or another input is not what it should be"],
  ["record", "Records that cannot be read or replayed"],
  ["refusal", "Refusals: sound input that cannot be asked this"],
  ["problem", "Problems: why a request has no answer"],
];

/** Every code that answers may name, with its meaning and its rules. */
export class CodesPage extends Part {
  @state() codes: readonly Code[] = [];
  @state() wanted = "";

  constructor() {
    super();
    void this.load();
  }

  protected override render(): TemplateResult {
    const found = this.codes.filter((code) => this.fits(code));
    return html`<h1>Codes</h1>
      <p class="lead">Every code is permanent; the messages that come with them may change.</p>
      <label class="search">Find
        <input type="search" .value=${this.wanted} @input=${(event: Event) => (this.wanted = (event.target as HTMLInputElement).value)} /></label>
      <p class="note" role="status">${this.codes.length > 0 ? `${found.length} of ${this.codes.length} codes` : ""}</p>
      ${trouble(this.said)}
      ${KINDS.map(([kind, title]) => this.kind(title, found.filter((code) => code.kind === kind)))}`;
  }

  private fits({ code, game, meaning }: Code): boolean {
    const all = `${code} ${game ?? ""} ${meaning}`.toLowerCase();
    return this.wanted.toLowerCase().split(/\s+/).every((word) => all.includes(word));
  }

  private kind(title: string, codes: readonly Code[]): TemplateResult | typeof nothing {
    if (codes.length === 0) return nothing;
    return html`<section aria-label=${title}><h2>${title}</h2>
      <dl class="codes">${codes.map((code) => this.one(code))}</dl></section>`;
  }

  private one({ code, game, meaning, rules, status }: Code): TemplateResult {
    const id = game as GameId | null;
    return html`<dt><code>${code}</code> <small>${game ?? ""} ${status ?? ""}</small></dt>
      <dd>${meaning} ${id === null ? nothing : rules.map((rule) => html`${ruleLink(id, rule)} `)}</dd>`;
  }

  private async load(): Promise<void> {
    await this.attempt(async () => {
      this.codes = ((await asked("/v1/codes", {})) as Codes).codes;
    });
  }
}

customElements.define("bone-codes", CodesPage);
