/** Which language the page speaks: the one that its address wants, else the one chosen in the menu, else the first of the
 * browser's that it has. */

import { SOURCE, speak, type Table } from "../ground/language";
import { keep, lookUp } from "../ground/store";
import { LANGUAGES as LOADS } from "../messages/languages";

/** Where the choice is kept. */
const PLACE = "boneyard.language";

/** What names a language in an address. */
const PARAMETER = "lang";

/** The codes of the languages that there are. */
export const LANGUAGES: readonly string[] = [SOURCE, ...Object.keys(LOADS)];

const isOther = (language: string): language is keyof typeof LOADS => Object.hasOwn(LOADS, language);

function wanted(): string {
  const named = new URLSearchParams(location.search).get(PARAMETER) ?? "";
  const tags = [named, lookUp(PLACE) ?? "", ...navigator.languages].map((tag) => tag.split("-")[0] ?? "");
  return tags.find((language) => LANGUAGES.includes(language)) ?? SOURCE;
}

let begun: Promise<void> = Promise.resolve();

/** Speak the language that is wanted, to the service at once, and to people when its sentences are loaded. Where they
 * cannot be loaded the page speaks English. */
export function begin(): Promise<void> {
  begun = load(wanted());
  return begun;
}

/** Is done once the sentences are there of the language that was begun with. */
export const ready = (): Promise<void> => begun;

async function load(language: string): Promise<void> {
  speakHere(language);
  if (!isOther(language)) return;
  await LOADS[language]().then(
    (loaded) => speakHere(language, loaded.default),
    () => speakHere(SOURCE),
  );
}

/** Speak a language, and mark the page as one in it. */
function speakHere(language: string, sentences?: Table): void {
  document.documentElement.lang = language;
  speak(language, sentences);
}

/** Choose a language for this browser, and open the page again in it. */
export function choose(language: string): void {
  keep(PLACE, language);
  const address = new URL(location.href);
  if (!address.searchParams.has(PARAMETER)) return location.reload();
  address.searchParams.delete(PARAMETER);
  location.replace(address);
}

/** The name of a language in itself: "Deutsch". */
export const nameOf = (language: string): string => new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
