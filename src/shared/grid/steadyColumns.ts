/** Keeps the columns of a grid steady, for all loaded rows and after columns were hidden. */

interface Grid {
  readonly element: HTMLElement;
  readonly component: { updateDimensions: () => void } | undefined;
}

/**
 * The widget hides columns without room, and shows them again without taking back that assistive programs skip them;
 * this does. Captions that were measured in another font are measured again when their own has come. Give it to
 * `onInitialized`; it ends with the element.
 */
export function steadyColumns({ element, component }: Grid): void {
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) if (target instanceof HTMLTableCellElement) hearAgain(target);
  });
  observer.observe(element, { subtree: true, attributeFilter: ['class'] });
  // The type promises fonts; the DOM of unit tests has none.
  const { fonts } = document as Partial<Document>;
  if (fonts?.status === 'loading') void fonts.ready.then(() => component?.updateDimensions());
}

function hearAgain(cell: HTMLTableCellElement): void {
  if (cell.getAttribute('aria-hidden') !== 'true') return;
  if (cell.matches('.dx-datagrid-hidden-column, .dx-command-adaptive-hidden')) return;
  cell.removeAttribute('aria-hidden');
  // The headings are reached one by one where their column sorts: the widget gives them back their place when it draws
  // them.
  cell.removeAttribute('tabindex');
}
