import { useIntl } from 'react-intl';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { Link } from '../../../shared/routing/Link';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { AccreditationCard } from './AccreditationCard';
import { messages } from './messages';
import { standing } from './model';
import { Needed } from './Needed';
import { Readiness } from './Readiness';
import { useOwnAccreditations } from './useOwnAccreditations';
import './accreditations.css';

/** RTE-15: the user's own accreditations, and the actions that they need. */
export function AccreditationsPage() {
  const intl = useIntl();
  const { data, accreditations, accreditationsLoading, failure, retry } = useOwnAccreditations();
  const isUnknown = accreditations.length === 0 && (accreditationsLoading || failure !== null);
  const isEmpty = accreditations.length === 0 && !isUnknown;
  const reload = () => {
    // The button disappears with its notice.
    document.querySelector<HTMLElement>('main h1')?.focus();
    retry();
  };
  return (
    <div className="sace-own">
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      <Readiness />
      {failure && <LoadFailure error={failure} isPartial={accreditations.length > 0} onRetry={retry} />}
      {accreditations.length > 0 && failure === null && !standing(accreditations) && <BeginLink />}
      {isUnknown && accreditationsLoading && <Spinner label={intl.formatMessage(messages.loading)} />}
      {isEmpty && (
        <section className="sace-own__empty">
          <h2>{intl.formatMessage(messages.empty)}</h2>
          <p>{intl.formatMessage(messages.emptyText)}</p>
          <div className="sace-own__actions">
            {data !== null && <BeginLink />}
            <button type="button" className="btn btn-outline-primary" onClick={reload}>
              {intl.formatMessage(messages.reload)}
            </button>
          </div>
        </section>
      )}
      {isEmpty && <Needed />}
      {accreditations.length > 0 && (
        <ul
          className="sace-own__list"
          aria-label={intl.formatMessage(messages.listLabel)}
          aria-busy={accreditationsLoading}
        >
          {accreditations.map((accreditation) => (
            <AccreditationCard key={accreditation.id} accreditation={accreditation} all={accreditations} />
          ))}
        </ul>
      )}
    </div>
  );
}

function BeginLink() {
  const intl = useIntl();
  return (
    <Link className="btn btn-primary" to={memberPaths.newApplication}>
      {intl.formatMessage(messages.begin)}
    </Link>
  );
}
