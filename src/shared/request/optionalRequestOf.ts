import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { takeLatest, type SagaGenerator } from '../saga';
import { attempting } from './answering';

type Definition<Api, Wanted, Received, Answer> = {
  /** The names of the events that want and bring it. */
  events: readonly [wanted: Wanted, received: Received];
  call: (api: Api, signal: AbortSignal) => Promise<Answer>;
  /** Reports a failure to the user; by default nobody is told. */
  isReported?: true;
};

/**
 * Returns the creator of requests of what a page works without, such as the numbers of its queues: the member `key` of
 * the state stays as it is until the answer comes, and after a failure. A slice lists them among its requests.
 */
export const optionalRequestOf =
  <State, Api>() =>
  <Key extends keyof State, Wanted extends string, Received extends string>(
    key: Key,
    { events: [wanted, received], call, isReported }: Definition<Api, Wanted, Received, NonNullable<State[Key]>>,
  ) => ({
    reducers: {
      [wanted]: () => undefined,
      [received]: (state: State, { payload }: PayloadAction<NonNullable<State[Key]>>) => {
        state[key] = payload;
      },
    } as Record<Wanted, (state: State) => void> &
      Record<Received, (state: State, action: PayloadAction<NonNullable<State[Key]>>) => void>,
    *watch(
      api: Api,
      events: Record<Wanted, { match: (action: unknown) => action is PayloadAction<undefined> }> &
        Record<Received, (answer: NonNullable<State[Key]>) => Action>,
    ): SagaGenerator<void> {
      yield* takeLatest(
        events[wanted],
        attempting(
          (_: undefined, signal) => call(api, signal),
          (answer) => events[received](answer),
          isReported ? undefined : () => [],
        ),
      );
    },
  });
