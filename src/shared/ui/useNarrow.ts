import { useSyncExternalStore } from 'react';

const query = '(width < 768px)';

/** Whether the window is a phone's, and again whenever that changes. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => {
        list.removeEventListener('change', changed);
      };
    },
    () => window.matchMedia(query).matches,
  );
}
