import { flushSync } from 'react-dom';

/**
 * Passes on what is typed into an editor that gives its value only when it is left, such as a day: a key may send the
 * form while the focus is still there.
 * @param input what was typed into; by default what has the focus
 */
export function commitTyped(input: Element | null = document.activeElement): void {
  if (!input?.matches('input:not([type="file"], [type="checkbox"], [type="radio"])')) return;
  flushSync(() => input.dispatchEvent(new Event('change', { bubbles: true })));
}
