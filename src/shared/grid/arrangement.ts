import type { DataGridRef } from 'devextreme-react/data-grid';
import type { Column } from 'devextreme/ui/data_grid';
import type { Arrangement, ArrangedColumn } from './gridReducers';

export type Widget = ReturnType<DataGridRef<object, string>['instance']>;

/** The members of a column that decide which rows are shown. Width, place and visibility stay with the user. */
const deciding = [
  'sortOrder',
  'sortIndex',
  'groupIndex',
  'filterValue',
  'filterValues',
  'filterType',
  'selectedFilterOperation',
] as const;

const isUnset = (value: unknown) => value === undefined || value === null || value === -1 || value === '';

function arrangedColumn(column: Column): ArrangedColumn[] {
  const given = deciding.flatMap((name) => (isUnset(column[name]) ? [] : [[name, column[name]]]));
  // The widget gives every column a type and an operation of its filter: without a value they decide nothing.
  const isArranged = !isUnset(column.sortOrder) || !isUnset(column.groupIndex) || hasFilter(column);
  return isArranged && column.dataField !== undefined
    ? [{ dataField: column.dataField, ...(Object.fromEntries(given) as object) }]
    : [];
}

const hasFilter = ({ filterValue, filterValues }: Column) => !isUnset(filterValue) || !isUnset(filterValues);

/** Returns the keys of the groups on screen that are open, each after the group around it. */
const openGroups = (widget: Widget) =>
  widget
    .getVisibleRows()
    .flatMap(({ rowType, key }) => (rowType === 'group' && widget.isRowExpanded(key) ? [key as unknown] : []));

/** Reads what decides about the rows of the widget, as data that may enter an action. */
export function arrangementOf(widget: Widget): Arrangement {
  const columns: Column[] = Array.from({ length: widget.columnCount() }, (_, at) => widget.columnOption(at) as Column);
  const text: unknown = widget.option('searchPanel.text');
  const arrangement = {
    columns: columns.flatMap(arrangedColumn),
    searchText: typeof text === 'string' ? text : '',
    filterValue: (widget.option('filterValue') as unknown) ?? null,
    isFilterOn: widget.option('filterPanel.filterEnabled') !== false,
    pageIndex: widget.pageIndex(),
    pageSize: widget.pageSize(),
    openGroups: openGroups(widget),
  };
  return JSON.parse(JSON.stringify(arrangement)) as Arrangement;
}

/** Returns the widget's own state with this arrangement in it, for the widget's `state`. */
export function stateWith(present: object, arrangement: Arrangement, selected: readonly string[]): object {
  const { columns = [] } = present as { columns?: readonly Record<string, unknown>[] };
  const arranged = new Map(arrangement.columns.map((column) => [column.dataField, column]));
  return {
    ...present,
    columns: columns.map((column) => ({
      ...Object.fromEntries(Object.entries(column).filter(([name]) => !(deciding as readonly string[]).includes(name))),
      ...arranged.get(String(column['dataField'])),
    })),
    searchText: arrangement.searchText,
    filterValue: arrangement.filterValue,
    filterPanel: { filterEnabled: arrangement.isFilterOn },
    pageIndex: arrangement.pageIndex,
    pageSize: arrangement.pageSize,
    selectedRowKeys: [...selected],
  };
}
