import { useEffect, useRef } from 'react';

/** Opens the browser's own modal dialog while its component is mounted, and gives the focus back to where it was. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      // React removes the element before the browser would hand the focus back.
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return dialog;
}
