import type { IDataGridOptions } from 'devextreme-react/data-grid';
import type dxDataGrid from 'devextreme/ui/data_grid';
import type { Field } from 'devextreme/ui/filter_builder';

type Options = IDataGridOptions<object, string>;
type Grid = dxDataGrid<object, string>;
type Offered = NonNullable<Field['filterOperations']>;

const blanks: Offered = ['isblank', 'isnotblank'];
const ofText: Offered = ['contains', 'notcontains', 'startswith', 'endswith', '=', '<>', ...blanks];
const ofOrder: Offered = ['=', '<>', '<', '>', '<=', '>=', 'between', ...blanks];

/** "Any of" requests all values of a column: only where the column's own header offers them, too. */
const withoutLists = (field: Field & { allowHeaderFiltering?: boolean }): Field =>
  field.allowHeaderFiltering === true
    ? field
    : { ...field, filterOperations: field.dataType === 'string' ? ofText : ofOrder };

/**
 * Conditions joined by and, or and not, beside the filter row and the header filters: each narrows the rows on its own,
 * and a condition that is composed here may name a column that is not on screen.
 */
export const filterBuilding = {
  filterSyncEnabled: false,
  filterBuilder: {
    onInitialized: ({ component }) => {
      const fields: unknown = component?.option('fields');
      if (Array.isArray(fields)) component?.option('fields', (fields as Field[]).map(withoutLists));
    },
  },
  filterBuilderPopup: { width: '92vw', maxWidth: 760, height: 'auto', minHeight: 280, maxHeight: '90vh' },
} as const satisfies Options;

/** Opens the window in which conditions are composed. */
export const openFilterBuilder = (grid: Grid): void => {
  grid.option('filterBuilderPopup.visible', true);
};

/** The line under the rows that says which conditions were composed takes no height where there are none. */
export function showComposedFilter(grid: Grid): void {
  const isComposed = Boolean(grid.option('filterValue'));
  if (Boolean(grid.option('filterPanel.visible')) !== isComposed) grid.option('filterPanel.visible', isComposed);
}
