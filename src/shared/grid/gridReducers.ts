import { nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../errors';
import { awaits, type Request } from '../request/request';
import type { Lane, LoadOptions, LoadResult } from './loadOptions';

/** Order, group and filter of a column, in the words of the widget. */
export type ArrangedColumn = { dataField: string; sortOrder?: string; sortIndex?: number; groupIndex?: number };

/** Decides which rows a grid shows; in the words of the widget, so that it can be given back to the widget. */
export type Arrangement = {
  /** The columns that are sorted, grouped or filtered. */
  columns: ArrangedColumn[];
  searchText: string;
  /** The composed filter. */
  filterValue: unknown;
  isFilterOn: boolean;
  pageIndex: number;
  pageSize: number;
  /** Keys of the groups that are open. */
  openGroups: unknown[];
};

/** One load of a grid. `at` is the time of the request (epoch milliseconds). */
export type GridLoad = { id: string; lane: Lane; options: LoadOptions; at: number; arrangement?: Arrangement };
type Outcome = { id: string; lane: Lane; duration: number };

type Shown = { filter: unknown; sort: unknown } | null;

/** The page on screen as the server answered it: its rows or groups, and the contents of the groups that are open. */
export type GridPage = {
  /** The id of the load of its rows. */
  id: string;
  arrangement: Arrangement | null;
  /** Filter and order of its rows. */
  shown: Shown;
  skip: number;
  parts: Partial<Record<Lane, LoadResult>>;
};

/** The store's part of a grid: the state of its loads, and the page on screen. */
export type GridState = {
  rows: Request;
  headerFilter: Request;
  /** Rows that fit the filter, null until the first page came and while they are counted. */
  total: number | null;
  /** The number of rows that there are at least, while they are counted. */
  atLeast: number | null;
  /** Filter and order of the page on screen or on its way: an export takes them over. Null before the first page. */
  shown: Shown;
  /** Arrangement of the page on screen or on its way. */
  arrangement: Arrangement | null;
  /** Null before the first page. */
  page: GridPage | null;
  /** Keys of the selected rows, those of other pages included. */
  selected: readonly string[];
};

export const initialGrid: GridState = {
  rows: { status: 'idle' },
  headerFilter: { status: 'idle' },
  total: null,
  atLeast: null,
  shown: null,
  arrangement: null,
  page: null,
  selected: [],
};

type WithGrid = { grid: GridState };
type Answered = Outcome & {
  skip: number;
  rows: number;
  totalCount: number | null;
  atLeast: number | null;
  groupCount: number | null;
  /** The answer itself, where it is a part of the page on screen. */
  result?: LoadResult;
};

/** The lanes whose state is shown. A failure below an expanded group is a failure of the page. */
const shownLane = (lane: Lane) => (lane === 'headerFilter' ? 'headerFilter' : 'rows');
/** The lanes whose answers are on the page. */
const isOfPage = (lane: Lane) => /^(rows$|groups:|items:)/.test(lane);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const elapsed = ({ id, lane, at }: GridLoad): Outcome => ({ id, lane, duration: Date.now() - at });

/** Reducers of every slice that holds a grid under `grid`: past-tense events of its loads and its selection. */
export const gridReducers = {
  loadRequested: {
    prepare: (lane: Lane, options: LoadOptions) => ({ payload: { id: nanoid(), lane, options, at: Date.now() } }),
    reducer({ grid }: WithGrid, { payload: { id, lane, options, arrangement } }: PayloadAction<GridLoad>) {
      if (lane !== 'rows' && lane !== 'headerFilter') return;
      grid[lane] = { status: 'pending', id };
      if (lane !== 'rows') return;
      const shown = { filter: options.filter ?? null, sort: options.sort ?? null };
      // A filter that hides rows ends their selection.
      if (!isSame(shown.filter, grid.shown?.filter ?? null)) grid.selected = [];
      grid.shown = shown;
      grid.arrangement = arrangement ?? null;
    },
  },
  loadAnswered: {
    prepare: (load: GridLoad, result: LoadResult) => ({
      payload: {
        ...elapsed(load),
        skip: load.options.skip ?? 0,
        rows: result.data.length,
        totalCount: result.isCounting === true ? null : (result.totalCount ?? null),
        atLeast: result.isCounting === true ? (result.totalCount ?? null) : null,
        groupCount: result.groupCount ?? null,
        ...(isOfPage(load.lane) && { result }),
      },
    }),
    reducer({ grid }: WithGrid, { payload }: PayloadAction<Answered>) {
      const { id, lane, skip, totalCount, atLeast, result } = payload;
      // Open groups are requested after their page, which has been answered by then.
      if (result && lane !== 'rows' && grid.page) grid.page.parts[lane] = result;
      if (!awaits(grid[shownLane(lane)], id)) return;
      grid[shownLane(lane)] = { status: 'done' };
      if (lane !== 'rows') return;
      // A page of a list whose rows were counted before comes without their number.
      if (totalCount !== null || atLeast !== null) {
        grid.total = totalCount;
        grid.atLeast = atLeast;
      }
      if (result) {
        const { arrangement, shown } = grid;
        grid.page = { id, arrangement, shown, skip, parts: { rows: result } };
      }
    },
  },
  /** The rows of the page on screen were counted, after they had come. */
  rowsCounted: {
    prepare: (load: GridLoad, totalCount: number) => ({ payload: { ...elapsed(load), totalCount } }),
    reducer({ grid }: WithGrid, { payload: { id, totalCount } }: PayloadAction<Outcome & { totalCount: number }>) {
      if (grid.page?.id !== id) return;
      grid.total = totalCount;
      grid.atLeast = null;
    },
  },
  /** The rows of the page on screen could not be counted: the page says how many there are at least. */
  countFailed: {
    prepare: (load: GridLoad, error: AppError) => ({ payload: { ...elapsed(load), error } }),
    reducer: (_state: WithGrid, _action: PayloadAction<Outcome & { error: AppError }>) => undefined,
  },
  loadFailed: {
    prepare: (load: GridLoad, error: AppError) => ({ payload: { ...elapsed(load), error } }),
    reducer({ grid }: WithGrid, { payload: { id, lane, error } }: PayloadAction<Outcome & { error: AppError }>) {
      const counts = lane !== 'rows' && lane !== 'headerFilter' ? true : awaits(grid[shownLane(lane)], id);
      if (counts) grid[shownLane(lane)] = { status: 'failed', error };
    },
  },
  /** A newer load took its place. */
  loadReplaced: {
    prepare: (load: GridLoad) => ({ payload: elapsed(load) }),
    reducer: (_state: WithGrid, _action: PayloadAction<Outcome>) => undefined,
  },
  /** The user selected other rows. */
  rowsSelected({ grid }: WithGrid, { payload }: PayloadAction<string[]>) {
    grid.selected = payload;
  },
  /** The grid is no longer on screen: its pending loads are dropped. */
  gridLeft({ grid }: WithGrid) {
    Object.assign(grid, initialGrid);
  },
};
