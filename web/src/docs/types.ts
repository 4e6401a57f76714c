/** The fields of a type, put where it is named once somebody opens it there: shapes lead on without end, so each is in
 * the page once. */
export function unfold({ target }: Event): void {
  const opened = target as HTMLDetailsElement;
  const name = opened.dataset["type"];
  if (name === undefined || !opened.open) return;
  const fields = opened.closest("article")!.querySelector(`#type-${CSS.escape(name)}`);
  if (!fields) return;
  const copy = fields.cloneNode(true) as HTMLElement;
  copy.removeAttribute("id");
  for (const each of copy.querySelectorAll("details")) each.open = false;
  opened.replaceChildren(opened.querySelector("summary")!, copy);
  delete opened.dataset["type"];
}
