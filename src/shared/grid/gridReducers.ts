import { nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../errors';
import { awaits, type Request } from '../request/request';
import type { Lane, LoadOptions, LoadResult } from './loadOptions';

/** One load of a grid. `at` is the time of the request (epoch milliseconds). */
export type GridLoad = { id: string; lane: Lane; options: LoadOptions; at: number };
type Outcome = { id: string; lane: Lane; duration: number };

/** The store's part of a grid: the state of its loads, never its rows. */
export type GridState = {
  rows: Request;
  headerFilter: Request;
  /** Rows that fit the filter, null until the first page came. */
  total: number | null;
  /** Filter and order of the page on screen or on its way: an export takes them over. Null before the first page. */
  shown: { filter: unknown; sort: unknown } | null;
};

export const initialGrid: GridState = {
  rows: { status: 'idle' },
  headerFilter: { status: 'idle' },
  total: null,
  shown: null,
};

type WithGrid = { grid: GridState };

/** The lanes whose state is shown. A failure below an expanded group is a failure of the page. */
const shownLane = (lane: Lane) => (lane === 'headerFilter' ? 'headerFilter' : 'rows');
const elapsed = ({ id, lane, at }: GridLoad): Outcome => ({ id, lane, duration: Date.now() - at });

/** Reducers of every slice that holds a grid under `grid`: past-tense events of its loads, with counts and duration. */
export const gridReducers = {
  loadRequested: {
    prepare: (lane: Lane, options: LoadOptions) => ({ payload: { id: nanoid(), lane, options, at: Date.now() } }),
    reducer({ grid }: WithGrid, { payload: { id, lane, options } }: PayloadAction<GridLoad>) {
      if (lane !== 'rows' && lane !== 'headerFilter') return;
      grid[lane] = { status: 'pending', id };
      if (lane === 'rows') grid.shown = { filter: options.filter ?? null, sort: options.sort ?? null };
    },
  },
  loadAnswered: {
    prepare: (load: GridLoad, { data, totalCount, groupCount }: LoadResult) => ({
      payload: { ...elapsed(load), rows: data.length, totalCount: totalCount ?? null, groupCount: groupCount ?? null },
    }),
    reducer(
      { grid }: WithGrid,
      { payload }: PayloadAction<Outcome & { rows: number; totalCount: number | null; groupCount: number | null }>,
    ) {
      const { id, lane, totalCount } = payload;
      if (!awaits(grid[shownLane(lane)], id)) return;
      grid[shownLane(lane)] = { status: 'done' };
      if (lane === 'rows' && totalCount !== null) grid.total = totalCount;
    },
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
  /** The grid is no longer on screen: its pending loads are dropped. */
  gridLeft({ grid }: WithGrid) {
    Object.assign(grid, initialGrid);
  },
};
