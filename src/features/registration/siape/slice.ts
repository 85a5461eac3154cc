import { gridReducers, initialGrid, type GridState } from '../../../shared/grid/gridReducers';
import { answers, begins, fails } from '../../../shared/request/reducers';
import { recordCommand } from '../../../shared/request/recordCommand';
import { idle, type Request } from '../../../shared/request/request';
import { retriedNotice } from './messages';
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

type Found = { delivery: Delivery };
const take = (state: State, { delivery }: Found) => {
  state.delivery = delivery;
};
const change = (state: State) => {
  state.changes += 1;
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
  receive: onDelivery.answered(take, change),
  // The retry may have succeeded without an answer, or the delivery has changed: the list shows it.
  miss: onDelivery.failed(change),
  then: () => [successNotice(retriedNotice)],
  wins: 'first',
});

export const siapeSlice = sessionBoundSlice({
  name: 'siape',
  initialState,
  reducers: {
    ...gridReducers,
    ...deliveryRequest.reducers,
    deliveryClosed: (state) => {
      Object.assign(state, { delivery: null, request: idle });
      onDelivery.forget(state);
    },
    ...retryRequest.reducers,
    manyRetrySent: begins(
      'sendingMany',
      (command: ManyRetry) => ({ command }),
      (state: State) => {
        state.left = [];
      },
    ),
    manyRetried: answers('sendingMany', (state: State, { left }: { left: readonly string[] }) => {
      state.left = [...left];
      change(state);
    }),
    manyRetryFailed: fails('sendingMany', change),
    /** The message about deliveries that were not sent again was closed. */
    leftRead: (state) => ({ ...state, left: [] }),
  },
  selectors: { selectIsRetryLeft: onDelivery.isLeft },
});
export const { actions: siapeActions, selectors: siapeSelectors } = siapeSlice;
export const siapeRequests = [deliveryRequest, retryRequest];
