import { useEffect, useId } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { today } from '../../../shared/intl/days';
import { day } from '../../../shared/intl/formats';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { useFocusFallback } from '../../../shared/ui/useFocusFallback';
import { useOnReturn } from '../../../shared/useOnReturn';
import { DelegationDialog } from './DelegationDialog';
import {
  layDownNamed,
  messages,
  onBehalf,
  revokeNamed,
  scopeNames,
  sinceMessage,
  termMessage,
  toMessage,
} from './messages';
import type { Delegation } from './model';
import { delegationsActions, delegationsSelectors } from './slice';
import './delegations.css';

/** The page of delegations given and received. A delegation never includes the right to sign. */
export function DelegationsPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const board = useSelector(delegationsSelectors.selectBoard);
  const request = useSelector(delegationsSelectors.selectRequest);
  const isGiving = useSelector(delegationsSelectors.selectIsGiving);
  const load = () => {
    dispatch(delegationsActions.boardRequested());
  };
  useEffect(() => {
    dispatch(delegationsActions.boardRequested());
  }, [dispatch]);
  // Others give and lay down on their devices; a form that is open is left alone.
  useOnReturn(() => {
    if (!isGiving && request.status !== 'pending') load();
  });
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      {request.status === 'failed' && <LoadFailure error={request.error} onRetry={load} />}
      {board === null && request.status === 'pending' && <Spinner label={intl.formatMessage(messages.loading)} />}
      {board && (
        <>
          <p>
            <button
              type="button"
              className="btn btn-primary btn-sm"
              onClick={() => dispatch(delegationsActions.formOpened())}
            >
              {intl.formatMessage(messages.give)}
            </button>
          </p>
          <List
            title={intl.formatMessage(messages.given)}
            empty={intl.formatMessage(messages.noneGiven)}
            items={board.given}
            isGiven
          />
          <List
            title={intl.formatMessage(messages.received)}
            empty={intl.formatMessage(messages.noneReceived)}
            items={board.received}
            isGiven={false}
          />
        </>
      )}
      {isGiving && <DelegationDialog />}
    </>
  );
}

function List({
  title,
  empty,
  items,
  isGiven,
}: {
  title: string;
  empty: string;
  items: readonly Delegation[];
  isGiven: boolean;
}) {
  const titleId = useId();
  const heading = useFocusFallback<HTMLHeadingElement>(items);
  return (
    <section className="sace-delegations" aria-labelledby={titleId}>
      <h2 ref={heading} id={titleId} tabIndex={-1}>
        {title}
      </h2>
      {items.length === 0 && <p>{empty}</p>}
      <ul>
        {items.map((delegation) => (
          <Item key={delegation.id} delegation={delegation} isGiven={isGiven} />
        ))}
      </ul>
    </section>
  );
}

function Item({ delegation, isGiven }: { delegation: Delegation; isGiven: boolean }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { companyId, grantorName, delegateName, delegateNumber, scope, validFrom, validTo, revokedAt, isInForce } =
    delegation;
  const isLater = !isInForce && revokedAt === null && validFrom > today();
  const since = day(validFrom, intl.locale);
  const until = validTo ?? revokedAt;
  const scopeName = intl.formatMessage(scopeNames[scope]);
  return (
    <li>
      <div>
        <p>
          <strong>
            {isGiven
              ? intl.formatMessage(toMessage, { name: delegateName, number: String(delegateNumber ?? '–') })
              : grantorName}
          </strong>
          <span className={isInForce ? 'sace-delegations__state--inForce' : 'sace-delegations__state'}>
            {intl.formatMessage(isInForce ? messages.inForce : isLater ? messages.later : messages.ended)}
          </span>
        </p>
        <p>{scopeName}</p>
        {isGiven && companyId !== null && <p>{intl.formatMessage(onBehalf, { name: grantorName })}</p>}
        <p>
          {until === null
            ? intl.formatMessage(sinceMessage, { since })
            : intl.formatMessage(termMessage, { since, until: day(revokedAt ?? until, intl.locale) })}
        </p>
      </div>
      {(isInForce || isLater) && (
        <button
          type="button"
          className="btn btn-outline-primary btn-sm"
          aria-label={
            isGiven
              ? intl.formatMessage(revokeNamed, { name: delegateName, scope: scopeName })
              : intl.formatMessage(layDownNamed, { name: grantorName, scope: scopeName })
          }
          onClick={() => dispatch(delegationsActions.endRequested({ delegation, isGiven }))}
        >
          {intl.formatMessage(isGiven ? messages.revoke : messages.layDown)}
        </button>
      )}
    </li>
  );
}
