/**
 * Makes a press on a heading a click also when the widget measures its columns meanwhile, as it does 0.3 s after rows
 * came. To measure, it moves the headings to the table of the rows and back, and Chromium sends no click for an element
 * that left the page between the press and the release. Give it the element of a grid; it ends with it.
 */
export function keepPresses(element: HTMLElement): void {
  let leave: (() => void) | undefined;
  element.addEventListener(
    'mousedown',
    ({ target, button }) => {
      leave?.();
      leave =
        button === 0 && target instanceof Element && target.closest('.dx-datagrid-headers')
          ? followPress(element, target)
          : undefined;
    },
    true,
  );
}

/**
 * Follows a press until it is released, wherever that is.
 * @returns a function that ends it before
 */
function followPress(element: HTMLElement, pressed: Element): () => void {
  let hasLeft = false;
  const note = (changes: readonly MutationRecord[]) => {
    hasLeft ||= changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(pressed)));
  };
  const observer = new MutationObserver(note);
  const leave = () => {
    observer.disconnect();
    document.removeEventListener('mouseup', release, true);
  };
  const release = (event: MouseEvent) => {
    note(observer.takeRecords());
    leave();
    if (hasLeft && event.target === pressed) clickUnlessClicked(pressed, event);
  };
  observer.observe(element, { childList: true, subtree: true });
  document.addEventListener('mouseup', release, true);
  return leave;
}

/** Browsers send a click before they run the next task. */
function clickUnlessClicked(target: Element, { ctrlKey, shiftKey, altKey, metaKey, view }: MouseEvent): void {
  let isClicked = false;
  const note = () => {
    isClicked = true;
  };
  target.addEventListener('click', note, { capture: true, once: true });
  setTimeout(() => {
    target.removeEventListener('click', note, true);
    if (isClicked) return;
    const keys = { ctrlKey, shiftKey, altKey, metaKey };
    target.dispatchEvent(new MouseEvent('click', { ...keys, view, bubbles: true, cancelable: true }));
  });
}
