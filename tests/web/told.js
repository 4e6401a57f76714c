/* Hears every text of the page from its beginning, also one that is soon gone, and what the page copies. */
(() => {
  const NAMES = ["aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "title", "placeholder", "alt", "label"];
  /** What has no language, or one of its own. */
  const OTHERS = "script, style, code, pre, [translate=no], [lang]:not(:root)";
  const told = new Map();
  const placeOf = (element) => {
    const parts = [];
    for (let at = element; at; at = at.parentElement) if (at.localName.includes("-")) parts.unshift(at.localName);
    return [...parts, element.localName].join(" ");
  };
  const hear = (text, place) => {
    const said = text?.replace(/\s+/g, " ").trim();
    if (said && !told.has(said)) told.set(said, place);
  };
  const hearName = (element, name) => {
    if (!element.closest(OTHERS)) hear(element.getAttribute(name), `${placeOf(element)} ${name}`);
  };
  const read = (node) => {
    if (node instanceof Text && node.parentElement && !node.parentElement.closest(OTHERS)) hear(node.data, placeOf(node.parentElement));
    if (!(node instanceof Element)) return;
    for (const name of NAMES) hearName(node, name);
    for (const each of node.childNodes) read(each);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes } of records) {
      if (type === "attributes") hearName(target, attributeName);
      else if (type === "characterData") read(target);
      else for (const each of addedNodes) read(each);
    }
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: NAMES });
  navigator.clipboard.writeText = async (text) => {
    for (const line of text.split("\n")) hear(line, "copied");
  };
  window.told = () => [...told];
})();
