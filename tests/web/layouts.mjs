// Lay positions out by a board of the page: a file of [{position, marks, ratio, first}] becomes one of scenes.
import { readFileSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";

registerHooks({
  resolve: (name, context, next) => next(name.startsWith(".") && !/\.[jt]s$/.test(name) ? `${name}.ts` : name, context),
});

const [, , board, asked, told] = process.argv;
const { draw } = await import(board);
let previous;
const scenes = JSON.parse(readFileSync(asked, "utf8")).map(({ position, marks, ratio, first }) => {
  const scene = draw(position, marks, { ratio, previous: first ? undefined : previous, effect: null });
  previous = scene;
  return { box: scene.box, bones: scene.bones, places: scene.places };
});
writeFileSync(told, JSON.stringify(scenes));
