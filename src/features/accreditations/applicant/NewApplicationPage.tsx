import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { href } from '../../../shared/routing/href';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { paths } from '../../../shared/routing/paths';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { Failure } from './Failure';
import { messages, newMessages } from './messages';
import { standing } from './model';
import { Needed } from './Needed';
import { Readiness } from './Readiness';
import { accreditationsActions, accreditationsSelectors } from './slice';
import { useFollowBeginning } from './useFollowBeginning';
import { useOwnAccreditations } from './useOwnAccreditations';
import './accreditations.css';

/** Shows the requirements and the price of an application, and begins it. */
export function NewApplicationPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { data, accreditations, accreditationsLoading, failure, retry } = useOwnAccreditations();
  const beginning = useSelector(accreditationsSelectors.selectBeginning);
  useFollowBeginning();
  const isBusy = beginning.status === 'pending' || beginning.status === 'done';
  const own = standing(accreditations);
  // Holders of an accreditation cannot begin an application, so the list must be loaded first.
  const isKnown = accreditations.length > 0 || (!accreditationsLoading && failure === null);
  const draft = own?.state === 'InCompilazione' ? own : undefined;
  return (
    <div className="sace-own">
      <PageHeading title={intl.formatMessage(newMessages.title)} lead={intl.formatMessage(newMessages.lead)} />
      <Readiness />
      <Needed />
      {failure && <LoadFailure error={failure} onRetry={retry} />}
      {!isKnown && accreditationsLoading && <Spinner label={intl.formatMessage(messages.loading)} />}
      {beginning.status === 'failed' && <Failure error={beginning.error} />}
      {own && <p>{intl.formatMessage(draft ? newMessages.started : newMessages.standing)}</p>}
      <div className="sace-own__actions">
        {draft && (
          <Link className="btn btn-primary" to={href(memberPaths.wizard, { id: draft.id })}>
            {intl.formatMessage(messages.resume)}
          </Link>
        )}
        {isKnown && !own && data !== null && (
          <button
            type="button"
            className="btn btn-primary"
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy) dispatch(accreditationsActions.beginningSent(null));
            }}
          >
            {intl.formatMessage(newMessages.begin)}
          </button>
        )}
        <Link className="btn btn-outline-primary" to={paths.accreditations}>
          {intl.formatMessage(newMessages.toList)}
        </Link>
      </div>
      <p role="status" className="visually-hidden">
        {isBusy && intl.formatMessage(newMessages.beginning)}
      </p>
    </div>
  );
}
