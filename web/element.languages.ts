/** The languages of the element: a script for each, beside the element's own, with the sentences that the element says. */

import type { Plugin } from "vite";
import { OTHERS, scriptOf } from "./messages.mjs";

const ALL = /import\("\.\/([\w-]+)\/all"\)/g;
/** Stands for an import until the bundle is written: Vite would wrap that into a helper that loads style sheets first. */
const LATER = "__importLater";

export const languages: Plugin = {
  name: "languages",
  enforce: "pre",
  transform: (code, id) => (id.endsWith("/messages/languages.ts") ? code.replace(ALL, `${LATER}("./$1.js")`) : null),
  renderChunk: (code) => code.replaceAll(LATER, "import"),
  generateBundle(_, bundle) {
    const code = Object.values(bundle).map((each) => (each.type === "chunk" ? each.code : "")).join("");
    const isSaid = (area: string, name: string): boolean => new RegExp(`["'\`]${area}["'\`],\\s*["'\`]${name}["'\`]`).test(code);
    if (!isSaid("element", "back")) this.error("the element says nothing that can be found");
    for (const language of OTHERS) this.emitFile({ type: "asset", fileName: `${language}.js`, source: scriptOf(language, isSaid) });
  },
};
