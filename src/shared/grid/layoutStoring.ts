import type { IDataGridOptions } from 'devextreme-react/data-grid';
import { keepLayout, readLayout } from './gridStorage';
import { layoutWithin, type LeftOutCondition } from './layoutWithin';

type Storing = NonNullable<IDataGridOptions<object, string>['stateStoring']>;
type Stored = { readonly name: string; readonly version: number; readonly userId: string | null };

/**
 * Stores the arrangement of a grid in this browser.
 * @param fields names of the present columns, as JSON text
 * @param onLeftOut receives the conditions over other columns that were left out
 */
export function layoutStoring(
  { name, version, userId }: Stored,
  fields: string,
  onLeftOut?: (conditions: readonly LeftOutCondition[]) => void,
): Storing {
  if (userId === null) return { enabled: false };
  const known = new Set(JSON.parse(fields) as string[]);
  return {
    enabled: true,
    type: 'custom',
    savingTimeout: 300,
    customLoad: () => {
      const stored = readLayout(name, version, userId);
      if (!stored) return Promise.resolve(undefined);
      const { layout, leftOut } = layoutWithin(stored, known);
      if (leftOut.length > 0) onLeftOut?.(leftOut);
      return Promise.resolve(layout);
    },
    customSave: (state) => {
      keepLayout(name, version, userId, state);
    },
  };
}
