/** Writes the sentences of the page, languages/LANGUAGE/page/AREA.ftl, as functions: src/messages/AREA.ts has the English ones, each
 * with its parameters, and src/messages/LANGUAGE/AREA.ts those of another language. So a parameter that is missing is an error of
 * types, and a sentence that nothing says is left out of what is built. */

import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parse } from "@fluent/syntax";

const SOURCE = "en";
const FOLDER = new URL("../languages/", import.meta.url);
const OUT = new URL("src/messages/", import.meta.url);

const areasOf = (language) =>
  readdirSync(new URL(`${language}/page/`, FOLDER))
    .filter((name) => name.endsWith(".ftl"))
    .map((name) => name.replace(/\.ftl$/, ""))
    .sort();

const camel = (id) => id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** One file of sentences as code. */
class Area {
  /** @param {string} language @param {string} name */
  constructor(language, name) {
    this.language = language;
    this.name = name;
    const { body } = parse(readFileSync(new URL(`${language}/page/${name}.ftl`, FOLDER), "utf8"), {});
    for (const entry of body) if (entry.type === "Junk") this.refuse(entry.content.trim());
    this.messages = body.filter(({ type }) => type === "Message");
    this.terms = new Map(body.filter(({ type }) => type === "Term").map((term) => [term.id.name, term.value]));
    this.isSource = language === SOURCE;
  }

  refuse(what) {
    throw new Error(`languages/${this.language}/page/${this.name}.ftl: ${what}`);
  }

  /** Write each message as its name, its parameters with their types, and the expression of its text. */
  functions() {
    return this.messages.map(({ id, value, comment }) => {
      if (value === null) this.refuse(`${id.name} has no text`);
      const types = new Map();
      const text = this.pattern(value, types);
      return { name: camel(id.name), id: id.name, types, text, comment: comment?.content };
    });
  }

  pattern({ elements }, types) {
    const parts = elements.map((element) => (element.type === "TextElement" ? escaped(element.value) : this.placeable(element.expression, types)));
    return `\`${parts.join("")}\``;
  }

  placeable(expression, types) {
    switch (expression.type) {
      case "StringLiteral":
        return escaped(expression.value);
      case "NumberLiteral":
        return expression.value;
      case "VariableReference":
        if (!types.has(expression.id.name)) types.set(expression.id.name, "Value");
        return this.isSource ? `\${_.${expression.id.name}}` : `\${written("${this.language}", _.${expression.id.name})}`;
      case "TermReference":
        return this.pattern(this.terms.get(expression.id.name) ?? this.refuse(`there is no term -${expression.id.name}`), types).slice(1, -1);
      case "MessageReference": {
        const found = this.messages.find(({ id }) => id.name === expression.id.name) ?? this.refuse(`there is no message ${expression.id.name}`);
        return this.pattern(found.value, types).slice(1, -1);
      }
      case "SelectExpression":
        return `\${${this.choice(expression, types)}}`;
      default:
        return this.refuse(`a ${expression.type} cannot be used on the page`);
    }
  }

  /** A choice by a number, by its exact value or its plural category, or by a word. */
  choice({ selector, variants }, types) {
    if (selector.type !== "VariableReference") this.refuse("only a parameter can be chosen by");
    const name = selector.id.name;
    const keys = variants.filter((variant) => !variant.default).map(({ key }) => key);
    const isPlural = keys.some((key) => key.type === "Identifier" && PLURALS.has(key.name));
    if (isPlural || keys.some((key) => key.type === "NumberLiteral")) types.set(name, "number");
    else if (!types.has(name)) types.set(name, "Value");
    const usual = variants.find((variant) => variant.default);
    return variants
      .filter((variant) => !variant.default)
      .reduceRight((rest, { key, value }) => {
        const test =
          key.type === "NumberLiteral" ? `_.${name} === ${key.value}`
          : isPlural && this.isSource && key.name === "one" ? `_.${name} === 1`
          : isPlural ? `plural("${this.language}", _.${name}) === "${key.name}"`
          : `_.${name} === "${key.name}"`;
        return `${test} ? ${this.pattern(value, types)} : ${rest}`;
      }, this.pattern(usual.value, types));
  }
}

const PLURALS = new Set(["zero", "one", "two", "few", "many", "other"]);

/** A text of several lines is one line, as in the files of Fluent that the service reads. */
const escaped = (text) => text.replace(/\s*\n\s*/g, " ").replace(/[`\\$]/g, "\\$&");

const parameters = (types) => [...types].map(([name, type]) => `${name}: ${type}`).join("; ");

const helpers = (code) => ["plural", "translated", "written"].filter((name) => code.includes(`${name}(`)).join(", ");

function english(area) {
  const code = area.functions().map(({ name, id, types, text, comment }) => {
    const [declared, given] = types.size === 0 ? ["", ""] : [`_: { ${parameters(types)} }`, ", _"];
    return `${comment ? `/** ${comment} */\n` : ""}export const ${name} = (${declared}): string => translated("${area.name}", "${name}"${given}) ?? ${text};\n`;
  }).join("");
  const values = code.includes(": Value") ? "type Value, " : "";
  return `import { ${values}${helpers(code)} } from "../ground/language";\n\n${code}`;
}

const entry = ({ name, types, text }) => `  ${name}: (${types.size === 0 ? "" : "_"}) => ${text},\n`;

function other(area) {
  const code = area.functions().map(entry).join("");
  const used = helpers(code);
  const imported = used === "" ? "" : `import { ${used} } from "../../ground/language";\n`;
  return `${imported}import type * as source from "../${area.name}";\n\nexport const sentences: Partial<typeof source> = {\n${code}};\n`;
}

/** The languages of the page but English. */
export const OTHERS = readdirSync(FOLDER, { withFileTypes: true })
  .filter(({ name }) => name !== SOURCE && existsSync(new URL(`${name}/page/`, FOLDER)))
  .map(({ name }) => name)
  .sort();

/** The helpers of a script of its own, which are those of ground/language.ts. */
const HELPERS = `const plural = (code, number) => new Intl.PluralRules(code).select(number);
const written = (code, value) => (typeof value === "number" ? (value + 0).toLocaleString(code, { useGrouping: false }) : value);
`;

/** Write the sentences of a language as one script that imports nothing: those that are said, by area and name. */
export function scriptOf(language, isSaid) {
  const tables = areasOf(language).map((area) => {
    const said = new Area(language, area).functions().filter(({ name }) => isSaid(area, name));
    return said.length === 0 ? "" : `"${area}": {\n${said.map(entry).join("")}},\n`;
  });
  return `${HELPERS}export default {\n${tables.join("")}};\n`;
}

/** Return every file of src/messages with its text. */
function files() {
  const found = new Map();
  for (const name of areasOf(SOURCE)) found.set(`${name}.ts`, english(new Area(SOURCE, name)));
  for (const language of OTHERS) {
    const areas = areasOf(language);
    for (const name of areas) found.set(`${language}/${name}.ts`, other(new Area(language, name)));
    const imports = areas.map((name) => `import { sentences as ${camel(name)} } from "./${name}";\n`).join("");
    const table = areas.map((name) => (camel(name) === name ? name : `"${name}": ${camel(name)}`)).join(", ");
    found.set(`${language}/all.ts`, `${imports}\nexport default { ${table} };\n`);
  }
  const loads = OTHERS.map((language) => `  ${language}: () => import("./${language}/all"),\n`).join("");
  return found.set("languages.ts", `/** The languages of the page but English, and how each is loaded. */\nexport const LANGUAGES = {\n${loads}};\n`);
}

/** Write what is not there yet, and take away what is not there any more: others may be reading. */
function write() {
  mkdirSync(OUT, { recursive: true });
  const wanted = files();
  for (const entry of readdirSync(OUT, { withFileTypes: true, recursive: true })) {
    const path = new URL(`${entry.name}`, pathToFileURL(`${entry.parentPath}/`));
    if (entry.isFile() && !wanted.has(path.href.slice(OUT.href.length))) rmSync(path);
  }
  for (const [name, text] of wanted) {
    const path = new URL(name, OUT);
    mkdirSync(dirname(fileURLToPath(path)), { recursive: true });
    if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) write();
