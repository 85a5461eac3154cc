import { useEffect, useRef } from 'react';
import { dialogWithKeys } from './dialogWithKeys';

/** The action of each key; a key is a character as it is typed. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

const fields =
  'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"], [role="menu"], [role="listbox"]';

/** Handles single keys while no field has the focus and no dialog is open (WCAG 2.1.4: they can be switched off). */
export function useShortcuts(isOn: boolean, shortcuts: Shortcuts): void {
  const present = useRef(shortcuts);
  useEffect(() => {
    present.current = shortcuts;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(fields)) return;
      if (dialogWithKeys()) return;
      const action = present.current[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOn]);
}

const storageKey = 'sace.shortcuts.off';

/** True unless the user of this browser has switched the shortcuts off. */
export function areShortcutsWanted(): boolean {
  try {
    return localStorage.getItem(storageKey) === null;
  } catch {
    return true;
  }
}

/** Stores the choice. A browser without storage starts with the default each time. */
export function keepShortcutsWish(wanted: boolean): void {
  try {
    if (wanted) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, '1');
  } catch {
    // Only the choice is lost.
  }
}
