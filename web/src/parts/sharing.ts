import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { GameId } from "../ground/types";
import { addressOf } from "../ground/base";
import { hashOf, linkTo } from "../routes";
import { icon } from "../boards/signs";
import { Part, copied } from "./part";

/** The position to take along: as a link, as text, as a picture, to the editor. */
@customElement("bone-sharing")
export class Sharing extends Part {
  @property() game!: GameId;
  @property() text!: string;
  /** The position as the viewer sees it; as it is where nothing is hidden from anybody. */
  @property() seen = "";
  @state() open = false;
  @state() done = "";

  protected override render(): TemplateResult {
    return html`<details class="sharing">
      <summary aria-label="Share">${icon("share")} <span>Share</span></summary><div class="panel">
      ${this.seen === "" || this.seen === this.text
        ? nothing
        : html`<label class="check"><input type="checkbox" .checked=${this.open} @change=${() => (this.open = !this.open)} />
            Show what is hidden from you too</label>`}
      <div class="buttons">
        <button @click=${() => this.copy("Link", linkTo(hashOf("at", this.game, this.shared)))}>Copy link</button>
        <button @click=${() => this.copy("Text", this.shared)}>Copy text</button>
        <a class="button" href=${addressOf(`/v1/games/${this.game}/picture.png?position=${encodeURIComponent(this.shared)}`)} download="${this.game}.png">Save picture</a>
        <a class="button" href=${linkTo(hashOf("edit", this.game, this.shared))}>Edit</a>
      </div>
      <p role="status">${this.done}</p></div>
    </details>`;
  }

  private get shared(): string {
    return this.open ? this.text : this.seen || this.text;
  }

  private async copy(what: string, text: string): Promise<void> {
    this.done = (await copied(text)) ? `${what} copied.` : text;
  }
}

const INHERITED = ["fill", "stroke", "stroke-width", "opacity", "font-family", "text-anchor"] as const;
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
      return "Sent.";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "";
    }
  }
  keep(file);
  return (await copied(`${text} ${link}`)) ? "The card is saved, and the link is copied." : `The card is saved. The link: ${link}`;
}

function keep(file: File): void {
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(file);
  anchor.download = file.name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), MINUTE);
}

const MINUTE = 60_000;
