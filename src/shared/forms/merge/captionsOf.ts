/**
 * Returns the labels of a form's fields as they stand on the page, by the names of the parts that are merged, each with
 * the title of its group. A part is called by an element with its own name, or else by the labels of its fields. A part
 * that is not drawn has none.
 * @param parts the names of the fields of each part
 * @param join writes several labels as one text
 */
export function captionsOf(
  formId: string,
  parts: ReadonlyMap<string, readonly string[]>,
  join: (labels: readonly string[]) => string,
): ReadonlyMap<string, string> {
  const captions = new Map<string, string>();
  const drawn = (name: string) => document.getElementById(`${formId}-${name}`);
  for (const [part, names] of parts) {
    const own = drawn(part);
    const elements = own ? [own] : names.flatMap((name) => drawn(name) ?? []).sort(byPlace);
    const labels = elements.map(labelOf).filter((label) => label !== '');
    if (labels.length === 0) continue;
    const group = textOf(
      elements[0]?.parentElement?.closest('fieldset')?.querySelector('legend:not(.visually-hidden)'),
    );
    captions.set(part, group === '' ? join(labels) : `${join(labels)} (${group})`);
  }
  return captions;
}

const byPlace = (one: Node, other: Node) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

function labelOf(element: HTMLElement): string {
  const { labels } = element as Partial<Pick<HTMLInputElement, 'labels'>>;
  // The first node is the text: the star of a required field follows it.
  return (
    textOf(labels?.[0]?.firstChild) ||
    (element.getAttribute('aria-label') ?? '') ||
    textOf(element.querySelector('legend'))
  );
}

const textOf = (node: Node | null | undefined) => node?.textContent?.trim() ?? '';
