// Lay out positions by the sources of the page: a file of [{position, marks, ratio}] becomes scenes.
import { readFileSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";

registerHooks({
  resolve: (name, context, next) => next(name.startsWith(".") && !/\.[jt]s$/.test(name) ? `${name}.ts` : name, context),
});

const [, , boards, asked, told] = process.argv;
const { draw } = await import(boards);
const scenes = [];
let previous;
for (const { position, marks, ratio, first } of JSON.parse(readFileSync(asked, "utf8"))) {
  if (first) previous = undefined;
  const begun = performance.now();
  const scene = draw(position, marks, { ratio, previous, latest: [] });
  const took = performance.now() - begun;
  const { box, bones, places } = scene;
  if (marks.length === 0) previous = scene;
  scenes.push({ box, bones, places: places.map(({ moves, ...place }) => ({ ...place, count: moves.length })), took });
}
writeFileSync(told, JSON.stringify(scenes));
