import type { KeyboardEvent } from 'react';

/**
 * Ctrl+Enter sends a form: from a text of several lines, where Enter alone begins a line, and from the button that
 * sends it, which browsers press by Enter alone.
 */
export function sendByKeys(event: KeyboardEvent<HTMLFormElement | HTMLButtonElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.defaultPrevented) return;
  event.preventDefault();
  const { currentTarget } = event;
  (currentTarget instanceof HTMLFormElement ? currentTarget : currentTarget.form)?.requestSubmit();
}
