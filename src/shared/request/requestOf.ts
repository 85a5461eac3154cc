import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { takeLatest, takeLeading, type SagaGenerator } from '../saga';
import { answering, onlyFor } from './answering';
import { answers, begins, fails, type Failure } from './reducers';

type With<Part> = { id: string } & NoInfer<Part>;
/** The data of an answer: a call that returns nothing is answered by the event without any. */
type Data<Answer> = Answer extends object ? Answer : object;
type Event<Payload> = { type: string; match: (action: unknown) => action is PayloadAction<Payload> };

/**
 * Returns the creator of a slice's requests. A request is defined in one place: its three events, the call that is
 * sent, and what becomes of the answer. The state has a `Request` under `key`. The slice lists its requests
 * (`requestSlice`), and its `watch` sends them. Requests that share a `key` may share the events of their answers and
 * failures, which they then take alike.
 *
 * RTK 2.14 has no public way to add a creator to `createSlice` (`buildCreateSlice` takes `asyncThunk` alone), so this
 * is a plain function.
 */
export const requestOf =
  <State, Api>() =>
  <
    Key extends string,
    Begun extends string,
    Received extends string,
    Failed extends string,
    Answer,
    Parameters extends unknown[] = [],
    Payload extends object = object,
    Ended extends string = never,
  >(
    key: Key & (State extends Record<Key, { status: string }> ? unknown : never),
    definition: {
      /** The names of the events that begin, answer and fail the request. */
      events: readonly [begun: Begun, received: Received, failed: Failed];
      /** Makes the payload of the first event; an `id` in it names the request, which otherwise gets a new one. */
      ask?: (...parameters: Parameters) => Payload;
      /** Changes more of the state when the request begins. */
      begin?: (state: State, payload: With<Payload>) => void;
      /** Sends the request, and returns the payload of the answer's event without the id. */
      call: (api: Api, payload: With<Payload>, signal: AbortSignal) => Promise<Answer>;
      /** Takes the answer into the state, in which the request is done. */
      receive?: (state: State, answer: { id: string } & Data<Answer>) => void;
      /** Changes more of the state when the request has failed. */
      miss?: (state: State, failure: Failure) => void;
      /** Returns the events that follow the answer. Where its own slice makes one, the function says `: Action[]`. */
      then?: (answer: With<Data<Answer>>, payload: With<Payload>) => readonly Action[];
      /** Returns the events that follow the failure, in the same way. */
      otherwise?: (failure: Failure, payload: With<Payload>) => readonly Action[];
    } & (
      | {
          /** The name of an event that cancels the request, such as that of leaving the page. */
          endedBy?: Ended;
          wins?: never;
        }
      | {
          endedBy?: never;
          /** Sends a double click once: while a request is under way others are ignored. By default the last one wins. */
          wins: 'first';
        }
    ),
  ) => {
    const [begun, received, failed] = definition.events;
    const { ask, begin, call, receive, miss, then, otherwise, endedBy, wins } = definition;
    return {
      reducers: {
        [begun]: begins<Key, Parameters, Payload, State & Record<Key, { status: string }>>(key, ask, begin),
        [received]: answers<Key, Data<Answer>, State & Record<Key, { status: string }>>(key, receive),
        [failed]: fails<Key, State & Record<Key, { status: string }>>(key, miss),
      } as Record<Begun, ReturnType<typeof begins<Key, Parameters, Payload, State & Record<Key, { status: string }>>>> &
        Record<Received, ReturnType<typeof answers<Key, Data<Answer>, State & Record<Key, { status: string }>>>> &
        Record<Failed, ReturnType<typeof fails<Key, State & Record<Key, { status: string }>>>>,
      *watch(
        api: Api,
        events: Record<Begun, Event<{ id: string } & Payload>> &
          Record<Received, (answer: { id: string } & Data<Answer>) => Action> &
          Record<Failed, (failure: Failure) => Action> &
          Record<Ended, { type: string }>,
      ): SagaGenerator<void> {
        const worker = answering<{ id: string } & Payload, Data<Answer>>(
          (payload, signal) => call(api, payload, signal) as Promise<Data<Answer>>,
          (answer, payload) => [events[received](answer), ...(then?.(answer, payload) ?? [])],
          (failure, payload) => [events[failed](failure), ...(otherwise?.(failure, payload) ?? [])],
        );
        if (wins === 'first') yield* takeLeading(events[begun], worker);
        else if (endedBy === undefined) yield* takeLatest(events[begun], worker);
        else yield* takeLatest([events[begun].type, events[endedBy].type], onlyFor(events[begun], worker));
      },
    };
  };

/** Sends the requests of a slice, whose `actions` are `events`. */
export function* watchRequests<Api, Events>(
  api: Api,
  events: Events,
  requests: readonly { watch: (api: Api, events: Events) => SagaGenerator<void> }[],
) {
  for (const { watch } of requests) yield* watch(api, events);
}

/** Takes the member `key` of an answer into the member of the same name of the state. */
export const into =
  <Key extends string>(key: Key) =>
  <Whole, Part extends Whole>(state: Record<Key, Whole>, answer: Record<Key, Part>) => {
    state[key] = answer[key];
  };
