/** Complete the types of the package: those of the OpenAPI document are copied, and imports get the endings that Node asks
 * for. */

import { copyFileSync, readFileSync, readdirSync, writeFileSync } from "node:fs";

copyFileSync("src/ground/schema.d.ts", "package/dist/ground/schema.d.ts");
for (const name of readdirSync("package/dist", { recursive: true })) {
  if (!name.endsWith(".d.ts")) continue;
  const path = `package/dist/${name}`;
  const text = readFileSync(path, "utf8");
  writeFileSync(path, text.replace(/((?:from |import\(|import )"\.[^"]*)"/g, (whole, way) => (/\.(css|js)$/.test(way) ? whole : `${way}.js"`)));
}
