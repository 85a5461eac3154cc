import { HttpError, toAppError } from '../../../shared/errors';
import { abortable } from '../../../shared/request/abortable';
import { untilVisible } from '../../../shared/request/untilVisible';
import { call, delay, put, select } from '../../../shared/saga';
import { waitingOf, type Payment, type Reach, type TopUpApi } from './model';
import { topUpActions, topUpSelectors } from './slice';

/** WAL-01: the time between two requests, in milliseconds, and the largest number of requests. */
export const askInterval = 10_000;
export const mostAsks = 100;

/** Returns the state of those payments; one that does not exist for the caller is left out. */
export async function findPayments(api: TopUpApi, ids: readonly string[], signal: AbortSignal): Promise<Payment[]> {
  const found = await Promise.all(
    ids.map((id) =>
      api.payment(id, signal).catch((error: unknown) => {
        if (error instanceof HttpError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }),
    ),
  );
  return found.filter((payment) => payment !== null);
}

/** Returns the results of the payments that were waited for, by the server's answer alone. */
async function ask(api: TopUpApi, before: Reach | null, signal: AbortSignal) {
  const reach = await api.reach(signal);
  const waiting = new Set(reach.waiting.map(({ id }) => id));
  const gone = before ? waitingOf(before).filter(({ id }) => !waiting.has(id)) : [];
  return {
    reach,
    ended: await findPayments(
      api,
      gone.map(({ id }) => id),
      signal,
    ),
  };
}

function* askOnce(api: TopUpApi) {
  const before = yield* select(topUpSelectors.selectReach);
  try {
    yield* put(topUpActions.polled(yield* abortable((signal) => ask(api, before, signal))));
  } catch (error) {
    yield* put(topUpActions.askFailed({ error: toAppError(error) }));
  }
}

/**
 * Polls while a payment is waited for and the page is visible, a hundred times at most; then it says that it stopped.
 */
export function* watch(api: TopUpApi, { payload: { isNow } }: ReturnType<typeof topUpActions.watchBegun>) {
  for (let count = 0; count < mostAsks; count += 1) {
    if (count > 0 || !isNow) {
      if (!(yield* select(topUpSelectors.selectIsWaiting))) return;
      yield* delay(askInterval);
    }
    yield* abortable(untilVisible);
    yield* call(askOnce, api);
  }
  if (!(yield* select(topUpSelectors.selectIsWaiting))) return;
  yield* put(topUpActions.watchEnded());
}
