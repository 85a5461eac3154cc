import { answering, attempting, onlyFor } from '../../../shared/request/answering';
import { onlyConfirmed } from '../../../shared/request/onlyConfirmed';
import { toAppError } from '../../../shared/errors';
import { call, put, takeLatest, takeLeading } from '../../../shared/saga';
import { saveFile } from '../../../shared/saveFile';
import { cancelMessages } from './messages';
import type { Payment, TopUpApi } from './model';
import { topUpActions } from './slice';
import { findPayments, watch } from './watchSaga';

/** The page's side effects besides requests: it saves a file among the downloads, and leaves for an address. */
export type Doors = { save: (content: Blob, name: string) => void; goTo: (address: string) => void };
const doors: Doors = {
  save: saveFile,
  goTo: (address) => {
    window.location.assign(address);
  },
};

const noticeName = ({ noticeNumber }: Pick<Payment, 'noticeNumber'>) => `avviso-di-pagamento-${noticeNumber}.pdf`;

/** Tops wallets up, and watches the payments that they wait for as long as the page is open. */
export function* topUpSaga(api: TopUpApi, { save, goTo }: Doors = doors) {
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
        if (way === 'now') goTo(yield* call(api.checkout, made.id));
        else save(yield* call(api.notice, made.id), noticeName(made));
        yield* put(topUpActions.wishMet({ id, way }));
      } catch (error) {
        yield* put(topUpActions.wishFailed({ id, error: toAppError(error) }));
      }
    },
  );
  yield* takeLeading(
    topUpActions.checkoutRequested,
    answering(
      async ({ paymentId }) => {
        goTo(await api.checkout(paymentId));
      },
      topUpActions.checkoutOpened,
      (failure) => [topUpActions.actFailed(failure), topUpActions.watchBegun({ isNow: true })],
    ),
  );
  yield* takeLeading(
    topUpActions.noticeRequested,
    answering(
      async ({ payment }) => {
        save(await api.notice(payment.id), noticeName(payment));
      },
      topUpActions.actDone,
      (failure) => [topUpActions.actFailed(failure), topUpActions.watchBegun({ isNow: true })],
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
