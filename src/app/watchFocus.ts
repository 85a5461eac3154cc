/**
 * Returns lost focus (`returnLostFocus`) from the first time that anything has it. The first load does not have the
 * code for it: it is loaded then, and again at the next focus where that failed.
 */
export function watchFocus(root: Document = document): void {
  root.addEventListener(
    'focusin',
    () => {
      import('../shared/ui/returnLostFocus').then(
        ({ returnLostFocus }) => {
          returnLostFocus(root);
        },
        () => {
          watchFocus(root);
        },
      );
    },
    { once: true },
  );
}
