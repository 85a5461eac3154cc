/**
 * Makes a press on a heading a click also when the widget measures its columns meanwhile, as it does 0.3 s after rows
 * came. To measure, it moves the headings to the table of the rows and back, and Chromium sends no click for an element
 * that left the page between the press and the release. Give it the element of a grid; it ends with it.
 */
export function keepPresses(element: HTMLElement): void {
  let pressed: EventTarget | null = null;
  element.addEventListener(
    'mousedown',
    ({ target, button }) => {
      pressed = button === 0 && target instanceof HTMLElement && target.closest('.dx-datagrid-headers') ? target : null;
    },
    true,
  );
  element.addEventListener(
    'mouseup',
    ({ target }) => {
      if (target !== pressed || !(target instanceof HTMLElement)) return;
      pressed = null;
      let isClicked = false;
      const note = (click: Event) => {
        isClicked ||= click.target === target;
      };
      target.addEventListener('click', note, { capture: true, once: true });
      // The browser sends a click before it runs the next task.
      setTimeout(() => {
        target.removeEventListener('click', note, true);
        if (!isClicked) target.click();
      });
    },
    true,
  );
}
