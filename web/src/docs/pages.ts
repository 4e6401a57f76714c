import { addressOf } from "../ground/base";
import { fetchResponse } from "../service/ask";
import { mark, operationOf } from "./column";

const FIRST = addressOf("/docs");

/** The name of the first page among the articles. */
const BEGIN = "begin";

/** What is shown of a page of the reference. */
interface Shown {
  article: HTMLElement;
  title: string;
}

/** The pages of the reference, of which the article is exchanged: the column stays as it is. One that was left is as it
 * was, with what was typed and answered, when somebody comes back to it. */
export class Pages {
  private readonly kept = new Map<string, Promise<Shown>>();
  /** What was asked for last. */
  private wanted = "";

  constructor(
    private readonly main: HTMLElement,
    private readonly prepare: (article: HTMLElement) => void,
  ) {}

  /** Take the page as it came. Its links are relative to an address that will change. */
  begin(): void {
    const article = this.main.querySelector("article")!;
    for (const link of document.querySelectorAll<HTMLAnchorElement | HTMLLinkElement>("a, link[rel=icon]")) if (!isWithin(link)) link.href = link.href;
    this.prepare(article);
    this.kept.set(pathOf(location.href), Promise.resolve({ article, title: document.title }));
  }

  /** Whether a link leads to another of these pages. */
  has(link: HTMLAnchorElement): boolean {
    return !isWithin(link) && (pathOf(link.href) === pathOf(FIRST) || link.href.startsWith(`${FIRST}/`)) && !link.pathname.includes(".");
  }

  /** Go to a page, in the place of this one if it is only another address of it. */
  async open(address: string, isSame = false): Promise<void> {
    history[isSame ? "replaceState" : "pushState"](null, "", address);
    await this.show(address);
    scrollTo(0, 0);
    const { hash } = new URL(address);
    if (hash !== "") this.main.querySelector<HTMLElement>(hash)?.focus();
    else this.main.querySelector<HTMLElement>("article h1")?.focus({ preventScroll: true });
  }

  /** Show the page of an address; where it does not come, the browser opens it and says why. */
  async show(address: string): Promise<void> {
    const path = pathOf(address);
    this.wanted = path;
    const found = this.kept.get(path) ?? this.load(address);
    this.kept.set(path, found);
    try {
      const shown = await found;
      if (this.wanted === path) this.put(shown, path);
    } catch {
      location.assign(address);
    }
  }

  private async load(address: string): Promise<Shown> {
    const answer = await fetchResponse(`/docs/${operationOf(pathOf(address)) ?? BEGIN}.html`, {});
    if (!answer.ok) throw new Error(address);
    const read = new DOMParser().parseFromString(await answer.text(), "text/html");
    const article = document.adoptNode(read.querySelector("article")!) as HTMLElement;
    for (const link of article.querySelectorAll("a")) if (!isWithin(link)) link.href = new URL(link.getAttribute("href")!, address).href;
    for (const image of article.querySelectorAll("img")) image.src = new URL(image.getAttribute("src")!, address).href;
    this.prepare(article);
    return { article, title: read.title };
  }

  private put({ article, title }: Shown, path: string): void {
    const operation = operationOf(path);
    // It is there already where only the place in it is another one.
    if (!article.isConnected) this.main.querySelector("article")!.replaceWith(article);
    this.main.toggleAttribute("data-call", operation !== null);
    document.title = title;
    mark(operation);
  }
}

const pathOf = (address: string): string => new URL(address).pathname;

const isWithin = (link: Element): boolean => link.getAttribute("href")!.startsWith("#");
