import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { today } from '../../../shared/intl/days';
import { day } from '../../../shared/intl/formats';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { href } from '../../../shared/routing/href';
import { Link } from '../../../shared/routing/Link';
import { Failure } from './Failure';
import { messages } from './messages';
import type { Application } from './model';
import { accreditationsActions, accreditationsSelectors } from './slice';
import { renewFromMessage, statusMessages } from './statusMessages';
import { useFollowBeginning } from './useFollowBeginning';

/** The holder's next actions: complete the application, renew. */
export function StatusActions({ application }: { application: Application }) {
  const intl = useIntl();
  const { id, state } = application;
  return (
    <section>
      <Renewal application={application} />
      {state === 'InCompilazione' && (
        <div className="sace-own__actions">
          <Link className="btn btn-primary" to={href(memberPaths.wizard, { id })}>
            {intl.formatMessage(messages.resume)}
          </Link>
        </div>
      )}
    </section>
  );
}

/** The way to the renewal: before its day the day, then a button; for a renewal that was begun a link. */
function Renewal({ application: { id, renews, renewal, renewableFrom } }: { application: Application }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const beginning = useSelector(accreditationsSelectors.selectBeginning);
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
            if (!isBusy) dispatch(accreditationsActions.beginningSent(id));
          }}
        >
          {intl.formatMessage(statusMessages.renew)}
        </button>
      )}
    </>
  );
}
