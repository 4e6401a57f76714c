import { defineConfig, type Plugin } from "vite";

/** Pages whose style sheets stand in them, which are shown as soon as they are there, and the sheets that only they have. */
const WITH_STYLES: Record<string, string> = { "/docs.html": "assets/docs-" };

/** Put style sheets into the page that links them. The service allows them by their hash. */
const inlined: Plugin = {
  name: "inlined-styles",
  transformIndexHtml: {
    order: "post",
    handler(html, { path, bundle }) {
      const own = WITH_STYLES[path];
      if (bundle === undefined || own === undefined) return html;
      const linked = /\s*<link rel="stylesheet"[^>]*href="\.\/(assets\/[^"]+)">/g;
      const sheets = [...html.matchAll(linked)].map(([, file]) => {
        const sheet = bundle[file!];
        if (sheet?.type !== "asset") throw new Error(`no style sheet ${file}`);
        if (file!.startsWith(own)) delete bundle[file!];
        return String(sheet.source).trim().replaceAll("url(./", "url(./assets/");
      });
      if (sheets.length === 0) throw new Error(`${path} has no style sheet`);
      return html.replace(linked, "").replace("</head>", () => `  <style>${sheets.join("")}</style>\n  </head>`);
    },
  },
};

/** The built pages travel with the service, so that nobody needs Node to serve them. */
export default defineConfig({
  base: "./", // a proxy may publish them below any path
  plugins: [inlined],
  build: {
    outDir: "../api/pages/built",
    emptyOutDir: true,
    target: "es2022",
    // These know light-dark(). Written out for others, a colour of :root would not follow a color-scheme below it.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ["index.html", "docs.html", "boards.html"] },
  },
  server: { proxy: { "/v1": "http://127.0.0.1:8000", "/openapi.json": "http://127.0.0.1:8000", "/docs": "http://127.0.0.1:8000" } },
});
