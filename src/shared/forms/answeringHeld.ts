import type { PayloadAction } from '@reduxjs/toolkit';
import { answering } from '../request/answering';
import { takeValues, type Handle } from './heldValues';

/** What an event carries whose values go past the store: `id` is their handle, and names the request besides. */
export type Held<Values> = { id: Handle<Values> };

/** The payload of such an event, for `begins`. */
export const held = <Values>(payload: Held<Values>): Held<Values> => payload;

/**
 * `answering` with the values that were held: `work` gets them in place of the payload. Nothing is asked for a handle that was used.
 */
export const answeringHeld = <Values, Answer>(
  work: (values: Values, signal: AbortSignal) => Promise<Answer>,
  ...events: EventsOf<Answer>
) =>
  function* answeringHeldWorker(action: PayloadAction<Held<Values>>) {
    const values = takeValues(action.payload.id);
    if (values === undefined) return;
    yield* answering<Held<Values>, Answer>((_, signal) => work(values, signal), ...events)(action);
  };

type EventsOf<Answer> =
  Parameters<typeof answering<{ id: string }, Answer>> extends [unknown, ...infer Events] ? Events : never;
