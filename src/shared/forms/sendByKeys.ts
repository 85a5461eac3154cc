import type { KeyboardEvent } from 'react';
import { commitTyped } from './commitTyped';

/**
 * Ctrl+Enter sends a form: from a text of several lines, where Enter alone begins a line, and from the button that
 * sends it, which browsers press by Enter alone. From a widget's check box Enter alone does, as from the browser's own.
 */
export function sendByKeys(event: KeyboardEvent<HTMLFormElement | HTMLButtonElement>): void {
  if (event.key !== 'Enter' || event.repeat || event.defaultPrevented) return;
  const isTick = event.target instanceof Element && event.target.matches('[role="checkbox"]');
  if (!isTick && !event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  commitTyped();
  const { currentTarget } = event;
  (currentTarget instanceof HTMLFormElement ? currentTarget : currentTarget.form)?.requestSubmit();
}
