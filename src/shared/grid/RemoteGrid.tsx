import './dx-grid';
import DataGrid, { type DataGridRef, type IDataGridOptions } from 'devextreme-react/data-grid';
import type CustomStore from 'devextreme/data/custom_store';
import type { Column } from 'devextreme/ui/data_grid';
import { memo, useCallback, useMemo, useRef, type Ref } from 'react';
import { useIntl } from 'react-intl';
import type { Widget } from './arrangement';
import { filterBuilding, showComposedFilter } from './filterBuilder';
import { groupSums } from './groupSums';
import type { LeftOutCondition } from './layoutWithin';
import { layoutStoring } from './layoutStoring';
import { nameNewerGroups, withNewerValues } from './newerValues';
import { pageInfo } from './pageInfo';
import { Spinner } from '../ui/Spinner';
import { columnsIn } from './columns';
import type { GridChoice } from './gridPreferences';
import { hidingOrder } from './hidingOrder';
import { keepPresses } from './keepPresses';
import { rowGestures, type OpenRow } from './rowGestures';
import { steadyColumns } from './steadyColumns';
import { useChooserKeys } from './useChooserKeys';
import { useWidgetLanguage } from './useWidgetLanguage';
import '../ui/state.css';
import './RemoteGrid.css';

type Options = IDataGridOptions<object, string>;

type Props = {
  ref: Ref<DataGridRef<object, string>>;
  /** The stored arrangement: its name, with its version and the user's id; without a user nothing is stored. */
  layout: { name: string; version: number; userId: string | null };
  /** The accessible name of the grid. */
  label: string;
  source: CustomStore<object, string>;
  columns: Column[];
  noDataText: string;
  /** Returns true while the rows of the page are counted; must be a stable function. */
  isCounting?: () => boolean;
  /** True when the columns can be searched. */
  isSearchable?: boolean;
  /** CSS pixels; without it the grid is as high as its rows. */
  height?: number | undefined;
  /** Shows rows by pages, or one after another without an end; another choice makes a new widget. */
  rows?: Rows;
  /** Shows the panel to which users drag columns to group by them. */
  isGrouping?: boolean;
  /** Receives another search text, also one that a saved view sets. */
  onSearched?: (text: string) => void;
  /** Receives the conditions of the stored arrangement over columns that are gone; must be a stable function. */
  onLeftOut?: (conditions: readonly LeftOutCondition[]) => void;
  /** Opens a row; must be the same function on every render. Without it rows do not open. */
  onOpen?: OpenRow | undefined;
  /** Keys of the rows that are selected: a widget that is made again goes on with them. */
  selected?: readonly string[];
  /** Keys of the selected rows, those of other pages included. Without it rows cannot be selected. */
  onSelected?: (keys: readonly string[], rows: readonly object[]) => void;
};

// Every widget option is made once: a new object on each render would make the grid set itself up again.
const fixed = {
  // Without grouping, paging and summaries on the server a header filter would request every row.
  remoteOperations: { filtering: true, sorting: true, paging: true, grouping: true, groupPaging: true, summary: true },
  dateSerializationFormat: 'yyyy-MM-dd',
  // This is only the first value: the user may choose another, which a fixed `pageSize` would undo at the next render.
  defaultPaging: { pageSize: 50 },
  sorting: { mode: 'multiple' },
  filterRow: { visible: true },
  headerFilter: { visible: true, search: { enabled: true } },
  grouping: { autoExpandAll: false, contextMenuEnabled: true },
  columnChooser: { enabled: true, mode: 'select', search: { enabled: true }, selection: { selectByClick: true } },
  // Users fix a column at the edge by the menu of its heading; the stored arrangement remembers it.
  columnFixing: { enabled: true },
  ...filterBuilding,
  columnHidingEnabled: true,
  allowColumnReordering: true,
  allowColumnResizing: true,
  // The mode 'widget' would switch the hiding of columns off.
  columnResizingMode: 'nextColumn',
  // The page around the grid shows errors, with a way out.
  errorRowEnabled: false,
} as const satisfies Options;

/** The pause in typing before a filter is applied, in milliseconds; the widget alone would wait for 700. */
const typingPause = 200;
const hurryFilterRow: NonNullable<Options['onEditorPreparing']> = (event) => {
  if (event.parentType === 'filterRow') event.updateValueTimeout = typingPause;
};

type Rows = GridChoice<'rows'>;
const pagers: Record<Rows, NonNullable<Options['pager']>> = {
  pages: {
    visible: true,
    showPageSizeSelector: true,
    allowedPageSizes: [20, 50, 100],
    showInfo: true,
    showNavigationButtons: true,
  },
  endless: { visible: false },
};
const scrollings: Record<Rows, NonNullable<Options['scrolling']>> = {
  pages: { mode: 'standard', useNative: true },
  endless: { mode: 'virtual', rowRenderingMode: 'virtual', useNative: true },
};
/** A grid that scrolls inside itself draws of its page the rows that are in sight. */
const pageInWindow: NonNullable<Options['scrolling']> = { ...scrollings.pages, rowRenderingMode: 'virtual' };

// "Select all" means the page on screen: all pages would need a request for every key.
const selecting = { mode: 'multiple', selectAllMode: 'page', showCheckBoxesMode: 'always' } as const;
const nobody: readonly string[] = [];
const notSelecting = { mode: 'none' } as const;

const isGrouped = (widget: Widget) =>
  Array.from({ length: widget.columnCount() }, (_, at) => widget.columnOption(at, 'groupIndex') as unknown).some(
    (index) => typeof index === 'number' && index >= 0,
  );

/** A DevExtreme grid over a remote list, the way every list of the portal works. */
export const RemoteGrid = memo(function RemoteGrid({
  ref,
  layout,
  label,
  source,
  columns,
  noDataText,
  isCounting,
  isSearchable = false,
  height,
  rows = 'pages',
  isGrouping = false,
  onSearched,
  onLeftOut,
  onOpen,
  selected: selectedBefore = nobody,
  onSelected,
}: Props) {
  const intl = useIntl();
  const { locale } = intl;
  const isReady = useWidgetLanguage();
  const shown = useMemo(() => columnsIn(locale, hidingOrder(withNewerValues(intl, columns))), [intl, locale, columns]);
  useChooserKeys();
  const { name, version, userId } = layout;
  // The columns count as the same while their fields are: captions change with the language.
  const fields = JSON.stringify(columns.map(({ dataField }) => dataField));
  const stateStoring = useMemo(
    () => layoutStoring({ name, version, userId }, fields, onLeftOut),
    [name, version, userId, fields, onLeftOut],
  );
  const toolbar = useMemo(() => ({ visible: isGrouping, items: ['groupPanel' as const] }), [isGrouping]);
  const groupPanel = useMemo(() => ({ visible: isGrouping }), [isGrouping]);
  const elementAttr = useMemo(() => ({ 'aria-label': label, class: 'sace-grid' }), [label]);
  const selected = useCallback<NonNullable<Options['onSelectionChanged']>>(
    ({ selectedRowKeys, selectedRowsData }) => {
      onSelected?.([...selectedRowKeys], [...selectedRowsData]);
    },
    [onSelected],
  );
  const optionChanged = useCallback<NonNullable<Options['onOptionChanged']>>(
    ({ component, fullName, value }) => {
      if (fullName === 'filterValue') showComposedFilter(component);
      if (fullName === 'searchPanel.text') onSearched?.(typeof value === 'string' ? value : '');
      // Groups have the sum of a column that is shown.
      const at = /^columns\[(\d+)\]\.visible$/.exec(fullName)?.[1];
      if (at !== undefined && component.columnOption(Number(at), 'isSummed') === true && isGrouped(component))
        void component.refresh();
    },
    [onSearched],
  );
  const toSelect = useRef<readonly string[]>([]);
  const initialized: NonNullable<Options['onInitialized']> = ({ element, component }) => {
    toSelect.current = selectedBefore;
    if (!element) return;
    steadyColumns({ element, component });
    keepPresses(element);
  };
  // The stored arrangement may bring a search text.
  const contentReady = useCallback<NonNullable<Options['onContentReady']>>(
    ({ component }) => {
      showComposedFilter(component);
      const text: unknown = component.option('searchPanel.text');
      if (isSearchable) onSearched?.(typeof text === 'string' ? text : '');
      const keys = toSelect.current;
      toSelect.current = [];
      if (keys.length > 0) void component.selectRows([...keys], false);
    },
    [isSearchable, onSearched],
  );
  const summary = useMemo(() => groupSums(locale, columns), [locale, columns]);
  const pager = useMemo(() => ({ ...pagers[rows], infoText: pageInfo(intl, isCounting) }), [rows, intl, isCounting]);
  const cellPrepared = useMemo(() => nameNewerGroups(intl), [intl]);
  const gestures = useMemo(() => rowGestures(intl, onOpen), [intl, onOpen]);
  if (!isReady) return <Spinner />;
  return (
    <DataGrid<object, string>
      // New captions are new columns, and columns that change lose their filters: a new grid takes them from the stored
      // layout.
      key={`${locale} ${rows}`}
      {...fixed}
      // The store has the page on screen, so each page is requested: the widget would show one again on its own.
      cacheEnabled={rows === 'endless'}
      ref={ref}
      elementAttr={elementAttr}
      {...(height !== undefined && { height })}
      scrolling={rows === 'pages' && height !== undefined ? pageInWindow : scrollings[rows]}
      pager={pager}
      dataSource={source}
      columns={shown}
      summary={summary}
      selection={onSelected ? selecting : notSelecting}
      toolbar={toolbar}
      groupPanel={groupPanel}
      stateStoring={stateStoring}
      noDataText={noDataText}
      onSelectionChanged={selected}
      onOptionChanged={optionChanged}
      onInitialized={initialized}
      onContentReady={contentReady}
      onCellPrepared={cellPrepared}
      onEditorPreparing={hurryFilterRow}
      {...gestures}
    />
  );
});
