import type { Action } from '@reduxjs/toolkit';
import type { ShownChanges } from '../maskedValues';
import type { Failure } from '../request/reducers';
import { requestOf } from '../request/requestOf';
import { heldChanges, isHeld, takeValues, type Handle } from './heldValues';

/**
 * The payload of an event whose values stay outside the store: `id` is their handle, and names the request besides.
 * `changes` are the changed fields of the form with masked values, for whom reads the history.
 */
export type Held<Values> = { id: Handle<Values>; changes?: ShownChanges };

/** Makes the payload of such an event. */
export const held = <Values>({ id }: Held<Values>): Held<Values> => {
  const changes = heldChanges(id);
  return changes ? { id, changes } : { id };
};

type Data<Answer> = Answer extends object ? Answer : object;
type With<Part> = { id: string } & NoInfer<Part>;

/**
 * Returns the creator of requests as `requestOf` does, for values that stay outside the store: the first event takes
 * their handle, and `call` the values in place of the payload. A used handle sends no request.
 */
export const heldRequestOf = <State, Api>() => {
  const request = requestOf<State, Api>();
  return <Key extends string, Begun extends string, Received extends string, Failed extends string, Values, Answer>(
    key: Key & (State extends Record<Key, { status: string }> ? unknown : never),
    definition: {
      events: readonly [begun: Begun, received: Received, failed: Failed];
      begin?: (state: State) => void;
      call: (api: Api, values: Values, signal: AbortSignal) => Promise<Answer>;
      receive?: (state: State, answer: { id: string } & Data<Answer>) => void;
      miss?: (state: State, failure: Failure) => void;
      then?: (answer: With<Data<Answer>>) => readonly Action[];
      otherwise?: (failure: Failure) => readonly Action[];
      wins?: 'first';
    },
  ) => {
    const made = request<Key, Begun, Received, Failed, Answer, [Held<Values>], Held<Values>>(key, {
      ...definition,
      ask: held<Values>,
      call: (api, { id }, signal) => definition.call(api, takeValues<Values>(id) as Values, signal),
    });
    const [begun] = definition.events;
    const watch: typeof made.watch = (api, events) => {
      const { match } = events[begun];
      const isSent = (action: unknown) => match(action) && isHeld(action.payload.id);
      return made.watch(api, { ...events, [begun]: isSent });
    };
    return { reducers: made.reducers, watch };
  };
};
