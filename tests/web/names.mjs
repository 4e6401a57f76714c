// Read and say the names of games in a language: a file of stored names becomes one of [the name as it is stored now, what it
// is called, the name of the next hand, the number of its deal].
import { readFileSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";

registerHooks({
  resolve: (name, context, next) => next(name.startsWith(".") && !/\.[jt]s$/.test(name) ? `${name}.ts` : name, context),
});

const [, , sources, language, asked, told] = process.argv;
const { speak } = await import(`${sources}/ground/language.ts`);
const { readName, nameInWords, nextHand, dealIn } = await import(`${sources}/play/names.ts`);
if (language !== "en") speak(language, (await import(`${sources}/messages/${language}/all.ts`)).default);
const read = (stored) => {
  const name = readName(stored);
  return [name, nameInWords(name), nameInWords(nextHand(name)), dealIn(name)];
};
writeFileSync(told, JSON.stringify(JSON.parse(readFileSync(asked, "utf8")).map(read)));
