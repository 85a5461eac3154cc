import type { SliceCaseReducers, SliceSelectors } from '@reduxjs/toolkit';
import { signedOut } from '../session';
import type { memberSelectors } from './memberSelectors';
import { requestSlice, type AnyRequest, type SliceParts } from './requestSlice';

/** Makes a `requestSlice` whose data belong to one user: the next one starts without them. */
export const sessionBoundSlice = <
  State extends object,
  Name extends string,
  Reducers extends SliceCaseReducers<State>,
  Selectors extends SliceSelectors<State> = ReturnType<typeof memberSelectors<State>>,
  const Requests extends readonly AnyRequest[] = [],
>(
  parts: Omit<SliceParts<State, Reducers, Name, Selectors, Requests>, 'extraReducers'>,
) =>
  requestSlice<State, Name, Reducers, Selectors, Requests>({
    ...parts,
    extraReducers: (builder) => builder.addCase(signedOut, () => parts.initialState),
  });
