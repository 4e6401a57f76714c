import { defineConfig } from "vite";

/** The built pages travel with the service, so that nobody needs Node to serve them. */
export default defineConfig({
  base: "./", // a proxy may publish them below any path
  build: {
    outDir: "../api/pages/built",
    emptyOutDir: true,
    target: "es2022",
    // These know light-dark(). Written out for others, a colour of :root would not follow a color-scheme below it.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ["index.html", "docs.html"] },
  },
  server: { proxy: { "/v1": "http://127.0.0.1:8000", "/openapi.json": "http://127.0.0.1:8000" } },
});
