import { addressOf } from "../ground/base";
import { keepTexts } from "../ground/translation";
import "../parts/keyform";
import { copied } from "../parts/part";
import "../parts/shell";
import { wantKey } from "../service/ask";
import { mark, operationOf } from "./column";
import { enliven } from "./example";
import { Pages } from "./pages";
import { unfold } from "./types";
import "../base.css";
import "../shell.css";
import "./docs.css";

const main = document.querySelector("main")!;
const pages = new Pages(main, (article) => {
  // A proxy may publish the service below a path that it does not know.
  for (const code of article.querySelectorAll<HTMLElement>(".step .code")) code.textContent = code.textContent!.replace(/(?<=')http\S*?(?=\/v1\/)/, addressOf("").replace(/\/$/, ""));
  for (const example of article.querySelectorAll<HTMLElement>("section.example")) enliven(example);
});

keepTexts(document.body);
// The head was there before its element, which draws it anew.
document.querySelector("bone-shell > header")?.remove();
pages.begin();
mark(operationOf(location.pathname));
main.addEventListener("toggle", unfold, true);
main.addEventListener("click", (event) => {
  const target = event.target as Element;
  if (target.closest("button.key")) wantKey();
  const copy = target.closest("button.copy");
  if (copy) void copyLink(copy.parentElement!.querySelector("[role=status]")!);
  const link = target.closest("a");
  if (link && pages.has(link) && !isElsewhere(event)) {
    event.preventDefault();
    void pages.open(link.href);
  }
});
window.addEventListener("popstate", () => void pages.show(location.href));
window.addEventListener("hashchange", oldAddress);
oldAddress();

/** Calls were once named behind the # of the address of the first page. */
function oldAddress(): void {
  const name = decodeURIComponent(location.hash.slice(1));
  const link = [...document.querySelectorAll<HTMLAnchorElement>("nav.calls ul ul a")].find(({ pathname }) => operationOf(pathname) === name);
  if (link) void pages.open(link.href, true);
}

async function copyLink(status: Element): Promise<void> {
  status.textContent = (await copied(location.href)) ? "Copied." : location.href;
}

/** Whether a click opens a link in another tab or window. */
function isElsewhere({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}
