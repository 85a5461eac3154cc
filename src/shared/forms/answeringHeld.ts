import type { PayloadAction } from '@reduxjs/toolkit';
import { answering } from '../request/answering';
import type { ShownChanges } from '../maskedValues';
import { heldChanges, takeValues, type Handle } from './heldValues';

/**
 * The payload of an event whose values stay outside the store: `id` is their handle, and names the request besides.
 * `changes` are the changed fields of the form with masked values, for whom reads the history.
 */
export type Held<Values> = { id: Handle<Values>; changes?: ShownChanges };

/** The payload of such an event, for `begins`. */
export const held = <Values>({ id }: Held<Values>): Held<Values> => {
  const changes = heldChanges(id);
  return changes ? { id, changes } : { id };
};

/** `answering` with the held values: `work` gets them in place of the payload. A used handle sends no request. */
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
