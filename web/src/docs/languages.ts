import { addressOf } from "../ground/base";
import { key, type Question } from "../service/ask";

/** A request as its form says it; the address is a path of the service with its query, the file is for an answer that is
 * a picture, and else empty. */
export type Request = Question & { address: string; method: "GET" | "POST" | "DELETE"; headers: Record<string, string>; body?: string; file: string };

type Language = (request: Request, path: string) => string | null;

/** How a request to a path of the document is written in each language; null where it cannot be. The key is named,
 * not shown. */
export const LANGUAGES: Readonly<Record<string, Language>> = { curl: asCurl, Python: asPython, JavaScript: asJavaScript, boneyard: asCommand };

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const KEY = "X-API-Key";

/** The whole address; parts of the path that nobody has filled in stay in braces. */
const whole = (address: string): string => addressOf(address).replaceAll("%7B", "{").replaceAll("%7D", "}");

/** A body that is no JSON is left as it is. */
export function parsed(body: string | undefined): unknown {
  try {
    return body === undefined ? undefined : (JSON.parse(body) as unknown);
  } catch {
    return undefined;
  }
}

/** Write JSON in lines, with a list of short things, such as a hand, in one. */
export const indented = (value: unknown): string => JSON.stringify(value, null, 2).replace(/\[\s+((?:"[^"]{0,8}"|-?\d+)(?:,\s+(?:"[^"]{0,8}"|-?\d+))*)\s+\]/g, (_, inner: string) => `[${inner.replace(/,\s+/g, ", ")}]`);

function oneLine(body: string): string {
  const read = parsed(body);
  return read === undefined ? body : JSON.stringify(read);
}

function asCurl({ address, method, headers, body, file }: Request): string {
  const lines = [`curl ${quoted(whole(address))}`];
  if (method === "DELETE") lines.push("-X DELETE");
  for (const [name, value] of Object.entries(headers)) lines.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (key() !== "") lines.push(`-H "${KEY}: $BONEYARD_KEY"`);
  if (body !== undefined) lines.push(`-d ${quoted(oneLine(body))}`);
  if (file !== "") lines.push(`-o ${file}`);
  return lines.join(" \\\n  ");
}

function asPython({ address, method, headers, body, file }: Request): string {
  const read = parsed(body);
  const given = Object.entries(headers).filter(([name]) => body === undefined || read === undefined || name !== "content-type");
  const sent = given.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  if (key() !== "") sent.push(`"${KEY}": os.environ["BONEYARD_KEY"]`);
  const parts = [JSON.stringify(whole(address))];
  if (sent.length > 0) parts.push(`headers={${sent.join(", ")}}`);
  if (body !== undefined) parts.push(read === undefined ? `data=${JSON.stringify(body)}` : `json=${pythonValue(read)}`);
  const modules = [...(key() === "" ? [] : ["import os"]), ...(file === "" ? [] : ["from pathlib import Path"])];
  const imports = [...modules, ...(modules.length > 0 ? [""] : []), "import requests"].join("\n");
  const shown = file === "" ? "print(answer.text)" : `Path("${file}").write_bytes(answer.content)`;
  return `${imports}\n\nanswer = requests.${method.toLowerCase()}(\n    ${parts.join(",\n    ")},\n)\n${shown}`;
}

function pythonValue(value: unknown): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map(pythonValue).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  return `{${Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${pythonValue(each)}`).join(", ")}}`;
}

function asJavaScript({ address, method, headers, body, file }: Request): string {
  const read = parsed(body);
  const sent = Object.entries(headers).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  if (key() !== "") sent.push(`"${KEY}": process.env.BONEYARD_KEY`);
  const options = method === "GET" ? [] : [`method: "${method}"`];
  if (sent.length > 0) options.push(`headers: { ${sent.join(", ")} }`);
  if (body !== undefined) options.push(`body: ${read === undefined ? JSON.stringify(body) : `JSON.stringify(${JSON.stringify(read)})`}`);
  const given = options.length === 0 ? "" : `, {\n  ${options.join(",\n  ")},\n}`;
  const asked = `const answer = await fetch(${JSON.stringify(whole(address))}${given});`;
  if (file === "") return `${asked}\nconsole.log(await answer.text());`;
  return `import { writeFile } from "node:fs/promises";\n\n${asked}\nawait writeFile("${file}", await answer.bytes());`;
}

/** The commands that ask what a call asks, by its last part, with the keys that are options of the command. */
const COMMANDS: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  deals: ["deal", ["seed", "players"]],
  moves: ["moves", []],
  check: ["check", []],
  score: ["score", []],
  view: ["view", ["seat"]],
  hint: ["hint", ["top", "objective", "target", "detail"]],
  bot: ["bot", ["level"]],
  solve: ["solve", ["objective"]],
};

/** The same question to the command; null where the command does not know all of it. */
function asCommand({ body, address }: Request, path: string): string | null {
  const [, , , game, name = ""] = path.split("/");
  if (body === undefined) return path === "/v1/games" ? "boneyard games" : path.endsWith("/rules") ? `boneyard rules ${game}` : path === "/v1/codes" && address === path ? "boneyard codes" : null;
  const [command, options] = COMMANDS[name] ?? ["", []];
  const read = parsed(body);
  if (command === "" || typeof read !== "object" || read === null) return null;
  const { position, ...others } = read as Record<string, unknown>;
  const words = ["boneyard", command, game];
  if (position !== undefined) words.push(quoted(typeof position === "string" ? position : JSON.stringify(position)));
  for (const [each, value] of Object.entries(others)) {
    if (!options.includes(each) || typeof value === "object") return null;
    words.push(`--${each}`, String(value));
  }
  return words.join(" ");
}
