import { answering, attempting, onlyFor } from '../../../shared/request/answering';
import { onlyConfirmed } from '../../../shared/request/onlyConfirmed';
import { toAppError } from '../../../shared/errors';
import { call, put, takeLatest, takeLeading } from '../../../shared/saga';
import { saveFile } from '../../../shared/saveFile';
import { cancelMessages } from './messages';
import { noticeName, type TopUpApi } from './model';
import { topUpActions, topUpSlice } from './slice';
import { findPayments, watch } from './watchSaga';

/** Tops wallets up, and watches the payments that they wait for as long as the page is open. */
export function* topUpSaga(api: TopUpApi) {
  yield* topUpSlice.watch(api);
  yield* takeLatest(
    [topUpActions.opened, topUpActions.closed],
    onlyFor(
      topUpActions.opened,
      answering(
        async ({ returned }, signal) => {
          const reach = await api.reach(signal);
          const isThere = reach.waiting.some(({ id }) => id === returned);
          const ended = returned === null || isThere ? [] : await findPayments(api, [returned], signal);
          return { reach, ended: ended.filter(({ isPayable }) => !isPayable) };
        },
        (answer) => [topUpActions.reached(answer), topUpActions.watchBegun({ isNow: false })],
        topUpActions.reachFailed,
      ),
    ),
  );
  yield* takeLatest(
    [topUpActions.watchBegun, topUpActions.closed],
    onlyFor(topUpActions.watchBegun, (action) => watch(api, action)),
  );
  yield* takeLatest(
    topUpActions.detailRequested,
    attempting(
      ({ walletId }, signal) => api.get(walletId, signal),
      ({ id, suggestedCents, transfer }) => topUpActions.detailReceived({ id, suggestedCents, transfer }),
      // The suggestions are optional: an amount can be typed without them.
      () => [],
    ),
  );
  yield* takeLeading(
    topUpActions.wished,
    function* wishWorker({ payload: { id, wish } }: ReturnType<typeof topUpActions.wished>) {
      const { way, ...payment } = wish;
      try {
        const made = yield* call(api.create, payment);
        yield* put(topUpActions.created({ payment: made }));
        yield* put(topUpActions.watchBegun({ isNow: false }));
        if (way === 'now') window.location.assign(yield* call(api.checkout, made.id));
        else saveFile(yield* call(api.notice, made.id), noticeName(made));
        yield* put(topUpActions.wishMet({ id, way }));
      } catch (error) {
        yield* put(topUpActions.wishFailed({ id, error: toAppError(error) }));
      }
    },
  );
  yield* takeLeading(
    topUpActions.cancelRequested,
    onlyConfirmed(
      () => ({ title: cancelMessages.title, message: cancelMessages.question, yesText: cancelMessages.yes }),
      answering(
        async ({ payment }) => ({ payment: await api.cancel(payment.id) }),
        topUpActions.cancelled,
        // The payment may have been made meanwhile: its state is requested at once.
        (failure) => [topUpActions.actFailed(failure), topUpActions.watchBegun({ isNow: true })],
      ),
      { declined: topUpActions.cancelDeclined },
    ),
  );
}
