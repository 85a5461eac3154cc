import { useEffect } from 'react';
import { commitTyped } from '../forms/commitTyped';
import { coveringDialogs, dialogWithKeys } from './dialogWithKeys';
import { isSaveKey } from './useFormKeys';

/**
 * Ctrl+S saves the form that is being filled in, in place of the browser's own saving of the page. A form that sends
 * something rather than saving it stays as it is: a decision is not taken by a habit.
 */
export function useSaveKey(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || !isSaveKey(event)) return;
  const form = formInUse();
  if (!form) return;
  event.preventDefault();
  if (event.repeat || form.getAttribute('data-saves') === 'false') return;
  commitTyped();
  form.requestSubmit();
}

/** Returns the form that has the focus; elsewhere the only one of the page or of the open dialog that saves. */
function formInUse(): HTMLFormElement | null {
  const { activeElement } = document;
  const focused = activeElement?.closest('form') ?? (activeElement instanceof HTMLButtonElement && activeElement.form);
  if (focused) return focused.matches('form[data-saves]') ? focused : null;
  const dialog = dialogWithKeys();
  const shown = [...(dialog ?? document).querySelectorAll<HTMLFormElement>('form[data-saves="true"]')].filter(
    (form) => form.closest('[hidden]') === null && form.closest(coveringDialogs) === dialog,
  );
  return shown.length === 1 ? (shown[0] ?? null) : null;
}
