import './dx-grid';
import DataGrid, { type DataGridRef, type IDataGridOptions } from 'devextreme-react/data-grid';
import type CustomStore from 'devextreme/data/custom_store';
import type { Column } from 'devextreme/ui/data_grid';
import { memo, useCallback, useMemo, type Ref } from 'react';
import { useIntl } from 'react-intl';
import { keepLayout, readLayout } from './gridStorage';
import { Spinner } from '../ui/Spinner';
import { useNarrow } from '../ui/useNarrow';
import { columnsIn } from './columns';
import { useChooserKeys } from './useChooserKeys';
import { useWidgetLanguage } from './useWidgetLanguage';
import './RemoteGrid.css';

type Options = IDataGridOptions<object, string>;

type Props = {
  ref: Ref<DataGridRef<object, string>>;
  /** Names the kept arrangement, with its version and the user's id; without a user nothing is kept. */
  layout: { name: string; version: number; userId: string | null };
  /** What screen readers call the grid. */
  label: string;
  source: CustomStore<object, string>;
  columns: Column[];
  noDataText: string;
  /** What may be searched for; without, there is no search over the columns. */
  searchHint?: string;
  /** Keys of the selected rows, those of other pages included. Without, rows cannot be selected. */
  onSelected?: (keys: readonly string[]) => void;
};

// Every widget option is made once: a new object on each render would make the grid set itself up anew.
const fixed = {
  // Without grouping, paging and summaries on the server a header filter would ask for every row.
  remoteOperations: { filtering: true, sorting: true, paging: true, grouping: true, groupPaging: true, summary: true },
  dateSerializationFormat: 'yyyy-MM-dd',
  paging: { pageSize: 20 },
  pager: {
    visible: true,
    showPageSizeSelector: true,
    allowedPageSizes: [20, 50, 100],
    showInfo: true,
    showNavigationButtons: true,
  },
  sorting: { mode: 'multiple' },
  filterRow: { visible: true },
  headerFilter: { visible: true, search: { enabled: true } },
  grouping: { autoExpandAll: false, contextMenuEnabled: true },
  summary: { groupItems: [{ column: 'id', summaryType: 'count', displayFormat: '{0}' }] },
  columnChooser: { enabled: true, mode: 'select', search: { enabled: true }, selection: { selectByClick: true } },
  columnHidingEnabled: true,
  allowColumnReordering: true,
  allowColumnResizing: true,
  // The mode 'widget' would switch the hiding of columns off.
  columnResizingMode: 'nextColumn',
  // The page around the grid shows errors, with a way out.
  errorRowEnabled: false,
} as const satisfies Options;

// "Select all" means the page on screen: all pages would mean asking for every key.
const selecting = { mode: 'multiple', selectAllMode: 'page', showCheckBoxesMode: 'always' } as const;
const notSelecting = { mode: 'none' } as const;

/** A DevExtreme grid over a remote list, the way every list of the portal works. */
export const RemoteGrid = memo(function RemoteGrid({
  ref,
  layout,
  label,
  source,
  columns,
  noDataText,
  searchHint,
  onSelected,
}: Props) {
  const narrow = useNarrow();
  const { locale } = useIntl();
  const isReady = useWidgetLanguage();
  const shown = useMemo(() => columnsIn(locale, columns), [locale, columns]);
  useChooserKeys();
  const { name, version, userId } = layout;
  const stateStoring = useMemo(() => layoutStoring(name, version, userId), [name, version, userId]);
  const searchPanel = useMemo(
    () => ({ visible: searchHint !== undefined, width: narrow ? 210 : 320, placeholder: searchHint ?? '' }),
    [narrow, searchHint],
  );
  const groupPanel = useMemo(() => ({ visible: !narrow }), [narrow]);
  const elementAttr = useMemo(() => ({ 'aria-label': label, class: 'sace-grid' }), [label]);
  const selected = useCallback<NonNullable<Options['onSelectionChanged']>>(
    ({ selectedRowKeys }) => {
      onSelected?.([...selectedRowKeys]);
    },
    [onSelected],
  );
  if (!isReady) return <Spinner />;
  return (
    <DataGrid<object, string>
      // New captions are new columns, and columns that change lose their filters: a new grid takes them up from the kept layout.
      key={locale}
      {...fixed}
      ref={ref}
      elementAttr={elementAttr}
      dataSource={source}
      columns={shown}
      selection={onSelected ? selecting : notSelecting}
      searchPanel={searchPanel}
      groupPanel={groupPanel}
      stateStoring={stateStoring}
      noDataText={noDataText}
      onSelectionChanged={selected}
    />
  );
});

function layoutStoring(name: string, version: number, userId: string | null): NonNullable<Options['stateStoring']> {
  if (userId === null) return { enabled: false };
  return {
    enabled: true,
    type: 'custom',
    savingTimeout: 300,
    customLoad: () => Promise.resolve(readLayout(name, version, userId)),
    customSave: (state) => {
      keepLayout(name, version, userId, state);
    },
  };
}
