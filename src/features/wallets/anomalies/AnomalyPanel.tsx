import { useEffect } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { PanelProps } from '../../../shared/grid/PanelList';
import { euro, instant } from '../../../shared/intl/formats';
import { RecordPanel } from '../../../shared/ui/RecordPanel';
import '../../../shared/ui/timeline.css';
import { receiptMessage } from '../transfers/messages';
import { ReceiptButton } from '../transfers/ReceiptButton';
import { AnomalyActions } from './AnomalyActions';
import { captions, messages, reasonNames, stateNames, stepNames } from './messages';
import { stateTones, type Anomaly, type ReceiptNumber } from './model';
import { walletAnomaliesActions, walletAnomaliesSelectors } from './slice';

/** A receipt in a panel beside the grid, to be decided there. */
export function AnomalyPanel({ id, onTurn, onClose }: PanelProps) {
  const dispatch = useDispatch();
  const anomaly = useSelector(walletAnomaliesSelectors.selectAnomaly);
  const request = useSelector(walletAnomaliesSelectors.selectRequest);
  useEffect(() => {
    dispatch(walletAnomaliesActions.anomalyRequested(id));
    return () => void dispatch(walletAnomaliesActions.anomalyClosed());
  }, [dispatch, id]);
  const shown = anomaly?.id === id ? anomaly : null;
  return (
    <RecordPanel
      words={messages}
      onRetry={() => dispatch(walletAnomaliesActions.anomalyRequested(id))}
      request={request}
      onTurn={onTurn}
      onClose={onClose}
    >
      {shown && ((titleId) => <Whole key={shown.id} anomaly={shown} titleId={titleId} />)}
    </RecordPanel>
  );
}

function Whole({ anomaly, titleId }: { anomaly: Anomaly; titleId: string }) {
  const intl = useIntl();
  return (
    <>
      <header className="sace-record__header">
        <h2 id={titleId}>{intl.formatMessage(reasonNames[anomaly.reason])}</h2>
        <p className="sace-record__number">
          {euro(anomaly.cents, intl.locale)}{' '}
          <span className={`sace-state sace-state--${stateTones[anomaly.state]}`}>
            {intl.formatMessage(stateNames[anomaly.state])}
          </span>
        </p>
      </header>
      <AnomalyActions anomaly={anomaly} />
      <Facts anomaly={anomaly} />
      <History history={anomaly.history} />
    </>
  );
}

/** The data of pagoPA beside the requested payment; empty values are left out. */
function Facts({ anomaly }: { anomaly: Anomaly }) {
  const intl = useIntl();
  const { askedCents, paidAt, receivedAt, debtorName, debtorCode } = anomaly;
  const facts: (readonly [MessageDescriptor, string | null | undefined])[] = [
    [captions.cents, euro(anomaly.cents, intl.locale)],
    [captions.askedCents, typeof askedCents === 'number' ? euro(askedCents, intl.locale) : null],
    [captions.paidAt, paidAt && instant(paidAt, intl.locale)],
    [captions.receivedAt, instant(receivedAt, intl.locale)],
    [captions.debtor, [debtorName, debtorCode].filter(Boolean).join(', ')],
    [captions.iuv, anomaly.iuv],
    [captions.receiptId, anomaly.receiptId],
    [captions.psp, anomaly.psp],
    [captions.creditor, anomaly.creditor],
    [captions.holder, anomaly.holderName],
    [captions.proposedByName, anomaly.proposedByName],
    [captions.approvedByName, anomaly.approvedByName],
    [captions.receipt, anomaly.receipt && intl.formatMessage(receiptMessage, anomaly.receipt)],
    [captions.note, anomaly.note],
  ];
  return (
    <section className="sace-facts">
      <h3>{intl.formatMessage(messages.facts)}</h3>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name.id}>
                <dt>{intl.formatMessage(name)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {anomaly.receipt && <CreditReceipt receipt={anomaly.receipt} />}
    </section>
  );
}

function CreditReceipt({ receipt }: { receipt: ReceiptNumber }) {
  const dispatch = useDispatch();
  return (
    <ReceiptButton
      printing={useSelector(walletAnomaliesSelectors.selectPrinting)}
      onPrint={() => dispatch(walletAnomaliesActions.receiptRequested(receipt))}
    />
  );
}

function History({ history }: Pick<Anomaly, 'history'>) {
  const intl = useIntl();
  if (history.length === 0) return null;
  return (
    <section className="sace-facts">
      <h3>{intl.formatMessage(messages.history)}</h3>
      <ol className="sace-timeline">
        {history.toReversed().map(({ at, event, by, note }) => (
          <li key={`${at} ${event}`}>
            <time dateTime={at}>{instant(at, intl.locale)}</time>
            <strong>{intl.formatMessage(stepNames[event])}</strong>
            {note && <q>{note}</q>}
            <span className="sace-timeline__actor">{by}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
