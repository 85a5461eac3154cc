import { flushSync } from 'react-dom';

/**
 * Passes on what is typed into an editor that gives its value only when it is left, such as a day: a key may send the
 * form while the focus is still there.
 */
export function commitTyped(): void {
  const { activeElement } = document;
  if (!activeElement?.matches('input:not([type="file"], [type="checkbox"], [type="radio"])')) return;
  flushSync(() => activeElement.dispatchEvent(new Event('change', { bubbles: true })));
}
