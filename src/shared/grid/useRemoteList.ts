import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { GridLoad, GridState } from './gridReducers';
import { isTravelling } from '../timeTravel';
import { gridSource } from './gridSource';
import { gridStatusMessages } from './gridStatusMessages';
import type { Lane, LoadOptions } from './loadOptions';
import { useFocusAfterChanges, type ListGrid } from './useFocusAfterChanges';
import { useFollowedState } from './useFollowedState';

/** A slice made with `gridReducers`. Pass the same object on every render: another one is loaded as another list. */
export interface ListSlice<State> {
  readonly loadRequested: (lane: Lane, options: LoadOptions) => PayloadAction<GridLoad>;
  readonly gridLeft: () => UnknownAction;
  /** Lists whose rows can be selected have it. */
  readonly rowsSelected?: (keys: string[]) => UnknownAction;
  readonly selectGrid: (state: State) => GridState;
}

/** The texts of a list: the number of rows, that there are none, and that none matches the search. */
export interface ListWords {
  readonly count: (total: number) => string;
  readonly empty: string;
  readonly noMatch: string;
}

/**
 * The common behaviour of lists whose rows stay on the server: loads them through the slice, reloads when `changes`
 * rises, and ends its loads when it leaves the screen.
 * @param given the grid, for callers that move through its rows
 */
export function useRemoteList<State>(slice: ListSlice<State>, words: ListWords, changes?: number, given?: ListGrid) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const own: ListGrid = useRef(null);
  const grid = given ?? own;
  const frame = useRef<HTMLElement>(null);
  const store = useStore<State>();
  const state = useSelector(slice.selectGrid);
  useEffect(() => () => void dispatch(slice.gridLeft()), [dispatch, slice]);
  useFocusAfterChanges(grid, frame, changes);
  const source = useMemo(
    () =>
      gridSource(
        dispatch,
        slice.loadRequested,
        () => slice.selectGrid(store.getState()),
        () => isTravelling(store),
      ),
    [dispatch, slice, store],
  );
  useFollowedState(source, state, grid);
  const widget = () => grid.current?.instance();
  const noRows = (state.shown?.filter ?? null) === null ? words.empty : words.noMatch;
  return {
    grid,
    frame,
    state,
    source: source.store,
    isFollowing: source.isFollowing,
    isCounting: source.isCounting,
    noteSelection: source.noteSelection,
    isSelectionBehind: source.isSelectionBehind,
    widget,
    refresh: () => void widget()?.refresh(),
    noDataText: state.rows.status === 'failed' ? intl.formatMessage(gridStatusMessages.failedRows) : noRows,
  };
}
