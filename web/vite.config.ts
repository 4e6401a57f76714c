import { defineConfig } from "vite";

/** The built page travels with the service, so that nobody needs Node to serve it. */
export default defineConfig({
  build: {
    outDir: "../api/playground",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/v1": "http://127.0.0.1:8000" } },
});
