import { createSlice } from '@reduxjs/toolkit';
import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import type { makeStore } from '../src/app/store';
import { feature } from '../src/shared/feature';
import { dateColumn, euroColumn, hiddenSearchColumn, textColumn } from '../src/shared/grid/columns';
import { gridReducers, initialGrid } from '../src/shared/grid/gridReducers';
import { gridSaga } from '../src/shared/grid/gridSaga';
import type { LoadOptions, LoadResult } from '../src/shared/grid/loadOptions';

/** Loads rows as the server of a list does. */
export type Load = (options: LoadOptions) => Promise<LoadResult>;

/** The slice of the lists in stories. */
const storyList = createSlice({
  name: 'storyList',
  initialState: { grid: initialGrid },
  reducers: gridReducers,
  selectors: { selectGrid: (state) => state.grid },
});
export const slice = { ...storyList.actions, ...storyList.selectors };

export const words = {
  count: (total: number) => `${String(total)} certificatori`,
  empty: 'Nessun certificatore presente.',
  noMatch: 'Nessun certificatore corrisponde ai filtri.',
};

export const columns = [
  textColumn('name', 'Nome', { allowSearch: true }),
  dateColumn('on', 'Data'),
  euroColumn('feeCents', 'Contributo'),
  hiddenSearchColumn('search'),
];

const rows = Array.from({ length: 20 }, (_, index) => ({
  id: String(index),
  name: `Certificatore ${String(index + 1)}`,
  feeCents: index * 1250,
  on: '2026-03-01',
}));

const answer = (data: object[], totalCount = data.length): Promise<LoadResult> =>
  Promise.resolve({ data, totalCount, groupCount: 0 });

export const loads = {
  rows: () => answer(rows, 200),
  longTexts: () =>
    answer(
      rows.map((row) => ({ ...row, name: `${row.name}, studio associato di ingegneria energetica e ambientale` })),
    ),
  none: () => answer([]),
  never: () => new Promise<LoadResult>(() => undefined),
  failing: () => Promise.reject(new Error('503')),
} satisfies Record<string, Load>;

/** Gives the store the slice and saga of the list, as a feature does that comes with its page. */
export function WithList({ load, children }: { load: Load; children: ReactNode }) {
  const { install } = useStore() as ReturnType<typeof makeStore>;
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    install(feature({}, { slice: storyList, saga: () => gridSaga(storyList.actions, load) }));
    setIsReady(true);
  }, [install, load]);
  return isReady && children;
}
