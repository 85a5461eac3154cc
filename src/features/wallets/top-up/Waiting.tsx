import { useIntl, type MessageDescriptor } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { day, euro } from '../../../shared/intl/formats';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import {
  againMessage,
  askedMessage,
  cancelOfMessage,
  messages,
  noticeOfMessage,
  nowMessage,
  numberMessage,
  waitingMessage,
} from './messages';
import { waitingOf, type Payment, type Reach } from './model';
import { topUpActions, topUpSelectors } from './slice';

type Props = {
  reach: Reach;
  /** The payment from whose page at pagoPA the user came back, and the result that the address states. */
  returned: string | null;
  outcome: string | null;
};

/** The result in the address by which the user came back from pagoPA; it proves nothing. */
const CAME_BACK: ReadonlyMap<string, MessageDescriptor> = new Map<string, MessageDescriptor>([
  ['annullato', messages.gaveUp],
  ['errore', messages.wentWrong],
]);

/** The payments that are waited for, with what can be done with each, and how far the waiting has come (WAL-01). */
export function Waiting({ reach, returned, outcome }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const acting = useSelector(topUpSelectors.selectActing);
  const asks = useSelector(topUpSelectors.selectAsks);
  const isOver = useSelector(topUpSelectors.selectIsWatchOver);
  const isUnanswered = useSelector(topUpSelectors.selectIsUnanswered);
  const waiting = waitingOf(reach);
  if (waiting.length === 0) return null;
  const hasReturned = waiting.some(({ id }) => id === returned);
  const unpaid = hasReturned ? CAME_BACK.get(outcome ?? '') : undefined;
  // A user who gave up is not waiting; the page still polls, without saying so, in case it was paid all the same.
  const isQuiet = unpaid !== undefined && waiting.length === 1;
  return (
    <section className="sace-top-up__waiting" aria-labelledby="top-up-waiting">
      <h2 id="top-up-waiting" className="h4" tabIndex={-1}>
        {intl.formatMessage(messages.waiting)}
      </h2>
      {hasReturned && (
        <p className={unpaid && 'alert alert-warning'} role={unpaid && 'status'}>
          {unpaid ? intl.formatMessage(unpaid) : intl.formatMessage(messages.cameBack)}
        </p>
      )}
      {acting.status === 'failed' && (
        <LoadFailure error={acting.error} onRetry={() => dispatch(topUpActions.watchBegun({ isNow: true }))} />
      )}
      <ul>
        {waiting.map((payment) => (
          <li key={payment.id}>
            <One
              payment={payment}
              isUnpaid={unpaid !== undefined && payment.id === returned}
              name={reach.items.find(({ id }) => id === payment.walletId)?.ownerName ?? ''}
            />
          </li>
        ))}
      </ul>
      {!isQuiet && (
        <>
          {/* A change is announced: polling ended, or gets no answer. The number of requests is not. */}
          <p role="status">
            {intl.formatMessage(isOver ? messages.watchOver : isUnanswered ? messages.unanswered : messages.watching)}
          </p>
          <p className="sace-top-up__asks">
            {!isOver && <small>{intl.formatMessage(askedMessage, { count: asks })}</small>}
            <button
              type="button"
              className="btn btn-outline-primary btn-sm"
              onClick={() => dispatch(topUpActions.watchBegun({ isNow: true }))}
            >
              {intl.formatMessage(messages.askNow)}
            </button>
          </p>
        </>
      )}
    </section>
  );
}

function One({ payment, name, isUnpaid }: { payment: Payment; name: string; isUnpaid: boolean }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const acting = useSelector(topUpSelectors.selectActing);
  const isLeaving = useSelector(topUpSelectors.selectIsLeaving);
  const isBusy = acting.status === 'pending' || isLeaving;
  const amount = euro(payment.amountCents, intl.locale);
  const number = payment.noticeNumber.replace(/(\d{4})(?=\d)/g, '$1 ');
  const acts = [
    [
      isUnpaid ? messages.payAgain : messages.payNow,
      isUnpaid ? againMessage : nowMessage,
      () => topUpActions.checkoutRequested(payment.id),
    ],
    [messages.getNotice, noticeOfMessage, () => topUpActions.noticeRequested(payment)],
    [messages.cancel, cancelOfMessage, () => topUpActions.cancelRequested(payment)],
  ] as const;
  return (
    <>
      <p>
        <strong>{intl.formatMessage(waitingMessage, { amount, name })}</strong>
        <br />
        {intl.formatMessage(numberMessage, { number, day: day(payment.dueAt, intl.locale) })}
      </p>
      <div className="sace-top-up__acts">
        {acts.map(([text, whole, act], index) => (
          <button
            key={text.id}
            type="button"
            className={`btn btn-sm ${index === 0 ? 'btn-primary' : 'btn-outline-primary'}`}
            aria-label={intl.formatMessage(whole, { amount })}
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy) dispatch(act());
            }}
          >
            {intl.formatMessage(text)}
          </button>
        ))}
      </div>
    </>
  );
}
