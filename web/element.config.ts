import { defineConfig, type Plugin } from "vite";
import { languages } from "./element.languages.ts";

const NOTHING = "\0nothing";

/** The element brings its styles within its script; style sheets for the whole page are left out. */
const noSheets: Plugin = {
  name: "no-sheets",
  enforce: "pre",
  resolveId: (source) => (source.endsWith(".css") ? NOTHING : null),
  load: (id) => (id === NOTHING ? "" : null),
};

/** The board for other pages, in one file that stays where it is: the service sends it as `/element/board.js`. Beside it are other
 * languages, such as `/element/de.js`. */
export default defineConfig({
  base: "./",
  publicDir: false,
  plugins: [noSheets, languages],
  build: {
    outDir: "../api/pages/built/element",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    modulePreload: false,
    rolldownOptions: {
      input: "src/element/board.ts",
      preserveEntrySignatures: "strict",
      output: { entryFileNames: "board.js", codeSplitting: false },
    },
  },
});
