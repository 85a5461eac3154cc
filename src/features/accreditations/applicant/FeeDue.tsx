import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectGrantedPolicies } from '../../../shared/applicationConfiguration';
import { useAsk } from '../../../shared/forms/useAsk';
import { euro } from '../../../shared/intl/formats';
import { isGranted } from '../../../shared/policies';
import { href } from '../../../shared/routing/href';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { CopyButton } from '../../../shared/ui/CopyButton';
import { Failure } from './Failure';
import { enoughMessage, feeMessages, payQuestion, tooLittleMessage, waitingMessage } from './feeMessages';
import { paymentNames, payMessage } from './messages';
import type { Application } from './model';
import { accreditationsActions, accreditationsSelectors } from './slice';
import { usePaymentReturn } from './usePaymentReturn';

/** The fee that is due, and the ways to pay it: from the wallet, by pagoPA, by a transfer. */
export function FeeDue({ application }: { application: Application }) {
  const intl = useIntl();
  const { feeDue, feeCents, feePayment } = application;
  const checkout = useSelector(accreditationsSelectors.selectCheckout);
  const command = useSelector(accreditationsSelectors.selectCommand);
  const returned = usePaymentReturn();
  if (feeDue === null) return null;
  const { payment, isOnline, walletId } = feeDue;
  return (
    <section>
      <h2>{intl.formatMessage(feeMessages.title)}</h2>
      <p className="sace-own__asked">{intl.formatMessage(payMessage, { fee: euro(feeCents, intl.locale) })}</p>
      {command.status === 'failed' && command.event === 'feePaid' && <Failure error={command.error} />}
      {checkout.status === 'failed' && <Failure error={checkout.error} />}
      {returned && (
        <p className={returned.isUnpaid ? 'alert alert-warning' : undefined} role="status">
          {intl.formatMessage(returned.message)}
        </p>
      )}
      {payment && <p>{intl.formatMessage(waitingMessage, { notice: payment.noticeNumber })}</p>}
      {walletId !== null && <FromWallet application={application} feeDue={feeDue} />}
      {isOnline && <Online id={application.id} isOnly={feeDue.missingCents > 0 || walletId === null} />}
      {feePayment && (
        <>
          <h3>{intl.formatMessage(feeMessages.byTransfer)}</h3>
          <BankDetails payment={feePayment} />
        </>
      )}
      {!isOnline && feePayment === null && walletId === null && <p>{intl.formatMessage(paymentNames.unknown)}</p>}
    </section>
  );
}

/** The bank details of a transfer, each with a button that copies it. */
function BankDetails({ payment }: { payment: NonNullable<Application['feePayment']> }) {
  const intl = useIntl();
  const details = [
    [paymentNames.beneficiary, payment.beneficiary, feeMessages.copyBeneficiary],
    [paymentNames.iban, payment.iban, feeMessages.copyIban],
    [paymentNames.reason, payment.reason, feeMessages.copyReason],
  ] as const;
  return (
    <dl className="sace-own__facts">
      {details
        .filter(([, text]) => text !== '')
        .map(([name, text, copy]) => (
          <div key={name.id}>
            <dt>{intl.formatMessage(name)}</dt>
            <dd>
              <span>{text}</span> <CopyButton text={text} label={intl.formatMessage(copy)} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

type Due = NonNullable<Application['feeDue']>;

/** The wallet's balance, with the button that pays, or the link that tops up the missing amount. */
function FromWallet({ application, feeDue }: { application: Application; feeDue: Due }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const ask = useAsk();
  const command = useSelector(accreditationsSelectors.selectCommand);
  const policies = useSelector(selectGrantedPolicies);
  const { id, feeCents } = application;
  const { walletId, freeCents, missingCents, isBlocked } = feeDue;
  const money = (cents: number) => euro(cents, intl.locale);
  const isBusy = command.status === 'pending';
  const pay = async () => {
    if (isBusy) return;
    const answer = await ask({
      severity: 'warning',
      title: feeMessages.payTitle,
      message: { ...payQuestion, values: { fee: money(feeCents), left: money(freeCents - feeCents) } },
      yesText: feeMessages.pay,
    });
    if (answer === 'confirm') dispatch(accreditationsActions.commandSent(id, 'feePaid'));
  };
  if (isBlocked) return <p>{intl.formatMessage(feeMessages.blocked)}</p>;
  if (missingCents > 0)
    return (
      <>
        <p>{intl.formatMessage(tooLittleMessage, { free: money(freeCents), missing: money(missingCents) })}</p>
        {isGranted(policies, 'WalletEdit') && !isGranted(policies, 'WalletManage') && (
          <p>
            <Link className="btn btn-primary" to={topUpAddress(walletId ?? '', missingCents, id)}>
              {intl.formatMessage(feeMessages.topUp)}
            </Link>
          </p>
        )}
      </>
    );
  return (
    <>
      <p>{intl.formatMessage(enoughMessage, { free: money(freeCents) })}</p>
      <p>
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={isBusy || undefined}
          onClick={() => {
            void pay();
          }}
        >
          {intl.formatMessage(feeMessages.pay)}
        </button>
      </p>
      <p role="status" className="visually-hidden">
        {isBusy && intl.formatMessage(feeMessages.paying)}
      </p>
    </>
  );
}

/** The address of the page that tops the wallet up by the missing amount, and leads back here. */
function topUpAddress(walletId: string, cents: number, id: string): string {
  const parameters = {
    portafoglio: walletId,
    importo: String(cents),
    ritorno: href(memberPaths.accreditation, { id }),
  };
  return `${memberPaths.walletPayerLoad}?${new URLSearchParams(parameters).toString()}`;
}

/** Leads to pagoPA's page: a new one at each click. */
function Online({ id, isOnly }: { id: string; isOnly: boolean }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const isBusy = useSelector(accreditationsSelectors.selectCheckout).status === 'pending';
  return (
    <>
      <p>
        <button
          type="button"
          className={isOnly ? 'btn btn-primary' : 'btn btn-outline-primary'}
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) dispatch(accreditationsActions.checkoutRequested(id));
          }}
        >
          {intl.formatMessage(feeMessages.online)}
        </button>
      </p>
      <p role="status" className="visually-hidden">
        {isBusy && intl.formatMessage(feeMessages.opening)}
      </p>
    </>
  );
}
