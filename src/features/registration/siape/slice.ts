import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { change } from '../../../shared/request/change';
import { recordCommand } from '../../../shared/request/recordCommand';
import { idle, type Request } from '../../../shared/request/request';
import { manyRetriedNotice, retriedNotice } from './messages';
import { successNotice } from '../../../shared/successNotice';
import { into, requestOf } from '../../../shared/request/requestOf';
import { sessionBoundSlice } from '../../../shared/request/sessionBoundSlice';
import type { Delivery, ManyRetry, RetryCommand, SiapeApi } from './model';

/** `changes` counts retries, successful or not: the list on screen reloads when it rises. */
type State = {
  grid: GridState;
  changes: number;
  delivery: Delivery | null;
  request: Request;
  acting: Request;
  /** The delivery of the last retry, which may have been left since. */
  actingOn: string | null;
  /** The retry of many, and the numbers of those that were not sent again. */
  sendingMany: Request;
  left: readonly string[];
};
const initialState: State = {
  grid: initialGrid,
  changes: 0,
  delivery: null,
  request: idle,
  acting: idle,
  actingOn: null,
  sendingMany: idle,
  left: [],
};

const onDelivery = recordCommand<State, 'acting'>('acting', ({ delivery }, id) => delivery?.id === id);

const request = requestOf<State, SiapeApi>();
const deliveryRequest = request('request', {
  events: ['deliveryRequested', 'deliveryReceived', 'deliveryFailed'],
  ask: (deliveryId: string) => ({ deliveryId }),
  call: async (api, { deliveryId }, signal) => ({ delivery: await api.delivery(deliveryId, signal) }),
  receive: into('delivery'),
  endedBy: 'deliveryClosed',
});
const retryRequest = request('acting', {
  events: ['retrySent', 'retried', 'retryFailed'],
  ask: (deliveryId: string, command: RetryCommand) => ({ deliveryId, command }),
  begin: onDelivery.sentFor('deliveryId'),
  call: async (api, { deliveryId, command }) => ({ delivery: await api.retry(deliveryId, command) }),
  receive: onDelivery.answered((state, { delivery }: { delivery: Delivery }) => {
    state.delivery = delivery;
  }, change),
  // The retry may have succeeded without an answer, or the delivery has changed: the list shows it.
  miss: onDelivery.failed(change),
  then: () => [successNotice(retriedNotice)],
  wins: 'first',
});

const manyRetryRequest = request('sendingMany', {
  events: ['manyRetrySent', 'manyRetried', 'manyRetryFailed'],
  ask: (command: ManyRetry) => ({ command }),
  begin: (state) => {
    state.left = [];
  },
  /** Returns the number of deliveries that are sent again, and the numbers of the others. */
  call: async (api, { command: { id, rows } }) => {
    const deliveries = rows.map(({ id: deliveryId, version }) => ({ id: deliveryId, version }));
    const { items } = await api.retryMany({ id, deliveries });
    const reopened = new Set(items.filter(({ outcome }) => outcome === 'reopened').map((one) => one.id));
    return { count: reopened.size, left: rows.filter((one) => !reopened.has(one.id)).map(({ number }) => number) };
  },
  receive: (state, { left }) => {
    state.left = left;
    change(state);
  },
  miss: change,
  then: ({ count }) => (count === 0 ? [] : [successNotice({ ...manyRetriedNotice, values: { count } })]),
  wins: 'first',
});

export const siapeSlice = sessionBoundSlice({
  name: 'siape',
  initialState,
  requests: [deliveryRequest, retryRequest, manyRetryRequest],
  reducers: {
    ...gridReducers,
    deliveryClosed: (state) => {
      Object.assign(state, { delivery: null, request: idle });
      onDelivery.forget(state);
    },
    /** The message about deliveries that were not sent again was closed. */
    leftRead: (state) => ({ ...state, left: [] }),
  },
  selectors: { selectIsRetryLeft: onDelivery.isLeft },
});
export const { actions: siapeActions, selectors: siapeSelectors } = siapeSlice;
