/**
 * Moves the focus to an element, at once or as soon as it is drawn: a DevExtreme form draws its items after the page.
 * It waits until something else gets the focus. Returns a function that stops waiting.
 */
export function focusWhenDrawn(id: string): () => void {
  const focus = () => {
    const element = document.getElementById(id);
    element?.focus();
    return element !== null;
  };
  if (focus()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (focus()) stop();
  });
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('focusin', stop);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', stop);
  return stop;
}
