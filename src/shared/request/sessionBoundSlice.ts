import {
  createSlice,
  type SliceCaseReducers,
  type SliceSelectors,
  type ValidateSliceCaseReducers,
} from '@reduxjs/toolkit';
import { signedOut } from '../session';
import { memberSelectors } from './memberSelectors';

type Members<State extends object> = ReturnType<typeof memberSelectors<State>>;

/**
 * Makes a slice whose data belong to one user: the next one starts without them. Each member of the state has its
 * selector.
 * @param selectors those that compute something, or have another name
 */
export const sessionBoundSlice = <
  State extends object,
  Reducers extends SliceCaseReducers<State>,
  Name extends string,
  Selectors extends SliceSelectors<State> = Members<State>,
>({
  name,
  initialState,
  reducers,
  selectors,
}: {
  name: Name;
  initialState: State;
  reducers: ValidateSliceCaseReducers<State, Reducers>;
  selectors?: Selectors;
}) =>
  createSlice({
    name,
    initialState,
    reducers,
    extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
    selectors: { ...memberSelectors(initialState), ...selectors } as Members<State> & Selectors,
  });
