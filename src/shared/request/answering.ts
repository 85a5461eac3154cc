import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { errorReported } from '../errorReporting';
import { toAppError, type AppError } from '../errors';
import { put } from '../saga';
import { abortable } from './abortable';
import type { Failure } from './reducers';

type Events = Action | readonly Action[];
type Identified = { id: string };

/**
 * The worker of one request, for `takeLatest` or `takeLeading` of the event that begins it. The request is aborted with
 * the saga.
 * @param work calls the API, and returns the payload of the answer's event without the id
 * @param answered the event of the answer, and others that follow it; the second argument is the payload of the request
 * @param failed the event of the failure, and others that follow it
 */
export const answering = <Payload extends Identified, Answer>(
  work: (payload: Payload, signal: AbortSignal) => Promise<Answer>,
  answered: (answer: Identified & Answer, payload: Payload) => Events,
  failed: (failure: Failure, payload: Payload) => Events,
) =>
  attempting(
    work,
    (answer: Answer, payload: Payload) => answered({ id: payload.id, ...answer }, payload),
    (error, { payload }) => failed({ id: payload.id, error }, payload),
  );

/**
 * The same worker as `answering`, for a request without an id: its events carry the bare answer or error.
 * @param failed returns the events of a failure; by default the error is reported to the user
 */
export const attempting = <Payload, Answer>(
  work: (payload: Payload, signal: AbortSignal) => Promise<Answer>,
  answered: (answer: Answer, payload: Payload) => Events,
  failed: (error: AppError, action: PayloadAction<Payload>) => Events = (error) => errorReported({ error }),
) =>
  function* attemptingWorker(action: PayloadAction<Payload>) {
    const { payload } = action;
    try {
      const answer = yield* abortable((signal) => work(payload, signal));
      yield* putAll(answered(answer, payload));
    } catch (error) {
      yield* putAll(failed(toAppError(error), action));
    }
  };

function* putAll(events: Events) {
  for (const event of Array.isArray(events) ? (events as readonly Action[]) : [events as Action]) yield* put(event);
}

/** The worker for one of several events that `takeLatest` listens to: the others only end its work. */
export const onlyFor = <Wanted extends Action>(
  wanted: { match: (action: unknown) => action is Wanted },
  worker: (action: Wanted) => Generator,
) =>
  function* onlyForWorker(action: Action) {
    if (wanted.match(action)) yield* worker(action);
  };
