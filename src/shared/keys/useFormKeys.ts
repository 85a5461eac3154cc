import { useEffect, useEffectEvent, type RefObject } from 'react';
import { commitTyped } from '../forms/commitTyped';
import { coveringDialogs, dialogWithKeys } from './dialogWithKeys';

type FormKeys = {
  /** Ctrl+S: saves at once. */
  onSave?: () => void;
  /** Ctrl+Enter: does what the main button does. */
  onSend?: () => void;
  /** Alt+Page Up and Alt+Page Down: opens the section before or after. */
  onTurn?: (step: 1 | -1) => unknown;
};

/**
 * Handles the keys of a form that is more than one form element. They work wherever the focus is: on the page, or in
 * the dialog that `within` stands in.
 */
export function useFormKeys(keys: FormKeys, within?: RefObject<Element | null>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event, keys);
    const own = within?.current?.closest(coveringDialogs) ?? null;
    if (!action || event.defaultPrevented || dialogWithKeys() !== own) return;
    event.preventDefault();
    if (event.repeat) return;
    commitTyped();
    action();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

function actionOf(event: KeyboardEvent, { onSave, onSend, onTurn }: FormKeys): (() => unknown) | undefined {
  if (isSaveKey(event)) return onSave;
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return onSend;
  if (!onTurn || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  if (event.key === 'PageUp') return () => onTurn(-1);
  if (event.key === 'PageDown') return () => onTurn(1);
  return undefined;
}

/** True for Ctrl+S, and for Cmd+S of a Mac. */
export const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey;
