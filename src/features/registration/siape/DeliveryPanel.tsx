import { useEffect, useState } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { PanelProps } from '../../../shared/grid/PanelList';
import { instant } from '../../../shared/intl/formats';
import { href } from '../../../shared/routing/href';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { RecordPanel } from '../../../shared/ui/RecordPanel';
import '../../../shared/ui/timeline.css';
import { captions, operationNames, stateNames } from '../../../../common/labels/deliveries';
import { factNames, messages } from './messages';
import { stateTones, type Delivery } from './model';
import { siapeActions, siapeSelectors } from './slice';

/** A delivery in a panel beside the grid, where the officer sends it again. */
export function DeliveryPanel({ id, onTurn, onClose }: PanelProps) {
  const dispatch = useDispatch();
  const delivery = useSelector(siapeSelectors.selectDelivery);
  const request = useSelector(siapeSelectors.selectRequest);
  useEffect(() => {
    dispatch(siapeActions.deliveryRequested(id));
    return () => void dispatch(siapeActions.deliveryClosed());
  }, [dispatch, id]);
  const shown = delivery?.id === id ? delivery : null;
  return (
    <RecordPanel
      words={messages}
      onRetry={() => dispatch(siapeActions.deliveryRequested(id))}
      request={request}
      onTurn={onTurn}
      onClose={onClose}
    >
      {shown && ((titleId) => <Whole key={shown.id} delivery={shown} titleId={titleId} />)}
    </RecordPanel>
  );
}

function Whole({ delivery, titleId }: { delivery: Delivery; titleId: string }) {
  const intl = useIntl();
  return (
    <>
      <header className="sace-record__header">
        <h2 id={titleId}>{delivery.number}</h2>
        <p className="sace-record__number">
          {intl.formatMessage(operationNames[delivery.operation])}{' '}
          <span className={`sace-state sace-state--${stateTones[delivery.state]}`}>
            {intl.formatMessage(stateNames[delivery.state])}
          </span>
        </p>
        <Link to={href(memberPaths.certificate, { id: delivery.certificateId })}>
          {intl.formatMessage(messages.certificate)}
        </Link>
      </header>
      <Retry delivery={delivery} />
      <Facts delivery={delivery} />
      <Answers answers={delivery.answers} />
    </>
  );
}

/** After a lost answer a retry sends the same command. */
function Retry({ delivery: { id, version, isRetriable } }: { delivery: Delivery }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const acting = useSelector(siapeSelectors.selectActing);
  const [command, setCommand] = useState<{ id: string; version: number } | null>(null);
  const send = () => {
    const next = command?.version === version ? command : { id: crypto.randomUUID(), version };
    setCommand(next);
    dispatch(siapeActions.retrySent(id, next));
  };
  return (
    <>
      {acting.status === 'failed' && (
        <LoadFailure error={acting.error} isPartial onRetry={() => dispatch(siapeActions.deliveryRequested(id))} />
      )}
      {isRetriable && (
        <p>
          <button
            type="button"
            className="btn btn-primary btn-sm"
            disabled={acting.status === 'pending'}
            onClick={send}
          >
            {intl.formatMessage(messages.retry)}
          </button>
        </p>
      )}
    </>
  );
}

/** The facts of a delivery; empty ones are left out. */
function Facts({ delivery }: { delivery: Delivery }) {
  const intl = useIntl();
  const { state, askedAt, dueAt, settledAt, attempts, code, message, reason } = delivery;
  const facts: (readonly [MessageDescriptor, string | null | undefined])[] = [
    [captions.askedAt, instant(askedAt, intl.locale)],
    [factNames.reason, reason],
    [captions.attempts, String(attempts)],
    [captions.code, typeof code === 'number' ? String(code) : null],
    [captions.message, message],
    [factNames.dueAt, state === 'InAttesa' ? instant(dueAt, intl.locale) : null],
    [captions.settledAt, settledAt && instant(settledAt, intl.locale)],
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
    </section>
  );
}

function Answers({ answers }: Pick<Delivery, 'answers'>) {
  const intl = useIntl();
  return (
    <section className="sace-facts">
      <h3>{intl.formatMessage(messages.answers)}</h3>
      {answers.length === 0 && <p>{intl.formatMessage(messages.noAnswers)}</p>}
      <ol className="sace-timeline">
        {answers.map(({ at, attempt, operation, code, message, body }) => (
          <li key={`${at} ${String(attempt)}`}>
            <time dateTime={at}>{instant(at, intl.locale)}</time>
            <strong>{typeof code === 'number' ? `${String(code)}: ${message}` : message}</strong>
            <span className="sace-timeline__actor">{operation}</span>
            {body && (
              <details>
                <summary>{intl.formatMessage(messages.body)}</summary>
                <code>{body}</code>
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
