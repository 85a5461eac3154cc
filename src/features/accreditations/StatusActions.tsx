import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useAsk } from '../../shared/forms/useAsk';
import { today } from '../../shared/intl/days';
import { day } from '../../shared/intl/formats';
import { memberPaths } from '../../shared/routing/memberPaths';
import { href } from '../../shared/routing/href';
import { Link } from '../../shared/routing/Link';
import { CeaseDialog } from './CeaseDialog';
import { Failure } from './Failure';
import { messages } from './messages';
import type { Application } from './model';
import { beginningSent, commandSent, selectBeginning, selectCommand } from './slice';
import { renewFromMessage, statusMessages } from './statusMessages';
import { useFollowBeginning } from './useFollowBeginning';

/** What the holder may do now: go on filling in, renew, withdraw, give up. */
export function StatusActions({ application }: { application: Application }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const ask = useAsk();
  const command = useSelector(selectCommand);
  const [isCeasing, setIsCeasing] = useState(false);
  const { id, openEvents, renewal, state } = application;
  // What ended and goes on in its renewal is given up there.
  const canCease = openEvents.includes('ceased') && !(state === 'Scaduto' && renewal !== null);
  const isBusy = command.status === 'pending';
  const withdraw = async () => {
    if (isBusy) return;
    const answer = await ask({
      severity: 'warning',
      title: statusMessages.withdrawTitle,
      message: statusMessages.withdrawText,
      yesText: statusMessages.withdraw,
    });
    if (answer === 'confirm') dispatch(commandSent(id, 'withdrawn'));
  };
  return (
    <section>
      <Renewal application={application} />
      {command.status === 'failed' && command.event === 'withdrawn' && <Failure error={command.error} />}
      <div className="sace-own__actions">
        {state === 'InCompilazione' && (
          <Link className="btn btn-primary" to={href(memberPaths.wizard, { id })}>
            {intl.formatMessage(messages.resume)}
          </Link>
        )}
        {openEvents.includes('withdrawn') && (
          <button
            type="button"
            className="btn btn-outline-danger"
            aria-disabled={isBusy || undefined}
            onClick={() => {
              void withdraw();
            }}
          >
            {intl.formatMessage(statusMessages.withdraw)}
          </button>
        )}
        {canCease && (
          <button
            type="button"
            className="btn btn-outline-danger"
            onClick={() => {
              setIsCeasing(true);
            }}
          >
            {intl.formatMessage(statusMessages.cease)}
          </button>
        )}
      </div>
      {isCeasing && canCease && (
        <CeaseDialog
          id={id}
          onClose={() => {
            setIsCeasing(false);
          }}
        />
      )}
    </section>
  );
}

/** The way to the renewal: from its day on a button, before it the day, and to one that was begun a link. */
function Renewal({ application: { id, renews, renewal, renewableFrom } }: { application: Application }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const beginning = useSelector(selectBeginning);
  useFollowBeginning();
  const isBusy = beginning.status === 'pending' || beginning.status === 'done';
  const page = (to: string) => href(memberPaths.accreditation, { id: to });
  return (
    <>
      {renews !== null && (
        <p>
          <Link to={page(renews)}>{intl.formatMessage(statusMessages.toRenewed)}</Link>
        </p>
      )}
      {renewal !== null && (
        <p>
          <Link className="btn btn-primary" to={page(renewal)}>
            {intl.formatMessage(statusMessages.toRenewal)}
          </Link>
        </p>
      )}
      {beginning.status === 'failed' && <Failure error={beginning.error} />}
      {renewal === null && renewableFrom !== null && renewableFrom > today() && (
        <p>{intl.formatMessage(renewFromMessage, { date: day(renewableFrom, intl.locale) })}</p>
      )}
      {renewal === null && renewableFrom !== null && renewableFrom <= today() && (
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) dispatch(beginningSent(id));
          }}
        >
          {intl.formatMessage(statusMessages.renew)}
        </button>
      )}
    </>
  );
}
