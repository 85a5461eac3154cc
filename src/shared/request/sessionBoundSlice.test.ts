import type { PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../session';
import { sessionBoundSlice } from './sessionBoundSlice';

type State = { words: readonly string[]; page: number };
const initialState: State = { words: [], page: 1 };
const slice = sessionBoundSlice({
  name: 'words',
  initialState,
  reducers: {
    wordsReceived(state, { payload }: PayloadAction<string[]>) {
      state.words = payload;
    },
  },
  selectors: { selectCount: ({ words }: State) => words.length },
});
const filled = slice.reducer(undefined, slice.actions.wordsReceived(['a', 'b']));

it('leaves the next user nothing of the one who signed out', () => {
  expect(filled.words).toEqual(['a', 'b']);
  expect(slice.reducer(filled, signedOut())).toEqual(initialState);
});

it('selects each member by its name, beside selectors that compute', () => {
  expect(slice.selectors.selectWords({ words: filled })).toEqual(['a', 'b']);
  expect(slice.selectors.selectPage({ words: filled })).toBe(1);
  expect(slice.selectors.selectCount({ words: filled })).toBe(2);
});

it('knows the names of its events and selectors at compile time', () => {
  const plain = sessionBoundSlice({ name: 'plain', initialState, reducers: {} });
  expect(Object.keys(plain.selectors)).toEqual(['selectWords', 'selectPage']);
  // @ts-expect-error The state has no such member.
  expect(plain.selectors.selectCount).toBeUndefined();
  // @ts-expect-error The event carries words.
  expect(slice.actions.wordsReceived(1).type).toBe('words/wordsReceived');
});
