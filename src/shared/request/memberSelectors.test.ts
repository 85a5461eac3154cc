import { createSlice } from '@reduxjs/toolkit';
import { memberSelectors } from './memberSelectors';

type State = { counts: number | null; chosen: string | undefined; words?: string };
const initialState: State = { counts: null, chosen: undefined };
const slice = createSlice({
  name: 'figures',
  initialState,
  reducers: {},
  selectors: { ...memberSelectors(initialState), selectDouble: ({ counts }) => (counts ?? 0) * 2 },
});

it('selects each member of the state by its name, beside selectors that compute', () => {
  const root = { figures: { counts: 3, chosen: 'b' } };
  expect(slice.selectors.selectCounts(root)).toBe(3);
  expect(slice.selectors.selectChosen(root)).toBe('b');
  expect(slice.selectors.selectDouble(root)).toBe(6);
});

it('has no selector for a member that may be missing at the start', () => {
  expect(Object.keys(slice.selectors)).toEqual(['selectCounts', 'selectChosen', 'selectDouble']);
  // @ts-expect-error The compiler knows no such selector.
  expect(slice.selectors.selectWords).toBeUndefined();
});
