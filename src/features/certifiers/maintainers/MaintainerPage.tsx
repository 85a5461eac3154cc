import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { FilesPort } from '../../../shared/files/model';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { useOnReturn } from '../../../shared/useOnReturn';
import { CompanyCard } from './CompanyCard';
import './maintainers.css';
import { messages } from './messages';
import { maintainerActions, maintainerSelectors } from './slice';

/**
 * The way in for those who install and maintain thermal plants: what is missing, and how the request of their company
 * stands.
 */
export function MaintainerPage({ uploads }: { uploads: FilesPort }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const mine = useSelector(maintainerSelectors.selectMine);
  const request = useSelector(maintainerSelectors.selectRequest);
  const load = () => dispatch(maintainerActions.mineRequested());
  useEffect(() => void dispatch(maintainerActions.mineRequested()), [dispatch]);
  // The office may have decided meanwhile.
  useOnReturn(load);
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      {request.status === 'failed' && <LoadFailure error={request.error} isPartial={mine !== null} onRetry={load} />}
      {mine === null && request.status !== 'failed' && <Spinner label={intl.formatMessage(messages.loading)} />}
      {mine?.items.length === 0 && <Steps hasRecord={mine.hasRecord} />}
      {mine && mine.items.length > 0 && (
        <ul className="sace-maintainers">
          {mine.items.map((company) => (
            <CompanyCard key={company.companyId} company={company} uploads={uploads} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The whole way, for somebody who works for no company yet. */
function Steps({ hasRecord }: { hasRecord: boolean }) {
  const intl = useIntl();
  return (
    <section className="sace-maintainers__steps">
      <h2 className="h4">{intl.formatMessage(messages.stepsTitle)}</h2>
      <ol>
        <li>{intl.formatMessage(hasRecord ? messages.stepRecordDone : messages.stepRecord)}</li>
        <li>{intl.formatMessage(messages.stepCompany)}</li>
        <li>{intl.formatMessage(messages.stepAsk)}</li>
        <li>{intl.formatMessage(messages.stepWait)}</li>
      </ol>
      <p>
        {hasRecord ? (
          <Link className="btn btn-primary" to={memberPaths.companies}>
            {intl.formatMessage(messages.toCompanies)}
          </Link>
        ) : (
          <Link className="btn btn-primary" to={memberPaths.personalRecord}>
            {intl.formatMessage(messages.toRecord)}
          </Link>
        )}
      </p>
    </section>
  );
}
