import { request } from "../service/ask";

/** The column of calls, which the service writes into the page: it is searched, and walked through by keyboard. */

const OPENS_SEARCH = "/";

const nav = document.querySelector<HTMLElement>("nav.calls")!;
const field = nav.querySelector("input")!;
const status = nav.querySelector<HTMLElement>("[role=status]")!;
const groups = [...nav.querySelectorAll<HTMLDetailsElement>("details.group")];
const first = nav.querySelector<HTMLAnchorElement>("a.begin")!;
const links = [...nav.querySelectorAll<HTMLAnchorElement>("ul ul a")];

const idOf = ({ pathname }: HTMLAnchorElement): string => operationOf(pathname) ?? "";

/** What each call is found by, in small letters. */
const texts = new Map(links.map((link) => [idOf(link), `${idOf(link)} ${link.dataset["path"]} ${link.textContent} ${link.closest("details")?.querySelector("summary")?.textContent}`.toLowerCase()]));

/** Which groups were open before somebody searched. */
let opened: ReadonlySet<Element> | null = null;

/** The operation that the address of a page names; null for the first page. */
export function operationOf(path: string): string | null {
  return /\/docs\/(\w+)$/.exec(path)?.[1] ?? null;
}

/** Descriptions and names of fields are asked for once somebody searches. */
let asked: Promise<void> | null = null;

async function addTexts(): Promise<void> {
  try {
    const more = (await request("/docs/search.json", {})) as Record<string, string>;
    for (const [id, text] of Object.entries(more)) texts.set(id, `${texts.get(id) ?? ""} ${text.toLowerCase()}`);
  } catch {
    asked = null; // Calls are found by what the column shows, and this is asked for again.
  }
  if (field.value !== "") search();
}

/** Mark the call that is shown, and open its group; null where none is. */
export function mark(id: string | null): void {
  for (const link of nav.querySelectorAll("a")) link.removeAttribute("aria-current");
  const link = links.find((each) => idOf(each) === id) ?? first;
  link.setAttribute("aria-current", "page");
  const group = link.closest("details");
  if (group) group.open = true;
  // The column alone: the page stays where it is.
  const [inner, outer] = [link, nav].map((each) => each.getBoundingClientRect());
  if (inner && outer && (inner.bottom > Math.min(outer.bottom, innerHeight) || inner.top < outer.top)) nav.scrollTop += inner.top - outer.top - outer.height / 3;
}

/** Show the calls that have every one of the words. */
function search(): void {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  opened ??= new Set(groups.filter((each) => each.open));
  const found = links.filter((link) => {
    const is = words.every((word) => texts.get(idOf(link))?.includes(word));
    link.parentElement!.hidden = !is;
    return is;
  });
  for (const group of groups) {
    const has = found.some((link) => group.contains(link));
    group.parentElement!.hidden = !has;
    group.open = words.length > 0 ? has : opened.has(group);
  }
  first.hidden = words.length > 0;
  if (words.length === 0) opened = null;
  status.textContent = words.length === 0 ? "" : found.length === 1 ? "1 call" : `${found.length} calls`;
}

/** Go up or down among what is shown, or open the first call that was found. */
function step(event: KeyboardEvent): void {
  const { key } = event;
  const shown = [field, ...[...nav.querySelectorAll<HTMLElement>("a, summary")].filter((each) => each.checkVisibility())];
  const at = shown.indexOf(document.activeElement as HTMLElement);
  const next = key === "ArrowDown" ? shown[at + 1] : key === "ArrowUp" ? shown[at - 1] : undefined;
  if (next) next.focus();
  else if (key === "Enter" && document.activeElement === field) links.find((each) => each.checkVisibility())?.click();
  else return;
  event.preventDefault();
}

field.addEventListener("focus", () => (asked ??= addTexts()));
field.addEventListener("input", search);
nav.addEventListener("keydown", step);
document.addEventListener("keydown", (event) => {
  const isTyping = (event.target as Element).matches("input, textarea, select");
  if (event.key !== OPENS_SEARCH || isTyping || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  field.focus();
});
