import './dx-grid';
import DataGrid, { type IDataGridOptions } from 'devextreme-react/data-grid';
import type { Column } from 'devextreme/ui/data_grid';
import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import * as abpFilter from '../../../common/generated/lengths/AbpFilter';
import { selectCurrentUser } from '../applicationConfiguration';
import { Spinner } from '../ui/Spinner';
import { useNarrow } from '../ui/useNarrow';
import { abpPageSize, searchFilter } from './abpList';
import { columnsIn } from './columns';
import { useGridChoice } from './gridPreferences';
import { GridStatus } from './GridStatus';
import { withNewerValues } from './newerValues';
import { pageInfo } from './pageInfo';
import { keepPresses } from './keepPresses';
import { steadyColumns } from './steadyColumns';
import { useRemoteList, type ListSlice, type ListWords } from './useRemoteList';
import { useWidgetLanguage } from './useWidgetLanguage';
import '../ui/state.css';
import './RemoteGrid.css';
import './GridTools.css';

type Props<State> = {
  slice: ListSlice<State>;
  columns: Column[];
  /** The accessible name of the list. */
  label: string;
  words: ListWords;
  /** The name of the search box; without it there is no box. */
  searchLabel?: string;
  /** Buttons above the list. */
  actions?: ReactNode;
  /** Rises with every change of the listed records: the page on screen is then loaded again. */
  changes: number;
};

/** The time a search waits for the next key, in milliseconds. */
const searchDelay = 300;

// Every widget option is made once: a new object on each render would make the grid set itself up again.
const fixed = {
  remoteOperations: { filtering: true, sorting: true, paging: true },
  paging: { pageSize: abpPageSize },
  // The store has the page on screen, so each page is requested: the widget would show one again on its own.
  cacheEnabled: false,
  sorting: { mode: 'single' },
  columnHidingEnabled: true,
  // The page around the grid shows errors, with a way out; the rows that are on screen stay.
  errorRowEnabled: false,
} as const satisfies IDataGridOptions<object, string>;
const paging = { visible: true, showPageSizeSelector: false, showInfo: true, showNavigationButtons: true } as const;

/** The third press of a header takes the order away; the grid alone would begin again. */
const unsortThird: NonNullable<IDataGridOptions<object, string>['onOptionChanged']> = ({
  component,
  fullName,
  value,
  previousValue,
}) => {
  const [, column] = /^columns\[(\d+)\]\.sortOrder$/.exec(fullName) ?? [];
  if (column !== undefined && previousValue === 'desc' && value === 'asc')
    component.columnOption(Number(column), 'sortOrder', undefined);
};
const initialized: NonNullable<IDataGridOptions<object, string>['onInitialized']> = ({ element, component }) => {
  if (!element) return;
  steadyColumns({ element, component });
  keepPresses(element);
};
/** The header's own menu would offer the same three steps, and its ascending order would count as the third press. */
const withoutSortMenu: NonNullable<IDataGridOptions<object, string>['onContextMenuPreparing']> = (event) => {
  if (event.target === 'header') event.items = [];
};

/** On a phone a column claims no more than its share: buttons that do not fit beside one another stand in lines. */
const shared = ({ width, ...column }: Column): Column => (width === undefined ? column : { minWidth: 150, ...column });

/** A list of the administration: ABP's paging, order and search on a DevExtreme grid. */
export function AbpList<State>({ slice, columns, label, words, searchLabel, actions, changes }: Props<State>) {
  const { grid, frame, state, source, widget, refresh, noDataText } = useRemoteList(slice, words, changes);
  const intl = useIntl();
  const { locale } = intl;
  const isReady = useWidgetLanguage();
  // The administration has no choice of its own: its rows are as high as those of the other lists.
  const density = useGridChoice('density', useSelector(selectCurrentUser).id);
  const [text, setText] = useState('');
  const narrow = useNarrow();
  const shown = useMemo(
    () => columnsIn(locale, withNewerValues(intl, narrow ? columns.map(shared) : columns)),
    [intl, locale, columns, narrow],
  );
  const elementAttr = useMemo(() => ({ 'aria-label': label, class: 'sace-grid' }), [label]);
  const pager = useMemo(() => ({ ...paging, infoText: pageInfo(intl) }), [intl]);

  // A new language makes a new grid, which takes over the order, the page and the search of the one before.
  const [stateStoring] = useState(storedHere);
  const searched = useRef<readonly unknown[]>(undefined);
  const search = (wanted: string) => {
    const filter = wanted.trim();
    searched.current = filter === '' ? undefined : searchFilter(filter);
    if (searched.current) widget()?.filter([...searched.current]);
    else widget()?.clearFilter('dataSource');
  };
  useDebounced(text, searchDelay, search);

  const onContentReady = useCallback<NonNullable<IDataGridOptions<object, string>['onContentReady']>>(
    ({ component }) => {
      if (searched.current && !component.getDataSource().filter()) component.filter([...searched.current]);
    },
    [],
  );

  return (
    <section ref={frame} className={`sace-list sace-list--${density} sace-abp-list`} aria-label={label} tabIndex={-1}>
      <GridStatus
        grid={state}
        count={words.count}
        actions={actions}
        ending={searchLabel !== undefined && <SearchBox label={searchLabel} text={text} onChange={setText} />}
        onRetry={refresh}
        onClearFilters={() => {
          setText('');
        }}
      />
      {isReady ? (
        <DataGrid<object, string>
          key={locale}
          {...fixed}
          pager={pager}
          ref={grid}
          elementAttr={elementAttr}
          dataSource={source}
          columns={shown}
          stateStoring={stateStoring}
          noDataText={noDataText}
          onInitialized={initialized}
          onContentReady={onContentReady}
          onOptionChanged={unsortThird}
          onContextMenuPreparing={withoutSortMenu}
        />
      ) : (
        <Spinner />
      )}
    </section>
  );
}

/** Stores the arrangement of a list for as long as its page is open. */
function storedHere(): NonNullable<IDataGridOptions<object, string>['stateStoring']> {
  let stored: object = {};
  return {
    enabled: true,
    type: 'custom',
    savingTimeout: 0,
    customLoad: () => Promise.resolve(stored),
    customSave: (state: object) => {
      stored = state;
    },
  };
}

function SearchBox({ label, text, onChange }: { label: string; text: string; onChange: (text: string) => void }) {
  const id = useId();
  return (
    <div className="sace-grid-search" role="search">
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        id={id}
        type="search"
        placeholder={label}
        maxLength={abpFilter.length}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
    </div>
  );
}

/** Reports a value once it has rested for a while; the first one is known. */
function useDebounced(value: string, wait: number, onSettled: (value: string) => void): void {
  const known = useRef(value);
  const tell = useRef(onSettled);
  useEffect(() => {
    tell.current = onSettled;
  });
  useEffect(() => {
    if (known.current === value) return undefined;
    const timer = setTimeout(() => {
      known.current = value;
      tell.current(value);
    }, wait);
    return () => {
      clearTimeout(timer);
    };
  }, [value, wait]);
}
