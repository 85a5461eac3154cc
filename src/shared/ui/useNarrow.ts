import { useSyncExternalStore } from 'react';

const query = '(width < 768px)';

/** Returns true while the window has the width of a phone. */
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
