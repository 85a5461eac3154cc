import { useLayoutEffect, useRef } from 'react';

const HIDDEN = 'sace-page-hidden';

/**
 * Opens the dialog over everything, other dialogs included, and hides everything else while it is mounted. What is
 * hidden keeps its place, its scroll position and its values; the focus returns to where it was.
 */
export function useOverHiddenPage() {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the browser draws: the page must not be seen once its session has ended.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const before = document.activeElement;
    const show = () => {
      element.close();
      element.showModal();
      element.querySelector('a')?.focus();
    };
    document.documentElement.classList.add(HIDDEN);
    // A page that came back from the browser's memory was hidden whole, this dialog included.
    document.documentElement.style.visibility = '';
    show();
    // A dialog that opens meanwhile, such as the question of a page that is left by the back button, would lie above.
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ target }) => target !== element)) show();
    });
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['open'] });
    return () => {
      observer.disconnect();
      document.documentElement.classList.remove(HIDDEN);
      element.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return dialog;
}
