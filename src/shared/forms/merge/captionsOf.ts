/**
 * Returns the labels of a form's fields as they stand on the page, by the names of the fields, each with the title of
 * its group. A field that is not drawn has none.
 */
export function captionsOf(formId: string, names: Iterable<string>): ReadonlyMap<string, string> {
  const captions = new Map<string, string>();
  for (const name of names) {
    const element = document.getElementById(`${formId}-${name}`);
    const label = element && labelOf(element);
    if (!label) continue;
    const group = textOf(element.parentElement?.closest('fieldset')?.querySelector('legend:not(.visually-hidden)'));
    captions.set(name, group === '' ? label : `${label} (${group})`);
  }
  return captions;
}

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
