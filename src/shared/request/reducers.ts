import { nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../errors';
import { awaits, type Request } from './request';

/** A slice may keep more of its request than the shared shape does: other states, and other words. */
type Holding<Key extends string> = Record<Key, { status: string }>;
type Prepared<Payload> = { payload: { id: string } & Payload };

/** Payload of the event of a failed request. */
export type Failure = { id: string; error: AppError };

/**
 * The event that begins the request under `key`.
 * @param ask turns the arguments of the event into its payload; an `id` in it names the request, else it gets a new one
 * @param also changes more of the state
 */
export const begins = <
  Key extends string,
  Arguments extends unknown[] = [],
  Payload extends object = object,
  State extends Holding<Key> = Holding<Key>,
>(
  key: Key,
  ask?: (...parameters: Arguments) => Payload,
  also?: (state: State, payload: { id: string } & Payload) => void,
) => ({
  // The payload's type follows from `ask` alone: a slice would infer any.
  prepare: (...parameters: Arguments) =>
    ({ payload: { id: nanoid(), ...ask?.(...parameters) } }) as Prepared<NoInfer<Payload>>,
  reducer(state: State, { payload }: PayloadAction<{ id: string } & NoInfer<Payload>>) {
    (state as Record<Key, Request>)[key] = { status: 'pending', id: payload.id };
    also?.(state, payload);
  },
});

/**
 * The event that answers the request under `key`. An answer that nobody waits for any more changes nothing.
 * @param receive takes the answer into the state, in which the request is done
 */
export const answers =
  <Key extends string, Answer extends object = object, State extends Holding<Key> = Holding<Key>>(
    key: Key,
    receive?: (state: State, answer: { id: string } & Answer) => void,
  ) =>
  (state: State, { payload }: PayloadAction<{ id: string } & Answer>) => {
    if (!awaits(state[key], payload.id)) return;
    (state as Record<Key, Request>)[key] = { status: 'done' };
    receive?.(state, payload);
  };

/**
 * The event of a failure of the request under `key`. A failure that is no longer waited for changes nothing.
 * @param also changes more of the state
 */
export const fails =
  <Key extends string, State extends Holding<Key> = Holding<Key>>(
    key: Key,
    also?: (state: State, failure: Failure) => void,
  ) =>
  (state: State, { payload }: PayloadAction<Failure>) => {
    if (!awaits(state[key], payload.id)) return;
    (state as Record<Key, Request>)[key] = { status: 'failed', error: payload.error };
    also?.(state, payload);
  };
