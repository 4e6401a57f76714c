// Say in the words of the page how hands ended: a file of [{outcome, position, names}] becomes one of [[sentence, bonus]],
// in English or in the language whose code is given.
import { readFileSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";

registerHooks({
  resolve: (name, context, next) => next(name.startsWith(".") && !/\.[jt]s$/.test(name) ? `${name}.ts` : name, context),
});

const [, , source, asked, told, language] = process.argv;
const { endInWords, bonusInWords } = await import(`${source}/games/ends.ts`);
if (language) {
  const { speak } = await import(`${source}/ground/language.ts`);
  speak(language, (await import(`${source}/messages/${language}/all.ts`)).default);
}
const said = JSON.parse(readFileSync(asked, "utf8")).map(({ outcome, position, names }) => {
  const name = (seat) => names[seat];
  return [endInWords(outcome, name, position), bonusInWords(outcome, name, position)];
});
writeFileSync(told, JSON.stringify(said));
