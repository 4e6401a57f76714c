// Find the sentences in sources of the page: a file of sources, each by its path, becomes a list of what people would read in
// them, each with its path, its line and its kind. A source is read by the parser of TypeScript, what is drawn by Lit as HTML.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [, , tools, asked, told] = process.argv;
const ts = createRequire(pathToFileURL(`${tools}/`))("typescript");

const { SyntaxKind: Kind } = ts;

/** Stands in a text for whatever is put in there. */
const HOLE = "\uFFFC";

/** What nobody reads, though there are letters in it, as attributes of elements. Others are properties of elements of the page,
 * which may be names of something. */
const MACHINE = new Set(
  "class id href src style type role rel for slot part lang data-game autocomplete autocapitalize inputmode spellcheck method target download d viewbox transform points fill stroke preserveaspectratio patternunits patterntransform clip-path mask filter font-family text-anchor dominant-baseline gradienttransform gradientunits aria-labelledby aria-describedby aria-controls".split(" "),
);

/** Attributes that are read, whatever stands in them. */
const READ = new Set("aria-label aria-valuetext aria-description aria-roledescription title placeholder alt".split(" "));

/** Functions and methods whose texts are names in the code: of events, of elements and attributes, of places, of media. */
const NAMING = new Set(
  "addEventListener removeEventListener querySelector querySelectorAll closest matches getAttribute setAttribute removeAttribute hasAttribute toggleAttribute getPropertyValue setProperty createElement createElementNS getContext getElementById customElement define Event CustomEvent matchMedia RegExp require URL DOMException".split(" "),
);

/** Characters that stand in no word: a text with them is a path, an address, a type or a formula. */
const NO_WORD = /[\d_/\\=<>{}[\]#@$*|~^]|\p{L}[.:(]\p{L}|^[-.]|\p{Ll}\p{Lu}|\($/u;
const WORD = /^[("'“„‚‘(]*(?:\p{L}[\p{L}'’-]+|a|A|I)[)"'”“’,.;:!?…]*$/u;

/** What is written into the style of an element. */
const DECLARED = /^(--[\w-]+|(animation|transition)(-[a-z]+)*|transform|translate|rotate|scale|height|width|left|right|top|bottom|opacity): /;

/** Methods that look for a text in another, as a comparison does. */
const LOOKING = new Set("startsWith endsWith includes indexOf lastIndexOf".split(" "));

/** Properties of elements that are read, as they are set by the code. */
const SHOWN = new Set("title placeholder alt ariaLabel ariaDescription textContent innerText innerHTML".split(" "));

/** The project's own name is the same in every language. */
const NAME = /\bboneyard\b/giu;

/** The words of a text. What is put in may have letters at its side: those are none, but for an ending such as "'s". */
const wordsOf = (text) =>
  text
    .replace(NAME, " ")
    .replace(/\uFFFC['’]\p{L}+|(?<!\p{L})\uFFFC+(?!\p{L})/gu, " ")
    .split(/[\s\u00A0]+/)
    .filter((token) => WORD.test(token) && !NO_WORD.test(token));

const CAPITAL = /^\p{Lu}\p{Ll}+[.!?…]*$/u;

/** Whether a text in the code is read by people: two words, one beside something that is put in, one with a blank beside it, by
 * which it is put between others, or one that begins with a capital. */
function isRead(text) {
  if (DECLARED.test(text)) return isRead(text.replace(DECLARED, ""));
  const words = wordsOf(text);
  if (words.length !== 1) return words.length > 1;
  if (CAPITAL.test(words[0])) return true;
  return /^\s|\s$/.test(text) || (text.includes(HOLE) && /\s/.test(text));
}

/** Whether there is anything to read in what is drawn. */
const hasWord = (text) => /\p{L}{2}|(?<![\p{L}\d])\p{Lu}(?![\p{L}\d])/u.test(text.replace(NAME, "").replace(/&#?\w+;/g, ""));

/** What the sources say of each other: classes of failures, and parameters that become classes of elements, by functions. */
class House {
  failures = new Set();
  styled = new Map();

  constructor(files) {
    for (const file of files) this.note(file, []);
  }

  note(node, functions) {
    if (ts.isClassDeclaration(node) && node.name && node.heritageClauses?.some((each) => /^extends \w*Error$/.test(each.getText()))) this.failures.add(node.name.text);
    const within = ts.isFunctionLike(node) && node.name === undefined && ts.isVariableDeclaration(node.parent) ? [...functions, [node.parent.name.getText(), node]] : ts.isFunctionDeclaration(node) && node.name ? [...functions, [node.name.text, node]] : functions;
    if (ts.isTaggedTemplateExpression(node) && ts.isTemplateExpression(node.template))
      for (const [piece, expression] of put(node.template)) if (piece.kind === "machine" && ts.isIdentifier(expression)) this.style(expression.text, within);
    ts.forEachChild(node, (child) => this.note(child, within));
  }

  style(name, functions) {
    for (const [called, { parameters }] of functions) {
      const place = parameters.findIndex((each) => each.name.getText() === name);
      if (place >= 0) this.styled.set(called, (this.styled.get(called) ?? new Set()).add(place));
    }
  }
}

/** The expressions that are put into a drawing, each with the piece of HTML that it stands in. */
function put(template) {
  const holes = [...pieces(flatten(template, () => HOLE))].flatMap((piece) => Array(piece.text.split(HOLE).length - 1).fill(piece));
  return template.templateSpans.map(({ expression }, index) => [holes[index] ?? { kind: "code" }, expression]);
}

const flatten = ({ head, templateSpans }, flat) => head.text + templateSpans.map(({ expression, literal }) => flat(expression) + literal.text).join("");

class Source {
  found = [];
  /** The nodes of the texts that were found. */
  read = new Set();

  constructor(file, house) {
    this.file = file;
    this.house = house;
    this.visit(file, "code");
  }

  add(node, kind, text) {
    this.read.add(node);
    const { line } = this.file.getLineAndCharacterOfPosition(node.getStart());
    this.found.push({ path: this.file.fileName, line: line + 1, kind, text: text.replaceAll(HOLE, "…").replace(/\s+/g, " ").trim() });
  }

  /** Look through a part of the code. What is put into a drawing is read in its text ("text", "read") or by machines
   * ("machine"), all else is as it looks ("code"). */
  visit(node, within) {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isExternalModuleReference(node)) return;
    if (ts.isTaggedTemplateExpression(node) && /^(html|svg|mathml)$/.test(node.tag.getText())) return this.drawing(node.template);
    if (ts.isStringLiteralLike(node)) return this.literal(node, node.text, within);
    if (ts.isTemplateExpression(node)) return this.template(node, within);
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) return this.call(node, within);
    if (ts.isFunctionLike(node) || ts.isBlock(node)) within = within === "machine" && !ts.isBlock(node) ? within : "code";
    ts.forEachChild(node, (child) => {
      if (ts.isPropertyName(child) && child.parent.name === child && !ts.isIdentifier(child)) return;
      this.visit(child, this.within(node, child, within));
    });
    if (within !== "machine") this.company(node);
  }

  /** Find words by those beside them: where one of several texts that may stand in one place is read, all are. */
  company(node) {
    const choices = ts.isConditionalExpression(node) ? [[node.whenTrue, node.whenFalse]] : ts.isObjectLiteralExpression(node) ? [values(node)] : ts.isArrayLiteralExpression(node) ? columns(node) : [];
    for (const each of choices.map((all) => all.map(bare)))
      if (each.some((one) => this.read.has(one)))
        for (const one of each) if (one && !this.read.has(one) && ts.isStringLiteralLike(one) && /^\p{Ll}[\p{Ll}'’-]+[.!?…]*$/u.test(one.text) && !NO_WORD.test(one.text)) this.add(one, "beside", one.text);
  }

  /** How a part of an expression is read. */
  within(node, child, within) {
    if (within === "machine") return within;
    if (ts.isConditionalExpression(node)) return child === node.condition ? "code" : within;
    if (ts.isBinaryExpression(node)) {
      if (COMPARING.has(node.operatorToken.kind)) return "compared";
      if (node.operatorToken.kind === Kind.EqualsToken && ts.isPropertyAccessExpression(node.left) && SHOWN.has(node.left.name.text)) return "read";
      return node.operatorToken.kind === Kind.AmpersandAmpersandToken && child === node.left ? "code" : within;
    }
    if (ts.isCaseClause(node)) return child === node.expression ? "machine" : "code";
    if (ts.isElementAccessExpression(node)) return child === node.argumentExpression ? "machine" : "code";
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node) || ts.isArrayLiteralExpression(node) || ts.isSatisfiesExpression(node)) return within;
    return "code";
  }

  call(node, within) {
    const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : node.expression.getText();
    this.visit(node.expression, "code");
    const isFailure = ts.isNewExpression(node) && (/Error$/.test(called) || this.house.failures.has(called)); // for programmers
    const isOfKey = ts.isPropertyAccessExpression(node.expression) && isKey(node.expression.expression);
    const isNaming = NAMING.has(called) || isOfKey || /^console\./.test(node.expression.getText());
    const inner = within === "machine" || isNaming ? "machine" : LOOKING.has(called) ? "compared" : "code";
    const isReadHere = called === "setAttribute" && READ.has(node.arguments[0]?.text);
    (node.arguments ?? []).forEach((each, place) => {
      const isPlain = ts.isStringLiteralLike(each) || ts.isTemplateExpression(each);
      const isStyle = this.house.styled.get(called)?.has(place) && isPlain;
      this.visit(each, isReadHere && place === 1 ? "read" : isStyle || (isFailure && isPlain) ? "machine" : inner);
    });
  }

  literal(node, text, within) {
    if (within === "machine") return;
    if (within === "compared") {
      if (wordsOf(text).length > 1 || (CAPITAL.test(text) && !siblings(node).some(isKey))) this.add(node, "compared", text);
    } else if (within === "read" || within === "text" ? hasWord(text) : isRead(text)) this.add(node, within, text);
  }

  /** A text with something put in, among it the words that it chooses from. */
  template(node, within) {
    const flat = (each) => {
      if (ts.isStringLiteralLike(each)) return each.text;
      if (ts.isParenthesizedExpression(each)) return flat(each.expression);
      if (ts.isConditionalExpression(each)) return [each.whenTrue, each.whenFalse].map(flat).join(" ");
      return ts.isTemplateExpression(each) ? flatten(each, flat) : HOLE;
    };
    const text = flatten(node, flat);
    if (within !== "machine" && (within === "read" || within === "text" ? hasWord(text) : isRead(text))) this.add(node, within, text);
    else for (const { expression } of node.templateSpans) this.visit(expression, within === "compared" ? "code" : within);
    for (const { expression } of node.templateSpans) this.drawings(expression);
  }

  /** What is drawn within an expression of a text that was found itself. */
  drawings(node) {
    if (ts.isTaggedTemplateExpression(node)) this.visit(node, "code");
    else ts.forEachChild(node, (child) => this.drawings(child));
  }

  /** Read what Lit draws as HTML: its texts, its attributes, and what is put into each. */
  drawing(template) {
    const isWhole = ts.isNoSubstitutionTemplateLiteral(template);
    for (const { kind, name, text } of pieces(isWhole ? template.text : flatten(template, () => HOLE))) {
      const isOwn = kind === "text" || kind === "read" || (kind === "property" && isRead(text));
      if (isOwn && hasWord(text.replaceAll(HOLE, " "))) this.add(template, name, text);
    }
    if (isWhole) return;
    for (const [{ kind }, expression] of put(template)) this.visit(expression, kind === "property" || kind === "event" ? "code" : kind);
  }
}

/** An expression without what only tells its type. */
function bare(node) {
  while (node && (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))) node = node.expression;
  return node && ts.isArrowFunction(node) && !ts.isBlock(node.body) ? bare(node.body) : node;
}

const values = ({ properties }) => properties.filter(ts.isPropertyAssignment).map(({ initializer }) => initializer);

/** The texts of a list, and what stands in the same place of each of its parts. */
function columns({ elements }) {
  const lists = elements.map(bare).filter(ts.isArrayLiteralExpression).map((each) => each.elements.map((one, place) => [String(place), one]));
  const objects = elements.map(bare).filter(ts.isObjectLiteralExpression).map(({ properties }) => properties.filter(ts.isPropertyAssignment).map(({ name, initializer }) => [name.getText(), initializer]));
  const found = Map.groupBy([...lists, ...objects].flat(), ([key]) => key);
  return [[...elements], ...[...found.values()].map((each) => each.map(([, one]) => one))];
}

const COMPARING = new Set([Kind.EqualsEqualsEqualsToken, Kind.ExclamationEqualsEqualsToken, Kind.InKeyword]);

/** Whether an expression is the key that was pressed. */
const isKey = (node) => /(^|\.)key$/.test(node.getText());

const siblings = ({ parent }) => (ts.isBinaryExpression(parent) ? [parent.left, parent.right] : []);

/** Cut HTML into texts and attributes, as they follow one another. */
function* pieces(html) {
  const tag = /<!--[\s\S]*?-->|<\/?([A-Za-z\uFFFC][\w\uFFFC-]*)|([^<]+)|</y;
  for (let found = tag.exec(html); found !== null; found = tag.exec(html)) {
    const [whole, name, text] = found;
    if (text !== undefined) yield { kind: "text", name: "text", text };
    else if (name === undefined) yield { kind: "machine", name: "comment", text: whole };
    else tag.lastIndex = yield* attributes(html, tag.lastIndex);
  }
}

function* attributes(html, from) {
  const attribute = /\s+|\/?>|([^\s=>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?|\//y;
  attribute.lastIndex = from;
  for (let found = attribute.exec(html); found !== null; found = attribute.exec(html)) {
    const [whole, given, double, single, bare] = found;
    if (whole.endsWith(">") && given === undefined) break;
    if (given === undefined) continue;
    const name = given.replace(/^[.?@]/, "").toLowerCase();
    const kind = given.startsWith("@") ? "event" : given.startsWith("?") || MACHINE.has(name) ? "machine" : READ.has(name) ? "read" : "property";
    yield { kind, name, text: double ?? single ?? bare ?? "" };
  }
  return attribute.lastIndex || html.length;
}

const files = Object.entries(JSON.parse(readFileSync(asked, "utf8"))).map(([path, text]) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
const house = new House(files);
writeFileSync(told, JSON.stringify(files.flatMap((file) => new Source(file, house).found)));
