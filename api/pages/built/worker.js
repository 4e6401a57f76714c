/* Keeps the page and the answers of the service for when there is no connection. What the service can be
 * asked it is asked first; an answer depends on its question alone, so one that was kept is still true. */

const PAGE = "page";
const ANSWERS = "answers";
const MOST = 800;
const SPARE = 100;

/** Where the service is; a proxy may publish it below any path. */
const BASE = new URL(".", location.href);

/** Calls whose answers are kept; the others think, and would be long. */
const QUICK = /^v1\/(batch|games\/[\w-]+\/(deals|play|view|moves|score|validate|check|picture|score-picture|records|link))$/;

/** Paths that are none of the page, and files beside it. */
const OTHERS = /^(v1|docs|boards|element|embed|oembed|print|manual|assets)(\/|$)|\.\w+$/;
const FILES = new Set(["icon.svg", "manifest.webmanifest"]);

self.addEventListener("install", (event) => event.waitUntil(prepare()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin !== BASE.origin || !pathname.startsWith(BASE.pathname)) return;
  const path = pathname.slice(BASE.pathname.length);
  const { method } = event.request;
  if (method === "POST" && QUICK.test(path)) event.respondWith(answered(event));
  else if (method !== "GET" || path.startsWith("v1/jobs")) return;
  else if (path.startsWith("assets/")) event.respondWith(asset(event));
  else if (path.startsWith("v1/")) event.respondWith(fresh(event, inLanguage(event.request), ANSWERS));
  else if (event.request.mode === "navigate" && !OTHERS.test(path)) event.respondWith(page(event, path));
  else if (FILES.has(path)) event.respondWith(fresh(event, event.request, PAGE));
});

/** Keep the page with all its files, and the rules of every game. */
async function prepare() {
  const page = await caches.open(PAGE);
  const files = await named(BASE.href);
  for (const file of files.filter((address) => /\.(css|js)$/.test(address))) files.push(...(await named(file)));
  await page.addAll([...new Set([BASE.href, ...[...FILES, ...files].map((file) => new URL(file, BASE).href)])]);
  await self.skipWaiting();
  try {
    const answers = await caches.open(ANSWERS);
    const list = new URL("v1/games", BASE).href;
    await answers.add(list);
    const { games } = await (await answers.match(list)).json();
    await answers.addAll(games.map(({ id }) => `${list}/${id}/rules`));
  } catch {
    // They are kept when they are read.
  }
}

/** The addresses of the files that a page, a style sheet or a script names: the pages that are loaded when somebody
 * opens them among them. */
async function named(address) {
  const text = await (await fetch(address)).text();
  const found = text.matchAll(/(?:src|href)="([^"]*assets\/[^"]*)"|url\((?!data:)([^)"']+)\)|["'`]\.\/([\w-]+\.(?:js|css))["'`]/g);
  return [...found].map(([, attribute, url, part]) => new URL(attribute ?? url ?? part, address).href);
}

/** A file's name changes with its contents. */
async function asset(event) {
  const { request } = event;
  const kept = await found(PAGE, request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(keep(PAGE, request, answer.clone()));
  return answer;
}

/** Ask the service; where it is out of reach give what was kept under a key. Nobody waits for an answer to be kept. */
async function fresh(event, key, name) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(keep(name, key, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await found(name, key);
    if (kept) return kept;
    throw error;
  }
}

/** Send the page as the service has it for an address; where that is out of reach, the page itself, which knows
 * what stands in the address. Its files are named relative to the address. */
async function page(event, path) {
  if (path === "") return fresh(event, BASE.href, PAGE);
  try {
    return await fetch(event.request);
  } catch (error) {
    const kept = await found(PAGE, BASE.href);
    if (!kept) throw error;
    const text = (await kept.text()).replace(/((?:src|href)=")\.\//g, `$1${BASE.pathname}`);
    return new Response(text, { headers: kept.headers });
  }
}

/** Answer a question that has a body: it is kept under the address and a digest of the body. */
async function answered(event) {
  const { request } = event;
  const body = await request.clone().arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  const name = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return fresh(event, inLanguage(request, name), ANSWERS);
}

/** The key under which an answer is kept: its address, the digest of a body, and the language that was asked for. */
function inLanguage(request, body = "") {
  const key = new URL(request.url);
  if (body !== "") key.searchParams.set("body", body);
  const language = request.headers.get("accept-language") ?? "";
  if (language !== "") key.searchParams.set(LANGUAGE, language);
  return new Request(key);
}

const LANGUAGE = "language";

/** Look up what was kept; in the language asked for, else in that of the browser. Nothing where the browser does not say. */
async function found(name, key) {
  try {
    const cache = await caches.open(name);
    const other = new URL(key.url ?? key);
    other.searchParams.delete(LANGUAGE);
    return (await cache.match(key, { ignoreVary: true })) ?? (await cache.match(other, { ignoreVary: true }));
  } catch {
    return undefined;
  }
}

/** Keep an answer, if there is room: without it the next one comes from the service again. */
async function keep(name, key, answer) {
  try {
    const cache = await caches.open(name);
    await cache.put(key, answer);
    const keys = await cache.keys();
    if (name === ANSWERS && keys.length > MOST) await Promise.all(keys.slice(0, SPARE).map((old) => cache.delete(old)));
  } catch {
    // A full or forbidden store.
  }
}
