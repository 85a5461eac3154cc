import { useState } from 'react';

/** Returns the same array until the options differ: a widget loads its list again for each new array. */
export function useSameWhileEqual<Option>(options: readonly Option[]): Option[] {
  const [items, setItems] = useState(() => [...options]);
  if (JSON.stringify(items) === JSON.stringify(options)) return items;
  const changed = [...options];
  setItems(changed);
  return changed;
}
