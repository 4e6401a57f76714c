import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { GameId } from "../ground/types";
import { addressOf } from "../ground/base";
import { hrefOf } from "../routes";
import { icon } from "../boards/signs";
import * as say from "../messages/sharing";
import { hrefOfPosition, linkOf } from "../play/invitation";
import type { Session } from "../play/session";
import { Part, copied, trouble } from "./part";

/** A game to take along: as a link to it, as text, as a picture, to the editor. */
@customElement("bone-sharing")
export class Sharing extends Part {
  @property() game!: GameId;
  @property() text!: string;
  /** The position as the viewer sees it; as it is where nothing is hidden from anybody. */
  @property() seen = "";
  /** The game that the position is of, if any. */
  @property({ attribute: false }) session: Session | null = null;
  @state() open = false;
  @state() done = "";

  protected override render(): TemplateResult {
    return html`<details class="sharing">
      <summary aria-label=${say.share()}>${icon("share")} <span>${say.share()}</span></summary><div class="panel">
      <div class="buttons"><button class="main" @click=${() => this.link()}>${say.copyLink()}</button></div>
      ${this.seen === "" || this.seen === this.text
        ? nothing
        : html`<label class="check"><input type="checkbox" .checked=${this.open} @change=${() => (this.open = !this.open)} />
            ${say.hiddenToo()}</label>`}
      <div class="buttons">
        <button @click=${() => this.copy(this.shared, say.textCopied)}>${say.copyText()}</button>
        <a class="button" href=${addressOf(`/v1/games/${this.game}/picture.png?position=${encodeURIComponent(this.shared)}`)} download="${this.game}.png">${say.savePicture()}</a>
        <a class="button" href=${hrefOf("edit", this.game, this.shared)}>${say.edit()}</a>
      </div>
      ${trouble(this.said)}
      <p role="status">${this.done}</p></div>
    </details>`;
  }

  private get shared(): string {
    return this.open ? this.text : this.visible;
  }

  private get visible(): string {
    return this.seen || this.text;
  }

  /** Copy the link to the game as it stands; it shows nothing that the viewer does not see. */
  private link(): Promise<void> {
    return this.attempt(async () => {
      const { session, visible } = this;
      await this.copy(session ? await linkOf(session, visible) : hrefOfPosition(visible), say.linkCopied);
    });
  }

  private async copy(text: string, told: (said: { text: string }) => string): Promise<void> {
    this.done = (await copied(text)) ? told({ text }) : text;
  }
}

const INHERITED = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap", "vector-effect", "stop-color", "stop-opacity", "opacity", "font-family", "text-anchor"] as const;
const SCALE = 2;

/** Copy a drawing with its looks written into it: outside the page there is no style sheet. */
function alone(drawn: SVGSVGElement): string {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const [from, to] = [drawn, copy].map((each) => [...each.querySelectorAll<SVGElement>("*")]);
  from?.forEach((element, index) => {
    const looks = getComputedStyle(element);
    for (const name of INHERITED) {
      const value = looks.getPropertyValue(name);
      if (value !== "" && !(name === "fill" && element.getAttribute("fill")?.startsWith("url"))) to?.[index]?.setAttribute(name, value);
    }
  });
  const { width, height } = drawn.viewBox.baseVal;
  copy.setAttribute("width", String(width * SCALE));
  copy.setAttribute("height", String(height * SCALE));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return new XMLSerializer().serializeToString(copy);
}

async function snapshot(drawn: SVGSVGElement): Promise<Blob> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(alone(drawn))}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture is empty"))), "image/png"),
  );
}

/** Send a drawing with a text and a link, or keep the picture and copy the rest where nothing can be sent; say what was done. */
export async function share(drawn: SVGSVGElement, text: string, link: string): Promise<string> {
  const file = new File([await snapshot(drawn)], "boneyard.png", { type: "image/png" });
  const sent = { files: [file], text: `${text} ${link}` };
  if (navigator.canShare?.(sent)) {
    try {
      await navigator.share(sent);
      return say.sent();
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "";
    }
  }
  keep(file);
  return (await copied(`${text} ${link}`)) ? say.savedAndCopied() : say.saved({ link });
}

function keep(file: File): void {
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(file);
  anchor.download = file.name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), MINUTE);
}

const MINUTE = 60_000;
