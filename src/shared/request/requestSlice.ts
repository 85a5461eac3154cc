import {
  createSlice,
  type ActionReducerMapBuilder,
  type CaseReducerActions,
  type SliceCaseReducers,
  type SliceSelectors,
  type ValidateSliceCaseReducers,
} from '@reduxjs/toolkit';
import type { SagaGenerator } from '../saga';
import { memberSelectors } from './memberSelectors';
import { watchRequests } from './requestOf';

type Members<State extends object> = ReturnType<typeof memberSelectors<State>>;
export type AnyRequest = { reducers: object; watch: (api: never, events: never) => SagaGenerator<void> };
type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type With<State, Own, Requested> = Own & Requested extends SliceCaseReducers<State> ? Own & Requested : never;
/** The reducers of a slice and of its requests. Where the slice has none of its own, `Own` is inferred as any name. */
type ReducersOf<State, Own, Requests extends readonly AnyRequest[]> = With<
  State,
  string extends keyof Own ? unknown : Own,
  Together<Requests[number]['reducers']>
>;
/** Sends the requests of a slice, which has an event for each that they name. */
type Watch<Requests extends readonly AnyRequest[], Events> = Requests[number]['watch'] extends (
  api: infer Api,
  events: infer Named,
) => unknown
  ? Events extends Named
    ? (api: Api) => SagaGenerator<void>
    : 'The slice lacks an event that a request names.'
  : never;

/** The parts of a slice. */
export type SliceParts<
  State extends object,
  Reducers extends SliceCaseReducers<State>,
  Name extends string,
  Selectors extends SliceSelectors<State>,
  Requests extends readonly AnyRequest[],
> = {
  name: Name;
  initialState: State;
  /** The requests that `requestOf` made. */
  requests?: Requests;
  reducers?: ValidateSliceCaseReducers<State, Reducers>;
  extraReducers?: (builder: ActionReducerMapBuilder<State>) => void;
  /** Selectors that compute something, or have another name. */
  selectors?: Selectors;
};

/**
 * Makes a slice with the events of its requests, which its `watch` sends: a room whose slice has requests alone needs no
 * saga of its own. Each member of the state has its selector.
 */
export const requestSlice = <
  State extends object,
  Name extends string,
  Reducers extends SliceCaseReducers<State>,
  Selectors extends SliceSelectors<State> = Members<State>,
  const Requests extends readonly AnyRequest[] = [],
>({
  name,
  initialState,
  requests,
  reducers,
  extraReducers,
  selectors,
}: SliceParts<State, Reducers, Name, Selectors, Requests>) => {
  type All = ReducersOf<State, Reducers, Requests>;
  const slice = createSlice({
    name,
    initialState,
    reducers: Object.assign(
      {},
      ...(requests ?? []).map((request) => request.reducers),
      reducers,
    ) as ValidateSliceCaseReducers<State, All>,
    ...(extraReducers && { extraReducers }),
    selectors: { ...memberSelectors(initialState), ...selectors } as Members<State> & Selectors,
  });
  const watch = (api: never) => watchRequests(api, slice.actions as never, requests ?? []);
  return Object.assign(slice, { watch: watch as unknown as Watch<Requests, CaseReducerActions<All, Name>> });
};
