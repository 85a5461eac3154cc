import { useEffect, useRef } from 'react';

/** What each key does; a key is a character as it is typed. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

const fields =
  'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"], [role="menu"], [role="listbox"]';

/** Single keys do things while no field has the focus and no question is open (WCAG 2.1.4: they can be switched off). */
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
      // A dialog over the panel has the word.
      if (document.querySelector('dialog[open].sace-modal, dialog[open].sace-dialog')) return;
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

/** Whether this browser's user wants single keys to do things: yes, until they say no. */
export function areShortcutsWanted(): boolean {
  try {
    return localStorage.getItem(storageKey) === null;
  } catch {
    return true;
  }
}

/** Keeps the wish. A browser without storage asks again. */
export function keepShortcutsWish(wanted: boolean): void {
  try {
    if (wanted) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, '1');
  } catch {
    // Nothing is lost but the memory of the wish.
  }
}
