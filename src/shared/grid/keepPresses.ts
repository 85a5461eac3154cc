/**
 * Makes a press on a heading a click also when the widget measures its columns meanwhile, as it does 0.3 s after rows
 * came. To measure, it moves the headings to the table of the rows and back, and Chromium sends no click for an element
 * that left the page between the press and the release. Give it the element of a grid; it ends with it.
 */
export function keepPresses(element: HTMLElement): void {
  let before: AbortController | undefined;
  element.addEventListener(
    'mousedown',
    ({ target, button }) => {
      before?.abort();
      if (button !== 0 || !(target instanceof Element) || !target.closest('.dx-datagrid-headers')) return;
      before = new AbortController();
      followPress(element, target, before);
    },
    true,
  );
}

/** Follows a press until it is released, wherever that is, or until the next press. */
function followPress(element: HTMLElement, pressed: Element, press: AbortController): void {
  let hasLeft = false;
  const note = (changes: readonly MutationRecord[]) => {
    hasLeft ||= changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(pressed)));
  };
  const observer = new MutationObserver(note);
  observer.observe(element, { childList: true, subtree: true });
  press.signal.addEventListener('abort', () => {
    observer.disconnect();
  });
  document.addEventListener(
    'mouseup',
    (release) => {
      note(observer.takeRecords());
      press.abort();
      if (hasLeft && release.target === pressed) clickUnlessClicked(pressed, release);
    },
    { capture: true, signal: press.signal },
  );
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
