import { answering, attempting, onlyFor } from '../../../shared/request/answering';
import { onlyConfirmed } from '../../../shared/request/onlyConfirmed';
import { toAppError } from '../../../shared/errors';
import { call, put, takeEvery, takeLatest, takeLeading } from '../../../shared/saga';
import { saveFile } from '../../../shared/saveFile';
import { cancelMessages } from './messages';
import { noticeName, type TopUpApi } from './model';
import { topUpActions, topUpSlice } from './slice';
import { findPayments, watch } from './watchSaga';

const leave = (address: string) => window.location.assign(address);

/** Tops wallets up, and watches the payments that they wait for as long as the page is open. */
export function* topUpSaga(api: TopUpApi, goTo: (address: string) => void = leave) {
  yield* topUpSlice.watch(api);
  yield* takeEvery(
    [topUpActions.wishMet, topUpActions.checkoutOpened],
    function* leaveWorker({ payload: { address } }: { payload: { address: string | null } }) {
      if (address !== null) yield* call(goTo, address);
    },
  );
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
  // Somebody who has left the page is doing something else: the payment waits in the list.
  yield* takeLatest(
    [topUpActions.wished, topUpActions.closed],
    onlyFor(
      topUpActions.wished,
      function* wishWorker({ payload: { id, wish } }: ReturnType<typeof topUpActions.wished>) {
        const { way, ...payment } = wish;
        try {
          const made = yield* call(api.create, payment);
          yield* put(topUpActions.created({ payment: made }));
          yield* put(topUpActions.watchBegun({ isNow: false }));
          const address = way === 'now' ? yield* call(api.checkout, made.id) : null;
          if (address === null) saveFile(yield* call(api.notice, made.id), noticeName(made));
          yield* put(topUpActions.wishMet({ id, address }));
        } catch (error) {
          yield* put(topUpActions.wishFailed({ id, error: toAppError(error) }));
        }
      },
    ),
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
