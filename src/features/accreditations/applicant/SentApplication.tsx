import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { Spinner } from '../../../shared/ui/Spinner';
import type { Application } from './model';
import { accreditationsActions, accreditationsSelectors } from './slice';
import { statusMessages } from './statusMessages';
import { SummaryFacts } from './SummaryFacts';
import { heldDocuments, toValues } from './wizardValues';

/** The whole application as it was sent; nothing for acts older than this portal, whose papers the office holds. */
export function SentApplication({ application }: { application: Application }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const lookups = useSelector(accreditationsSelectors.selectLookups);
  const request = useSelector(accreditationsSelectors.selectLookupsRequest);
  const { draft, submittedAt } = application;
  const wasSent = draft !== null && submittedAt !== null;
  const values = useMemo(() => draft && toValues(draft, heldDocuments(application)), [draft, application]);
  useEffect(() => {
    if (wasSent) dispatch(accreditationsActions.lookupsRequested());
  }, [dispatch, wasSent]);
  if (!wasSent || !values) return null;
  return (
    <section>
      <h2>{intl.formatMessage(statusMessages.sent)}</h2>
      <details className="sace-status__sent">
        <summary>{intl.formatMessage(statusMessages.sentAll)}</summary>
        {lookups && <SummaryFacts application={application} values={values} lookups={lookups} />}
        {!lookups && request.status === 'failed' && (
          <LoadFailure error={request.error} onRetry={() => dispatch(accreditationsActions.lookupsRequested())} />
        )}
        {!lookups && request.status !== 'failed' && <Spinner />}
      </details>
    </section>
  );
}
