import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from '../../shared/routing/Link';
import { paths } from '../../shared/routing/paths';
import { PageHeading } from '../../shared/ui/PageHeading';
import { Failure } from './Failure';
import { newMessages } from './messages';
import { standing } from './model';
import { Readiness } from './Readiness';
import { beginningSent, selectBeginning } from './slice';
import { useFollowBeginning } from './useFollowBeginning';
import { useOwnAccreditations } from './useOwnAccreditations';
import './accreditations.css';

/** Tells what an application needs and costs, and begins it. */
export function NewApplicationPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { data, accreditations } = useOwnAccreditations();
  const beginning = useSelector(selectBeginning);
  useFollowBeginning();
  const isBusy = beginning.status === 'pending' || beginning.status === 'done';
  const isStanding = standing(accreditations) !== undefined;
  return (
    <div className="sace-own">
      <PageHeading title={intl.formatMessage(newMessages.title)} lead={intl.formatMessage(newMessages.lead)} />
      <Readiness />
      <section className="sace-own__text">
        <h2>{intl.formatMessage(newMessages.needed)}</h2>
        <ul>
          <li>{intl.formatMessage(newMessages.neededRecord)}</li>
          <li>{intl.formatMessage(newMessages.neededTitle)}</li>
          <li>{intl.formatMessage(newMessages.neededDocuments)}</li>
        </ul>
        <h2>{intl.formatMessage(newMessages.next)}</h2>
        <p>{intl.formatMessage(newMessages.nextText)}</p>
      </section>
      {beginning.status === 'failed' && <Failure error={beginning.error} />}
      {isStanding && <p>{intl.formatMessage(newMessages.standing)}</p>}
      <div className="sace-own__actions">
        {!isStanding && data !== null && (
          <button
            type="button"
            className="btn btn-primary"
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy) dispatch(beginningSent(null));
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
