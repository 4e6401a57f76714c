import { defineConfig } from "vite";
import element from "./element.config";

/** The npm package: the element by itself, and everything with it. */
export default defineConfig({
  ...element,
  build: {
    ...element.build,
    outDir: "package/dist",
    emptyOutDir: true,
    rolldownOptions: {
      input: { board: "src/element/board.ts", index: "src/element/index.ts" },
      preserveEntrySignatures: "strict",
      external: [/^lit(\/|$)/, "openapi-fetch"],
      output: { entryFileNames: "[name].js", chunkFileNames: "shared.js" },
    },
  },
});
