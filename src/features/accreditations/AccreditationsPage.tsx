import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { memberPaths } from '../../shared/routing/memberPaths';
import { Link } from '../../shared/routing/Link';
import { PageHeading } from '../../shared/ui/PageHeading';
import { Spinner } from '../../shared/ui/Spinner';
import { accreditationsWanted } from '../../shared/userData';
import { AccreditationCard } from './AccreditationCard';
import { messages } from './messages';
import { standing } from './model';
import { Needed } from './Needed';
import { Readiness } from './Readiness';
import { useOwnAccreditations } from './useOwnAccreditations';
import './accreditations.css';

/** RTE-15: the user's own accreditations, and what is asked of them. */
export function AccreditationsPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { data, accreditations, accreditationsLoading } = useOwnAccreditations();
  const isEmpty = accreditations.length === 0;
  const reload = () => {
    // The button goes with what it says.
    document.querySelector<HTMLElement>('main h1')?.focus();
    dispatch(accreditationsWanted());
  };
  return (
    <div className="sace-own">
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      <Readiness />
      {!standing(accreditations) && !isEmpty && <BeginLink />}
      {isEmpty && accreditationsLoading && <Spinner label={intl.formatMessage(messages.loading)} />}
      {isEmpty && !accreditationsLoading && (
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
      {isEmpty && !accreditationsLoading && <Needed />}
      {!isEmpty && (
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
