/** The page and the translators of browsers, which replace text nodes, mostly by <font> elements.
 *
 * Whatever draws the page writes into text nodes that it remembers, and inserts before them: a score would stay old, and
 * what is inserted would find no place. So each text that was replaced is put back in front of what replaced it,
 * emptied; once something else is written into it, that goes. */

/** What stands in the place of a text, and what the text was. */
interface Stand {
  readonly by: Element;
  readonly data: string;
}

const stands = new WeakMap<Text, Stand>();
const texts = new WeakMap<Element, Text>();

/** Keep the texts below a node in their places from now on. */
export function keepTexts(root: Node): void {
  const observer = new MutationObserver((records) => {
    const fonts = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isFont));
    for (const record of records) {
      if (record.target instanceof Text) written(record.target);
      for (const node of record.removedNodes) {
        if (node instanceof Text) replaced(node, record, fonts);
        else if (node instanceof Element) restored(node);
      }
    }
    observer.takeRecords(); // of what was done here
  });
  observer.observe(root, { subtree: true, childList: true, characterData: true });
}

const isBlank = ({ textContent }: Node): boolean => textContent?.trim() === "";

const isFont = (node: Node | null): node is HTMLFontElement => node instanceof HTMLFontElement;

/** Take away what stands for a text into which something else was written. */
function written(text: Text): void {
  stands.get(text)?.by.remove();
  stands.delete(text);
}

/** Put a text back to where it was taken from by a translator; what the page itself takes away has nothing in its place. */
function replaced(text: Text, record: MutationRecord, fonts: Set<Node>): void {
  const around = outermost(text.parentElement);
  if (around) {
    around.before(text);
    if (isBlank(around)) around.remove();
    return;
  }
  const by = standOf(record, fonts);
  if (text.isConnected || !by?.isConnected) return;
  fonts.delete(by);
  by.before(text);
  if (isBlank(text) && isBlank(by)) return by.remove(); // it could take up room of its own
  stands.set(text, { by, data: text.data });
  texts.set(by, text);
  text.data = "";
}

/** What was put in the place of a text: at once, or just before the text was taken away. */
function standOf({ addedNodes, previousSibling, nextSibling }: MutationRecord, fonts: ReadonlySet<Node>): Element | undefined {
  const [added] = addedNodes;
  if (added) return added instanceof Element ? added : undefined;
  return [previousSibling, nextSibling].filter(isFont).find((each) => fonts.has(each));
}

/** The outermost of the elements of a translator around something. */
function outermost(element: Element | null): Element | null {
  if (!isFont(element)) return null;
  return outermost(element.parentElement) ?? element;
}

/** Write a text again whose translation was taken back. */
function restored(by: Element): void {
  const text = texts.get(by);
  const stand = text && stands.get(text);
  if (!text?.isConnected || by.isConnected || stand?.by !== by) return;
  stands.delete(text);
  text.data = stand.data;
}
