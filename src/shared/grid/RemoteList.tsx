import type { DataGridRef } from 'devextreme-react/data-grid';
import type { Column } from 'devextreme/ui/data_grid';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectCurrentUser } from '../applicationConfiguration';
import { SessionOver } from '../ui/SessionOver';
import { useTravelling } from '../timeTravel';
import { useNarrow } from '../ui/useNarrow';
import { useSessionOver } from '../ui/useSessionOver';
import { GridStatus } from './GridStatus';
import { GridTools } from './GridTools';
import { useGridChoice } from './gridPreferences';
import { openFilterBuilder } from './filterBuilder';
import { forgetLayout, forgetSearch, keepLayout, withColumns } from './gridStorage';
import { LeftOut } from './LeftOut';
import type { LeftOutCondition } from './layoutWithin';
import { ListToolsContext, type ListTools } from './listTools';
import { RemoteGrid } from './RemoteGrid';
import type { OpenRow } from './rowGestures';
import { useFillHeight } from './useFillHeight';
import type { ListGrid } from './useFocusAfterChanges';
import { useRemoteList, type ListSlice, type ListWords } from './useRemoteList';

interface Props<State> {
  readonly slice: ListSlice<State>;
  /** The name of the arrangement that the browser stores for each user; `version` rises with the columns. */
  readonly name: string;
  readonly version: number;
  /** The accessible name of the grid. */
  readonly label: string;
  readonly columns: Column[];
  readonly words: ListWords;
  readonly searchHint?: string;
  /** The grid, for a parent that moves through its rows. */
  readonly grid?: ListGrid;
  /** Rises whenever rows were changed elsewhere: they are loaded again, and the focus returns to its place. */
  readonly changes?: number;
  /** True when conditions over any of its columns can be composed: the list takes whole filters. */
  readonly isComposing?: boolean;
  readonly isSelectable?: boolean;
  /** Opens a row, by a double click, by Enter or from its menu; must be the same function on every render. */
  readonly onOpen?: OpenRow;
  /** Contents beside the count, and buttons before the usual ones; they call `useListTools`. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  /** Actions on the rows, in one line with their count. */
  readonly tools?: ReactNode;
}

type Widget = ReturnType<DataGridRef<object, string>['instance']>;

const fieldsOf = (widget: Widget | undefined): string[] =>
  (widget?.getVisibleColumns() ?? []).flatMap(({ dataField, type }) =>
    dataField === undefined || type !== undefined ? [] : [dataField],
  );

const groupsOf = (widget: Widget | undefined): { selector: string; desc: boolean }[] => {
  const columns: Column[] = Array.from(
    { length: widget?.columnCount() ?? 0 },
    (_, at) => widget?.columnOption(at) as Column,
  );
  return columns
    .flatMap(({ dataField, groupIndex, sortOrder }) =>
      dataField === undefined || groupIndex === undefined || groupIndex < 0
        ? []
        : [{ groupIndex, group: { selector: dataField, desc: sortOrder === 'desc' } }],
    )
    .sort((one, other) => one.groupIndex - other.groupIndex)
    .map(({ group }) => group);
};

/**
 * Returns the id of the user whose arrangement the grid has; a jump to a state before the sign-in leaves the grid its
 * user.
 */
function useListUser(): string | null {
  const { id } = useSelector(selectCurrentUser);
  const isTravelling = useTravelling();
  const [userId, setUserId] = useState(id);
  const isSame = id === userId || isTravelling;
  if (!isSame) setUserId(id);
  return isSame ? userId : id;
}

/**
 * A list of the portal whose rows stay on the server: count, failure with a way out, the user's own arrangement,
 * selection and tools around a `RemoteGrid`.
 */
export function RemoteList<State>(props: Props<State>) {
  const {
    slice,
    name,
    version,
    label,
    columns,
    words,
    searchHint,
    grid: given,
    changes,
    isSelectable,
    ...slots
  } = props;
  const {
    grid,
    frame,
    state,
    source,
    isFollowing,
    noteSelection,
    isSelectionBehind,
    widget,
    refresh,
    noDataText,
    isCounting,
  } = useRemoteList(slice, words, changes, given);
  const dispatch = useDispatch();
  const userId = useListUser();
  const isOver = useSessionOver();
  // The search must go before the grid reads its arrangement; a grid that is remade on the same page keeps its search.
  useState(() => {
    if (userId !== null) forgetSearch(name, version, userId);
  });
  const narrow = useNarrow();
  const { selected } = state;
  // The state holds their keys: their rows may be of other pages.
  const [selectedRows, setSelectedRows] = useState<readonly object[]>([]);
  const { rowsSelected } = slice;
  const select = useCallback(
    (keys: readonly string[], rowsOf: readonly object[]) => {
      setSelectedRows(rowsOf);
      noteSelection(keys, rowsOf);
      // The widget repeats what the state made it select.
      if (rowsSelected && !isFollowing() && isSelectionBehind()) dispatch(rowsSelected([...keys]));
    },
    [dispatch, isFollowing, noteSelection, isSelectionBehind, rowsSelected],
  );
  const [fresh, setFresh] = useState(0);
  const [leftOut, setLeftOut] = useState<readonly LeftOutCondition[]>([]);
  const [searched, setSearched] = useState('');
  const [isGrouping, setIsGrouping] = useState(false);
  const density = useGridChoice('density', userId);
  const rows = useGridChoice('rows', userId);
  const { frame: place, height } = useFillHeight();
  // Rows have another height now, and the widget has measured those before.
  useEffect(() => {
    grid.current?.instance().updateDimensions();
  }, [grid, density]);
  // The box is on screen before the widget, whose texts may still be loading: the widget takes the search up when it
  // has drawn its contents.
  const early = useRef<string>(undefined);
  const search = useCallback(
    (text: string) => {
      const present = grid.current?.instance();
      early.current = present ? undefined : text;
      present?.searchByText(text);
    },
    [grid],
  );
  const searchedNow = useCallback(
    (text: string) => {
      const waiting = early.current;
      early.current = undefined;
      if (waiting === undefined) setSearched(text);
      else search(waiting);
    },
    [search],
  );
  const layout = useMemo(() => ({ name, version, userId }), [name, version, userId]);
  /**
   * A new grid begins with the stored arrangement; the selection of the one before is dropped, since it is not on
   * screen.
   */
  const restart = () => {
    setLeftOut([]);
    if (selected.length > 0) select([], []);
    setFresh((count) => count + 1);
  };
  const tools: ListTools = {
    selected,
    selectedRows,
    shownRows: () =>
      (widget()?.getVisibleRows() ?? []).flatMap(({ rowType, data }) => (rowType === 'data' ? [data] : [])),
    refresh,
    clearSelection: () => widget()?.clearSelection(),
    arrangement: () => ({ ...(widget()?.state() as object | undefined) }),
    arrange: (arrangement) => {
      if (userId !== null) keepLayout(name, version, userId, withColumns(arrangement, columns));
      restart();
    },
    visibleFields: () => fieldsOf(widget()),
    groups: () => groupsOf(widget()),
  };
  if (isOver) return <SessionOver />;
  return (
    <ListToolsContext value={tools}>
      <section ref={frame} className={`sace-list sace-list--${density}`} tabIndex={-1} aria-label={label}>
        <GridStatus
          grid={state}
          count={words.count}
          note={slots.note}
          tools={slots.tools}
          actions={slots.actions}
          onRetry={refresh}
          onClearFilters={() => widget()?.clearFilter()}
          ending={
            <GridTools
              userId={userId}
              search={searchHint === undefined ? null : { hint: searchHint, searched, onSearch: search }}
              isGrouping={isGrouping}
              onGrouping={setIsGrouping}
              onCompose={
                slots.isComposing === true
                  ? () => {
                      const present = widget();
                      if (present) openFilterBuilder(present);
                    }
                  : null
              }
              onColumns={() => widget()?.showColumnChooser()}
              onResetLayout={() => {
                if (userId !== null) forgetLayout(name, version, userId);
                restart();
              }}
            />
          }
        />
        <LeftOut conditions={leftOut} />
        <div ref={place}>
          {/* Made with the height that it has: a grid that changes sets itself up twice. */}
          {(narrow || height !== undefined) && (
            <RemoteGrid
              // A grid whose height changes from a phone's to the window's would leave its columns hidden to screen
              // readers: it is remade.
              key={`${String(fresh)} ${String(narrow)}`}
              ref={grid}
              layout={layout}
              label={label}
              source={source}
              columns={columns}
              noDataText={noDataText}
              isCounting={isCounting}
              isSearchable={searchHint !== undefined}
              // On a phone the rows are cards, and the page scrolls.
              height={narrow ? undefined : height}
              rows={rows}
              isGrouping={isGrouping}
              onSearched={searchedNow}
              onLeftOut={setLeftOut}
              onOpen={slots.onOpen}
              {...(isSelectable === true && { selected, onSelected: select })}
            />
          )}
        </div>
      </section>
    </ListToolsContext>
  );
}
