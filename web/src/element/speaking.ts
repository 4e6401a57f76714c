/** The language of a board: that of the part of the page that it is in. */

import { SOURCE, type Spoken } from "../ground/language";
import { LANGUAGES } from "../messages/languages";

const isOther = (code: string): code is keyof typeof LANGUAGES => Object.hasOwn(LANGUAGES, code);

/** The code of the language of an element: of its own `lang`, or of the nearest one around it; English where that is none that
 * there is. */
export function languageOf(element: Element): string {
  const { lang } = element.closest<HTMLElement>("[lang]") ?? document.documentElement;
  const code = lang.toLowerCase().split("-")[0] ?? "";
  return isOther(code) ? code : SOURCE;
}

export const ENGLISH: Spoken = { code: SOURCE, sentences: {} };

/** Load the sentences of a language; those of English, where it cannot be loaded. */
export const spokenIn = (code: string): Promise<Spoken> =>
  isOther(code)
    ? LANGUAGES[code]().then(
        ({ default: sentences }) => ({ code, sentences }),
        () => ENGLISH,
      )
    : Promise.resolve(ENGLISH);
