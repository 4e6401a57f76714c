import { html, nothing, render, type TemplateResult } from "lit";
import { pathOf } from "../ground/base";
import { copied } from "../parts/part";
import { fetchResponse, isAway, KEY_GIVEN } from "../service/ask";
import { indented, LANGUAGES, parsed, type Request } from "./languages";

/** Pixels of a board that is drawn. */
const HIGHEST = 400;

/** Characters of an answer that are shown; a browser is slow with more. */
const SHOWN = 200_000;

const JSON_BODY = "application/json";
const TOLD = ["etag", "location", "retry-after", "ratelimit-remaining", "www-authenticate"];

/** What was made last below a path, such as a job: its id, and the token of its first seat if it is a table. */
interface Made {
  id?: string;
  seats?: { token?: string }[];
}

const made = new Map<string, Made>();

/** The header of a token that was made. */
const TOKEN = "Table-Token";

/** The language that was chosen last. */
let spoken = "curl";

/** What came back, as it is read: JSON set out in lines, pictures as an address of their own. */
interface Came {
  answer: Response;
  milliseconds: number;
  bytes: number;
  type: string;
  shown: string;
  board: Picture | null;
}

interface Picture {
  address: string;
  alt: string;
  width: number;
  height: number;
}

/** All that are kept, shown or not. */
const examples: Example[] = [];

/** Let an example run that is there as HTML, and write its request in every language. */
export function enliven(section: HTMLElement): void {
  const example = new Example(section);
  examples.push(example);
  example.begin();
}

class Example {
  private readonly form: HTMLFormElement;
  private readonly tabs: HTMLElement;
  private readonly code: HTMLElement;
  private readonly status: HTMLElement;
  private readonly answer: HTMLElement;
  /** The answer that the page came with. */
  private readonly example: readonly Node[];
  private language = spoken;
  private stop = new AbortController();

  constructor(section: HTMLElement) {
    const [form, tabs, code, status, answer] = ["form", ".languages", "pre.code", "[role=status]", ".came"].map((each) => section.querySelector<HTMLElement>(each)!);
    this.form = form as HTMLFormElement;
    this.tabs = tabs!;
    this.code = code!;
    this.status = status!;
    this.answer = answer!;
    this.example = [...answer!.childNodes];
  }

  begin(): void {
    const { form } = this;
    form.querySelector<HTMLButtonElement>("button.main")!.type = "submit";
    form.addEventListener("submit", (event) => void this.run(event));
    form.addEventListener("input", () => this.write());
    form.addEventListener("reset", () => setTimeout(() => this.reset()));
    window.addEventListener(KEY_GIVEN, () => this.write());
    this.fill();
  }

  /** Fill in what was made last where the example has nothing. */
  fill(): void {
    const [, last = {}] = [...made].find(([path]) => this.path.startsWith(`${path}/`)) ?? [];
    for (const field of this.form.querySelectorAll<HTMLInputElement>("input[data-in]")) {
      const value = field.dataset["in"] === "path" ? last.id : field.name === TOKEN ? last.seats?.find(({ token }) => token)?.token : undefined;
      if (value === undefined || (field.defaultValue !== "" && field.dataset["made"] === undefined)) continue;
      field.defaultValue = value;
      field.dataset["made"] = "";
      const fold = field.closest("details");
      if (fold) fold.open = true;
    }
    this.write();
  }

  private get path(): string {
    return this.form.dataset["path"]!;
  }

  /** The request that the fields say; those left empty are left out, parts of the path stay as they are named. */
  private get request(): Request {
    const { form, path } = this;
    const { value: body } = (form.elements.namedItem("body") as HTMLTextAreaElement | null) ?? {};
    const headers: Record<string, string> = body === undefined ? {} : { "content-type": JSON_BODY };
    const query: string[] = [];
    let address = path;
    for (const { name, value, dataset } of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-in]")) {
      if (value === "") continue;
      if (dataset["in"] === "path") address = address.replace(`{${name}}`, () => encodeURIComponent(value));
      else if (dataset["in"] === "query") query.push(`${name}=${encodeURIComponent(value)}`);
      else headers[name] = value;
    }
    if (query.length > 0) address += `?${query.join("&")}`;
    const file = fileOf(form.dataset["file"]!, (form.elements.namedItem("format") as HTMLSelectElement | null)?.value ?? (parsed(body) as { format?: string } | undefined)?.format ?? "");
    return { address, method: form.dataset["method"] as Request["method"], headers, file, ...(body === undefined ? {} : { body }) };
  }

  /** Write the request in the language that is chosen, with the others beside it. */
  private write(): void {
    const { request, path } = this;
    const found = Object.entries(LANGUAGES).flatMap(([name, written]) => {
      const text = written(request, path);
      return text === null ? [] : [[name, text] as const];
    });
    const [name, text] = found.find(([each]) => each === this.language) ?? found[0]!;
    if (this.code.textContent !== text) this.code.textContent = text;
    this.code.ariaLabel = `The request for ${name}`;
    render(
      html`<div class="segments" role="group" aria-label="Language">${found.map(([each]) => html`<button type="button" aria-pressed=${each === name} @click=${() => this.speak(each)}>${each}</button>`)}</div>
        <button type="button" class="tool" @click=${() => this.copy(text)}>Copy</button>`,
      this.tabs,
    );
  }

  private speak(language: string): void {
    this.language = language;
    spoken = language;
    this.write();
  }

  private reset(): void {
    this.stop.abort();
    this.tell("");
    this.answer.replaceChildren(...this.example);
    this.write();
  }

  private tell(text: string, isRunning = false): void {
    render(isRunning ? html`<p>${text} <button type="button" class="tool" @click=${() => this.stop.abort()}>Stop</button></p>` : text === "" ? nothing : html`<p>${text}</p>`, this.status);
    this.form.querySelector<HTMLButtonElement>("button.main")!.disabled = isRunning;
  }

  private async copy(text: string): Promise<void> {
    this.tell((await copied(text)) ? "Copied." : "The browser does not allow it: choose the text and copy it.");
  }

  private async run(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    this.stop.abort();
    const stop = new AbortController();
    this.stop = stop;
    this.tell("Waiting for the answer …", true);
    try {
      const came = await ask(this.request, this.path, stop.signal);
      if (this.stop !== stop) return;
      this.answer.replaceChildren();
      render(this.shown(came), this.answer.appendChild(document.createElement("div")));
      this.tell("");
    } catch (error) {
      if (!stop.signal.aborted && !isAway(error)) throw error;
      if (this.stop === stop) this.tell(stop.signal.aborted ? "Stopped." : UNREACHABLE);
    }
  }

  private shown({ answer, milliseconds, bytes, type, shown, board }: Came): TemplateResult {
    return html`<h2>Answer</h2>
      <p class=${answer.ok ? "result" : "result refused"}><strong>${answer.status} ${answer.statusText}</strong> ${type}, ${bytes.toLocaleString("en")} bytes in ${milliseconds} ms</p>
      ${TOLD.filter((name) => answer.headers.has(name)).map((name) => html`<p class="note"><code>${name}: ${answer.headers.get(name)}</code></p>`)}
      ${board ? html`<p class="drawn"><img src=${board.address} alt=${board.alt} width=${board.width} height=${board.height} /></p>` : nothing}
      ${type.startsWith("image/")
        ? html`<p class="drawn"><img alt="The picture that was answered" src=${shown} /></p>`
        : shown === ""
          ? html`<p class="note">The answer has no body.</p>`
          : html`<pre tabindex="0" role="region" aria-label="The answer">${shown.slice(0, SHOWN)}</pre>`}
      ${shown.length > SHOWN ? html`<p class="note">The first ${SHOWN.toLocaleString("en")} characters of ${shown.length.toLocaleString("en")} are shown.</p>` : nothing}`;
  }
}

const UNREACHABLE = "The service cannot be reached.";

const MADE = new Set([201, 202]);

/** Keep what was made below the path that the answer tells, or that of the request. */
function keep(path: string, { headers, url }: Response, thing: Made): void {
  const place = headers.get("location");
  const below = place === null ? path : `/${pathOf(new URL(place, url))}`.replace(/\/[^/]+$/, "");
  made.set(below, thing);
  for (const example of examples) example.fill();
}

async function ask({ address, file: _, ...question }: Request, path: string, signal: AbortSignal): Promise<Came> {
  const begun = performance.now();
  const answer = await fetchResponse(address, { ...question, signal });
  const content = await answer.blob();
  const milliseconds = Math.round(performance.now() - begun);
  const type = (answer.headers.get("content-type") ?? "").split(";")[0] ?? "";
  const isImage = type.startsWith("image/");
  const shown = isImage ? await dataAddress(content) : setOut(await content.text());
  if (MADE.has(answer.status)) keep(path, answer, parsed(shown) as Made);
  const position = type === JSON_BODY && answer.ok ? (positionIn(parsed(shown)) ?? positionIn(parsed(question.body))) : undefined;
  const board = position === undefined ? null : await drawn(path, position, signal);
  return { answer, milliseconds, bytes: content.size, type, shown, board };
}

/** The file of a picture in the format that is asked for, if that is another than usual; none for text. */
function fileOf(usual: string, format: string): string {
  if (usual === "" || format === "") return usual;
  return format === "text" ? "" : `picture.${format}`;
}

/** The position that a request or an answer has, whole or as text. */
function positionIn(value: unknown): unknown {
  return typeof value === "object" && value !== null ? ((value as { position?: unknown }).position ?? undefined) : undefined;
}

/** Have a position drawn by the service; null where it is of no game, or cannot be drawn. */
async function drawn(path: string, position: unknown, signal: AbortSignal): Promise<Picture | null> {
  const game = /^\/v1\/games\/[\w-]+\//.exec(path)?.[0];
  if (game === undefined) return null;
  const answer = await fetchResponse(`${game}picture`, { body: { position }, signal });
  if (!answer.ok) return null;
  const text = await answer.text();
  const read = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const [, , width = 0, height = 0] = (read.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const scale = Math.min(2, HIGHEST / height);
  const alt = ["title", "desc"].map((each) => read.querySelector(each)?.textContent).join(": ");
  return { address: `data:image/svg+xml,${encodeURIComponent(text)}`, alt, width: Math.round(scale * width), height: Math.round(scale * height) };
}

/** Write JSON in lines; anything else as it is. */
function setOut(text: string): string {
  const read = parsed(text);
  return read === undefined ? text : indented(read);
}

const dataAddress = (content: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsDataURL(content);
  });
