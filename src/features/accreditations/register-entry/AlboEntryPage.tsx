import { useEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { Link } from '../../../shared/routing/Link';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { accreditationsWanted } from '../../../shared/userData';
import { usePersonalRecord } from '../../../shared/useUserData';
import { ChoicesForm } from './ChoicesForm';
import { messages, reasons } from './messages';
import type { AlboEntry } from './model';
import { alboEntryActions, alboEntrySelectors } from './slice';
import './alboEntry.css';

/** RTE-14: the user's entry in the public register. `card` draws an entry as the register does. */
export function AlboEntryPage({ card }: { card: (entry: AlboEntry) => ReactNode }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const own = useSelector(alboEntrySelectors.selectOwn);
  const request = useSelector(alboEntrySelectors.selectRequest);
  const { data: record, hasFailed, retry } = usePersonalRecord();
  const isKnown = record !== undefined;
  useEffect(() => {
    dispatch(alboEntryActions.entryRequested());
  }, [dispatch]);
  useEffect(() => {
    if (isKnown) dispatch(accreditationsWanted());
  }, [dispatch, isKnown]);
  const isFailed = hasFailed || (request.status === 'failed' && own === null);
  const again = () => {
    if (hasFailed) retry();
    dispatch(alboEntryActions.entryRequested());
  };
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      {isFailed && <LoadFailure error={request.status === 'failed' ? request.error : undefined} onRetry={again} />}
      {!isFailed && (own === null || !isKnown) && <Spinner label={intl.formatMessage(messages.loading)} />}
      {own !== null && isKnown && own.whyNot !== null && (
        <p className="alert alert-info sace-entry__note" role="status">
          {intl.formatMessage(reasons[own.whyNot])}
        </p>
      )}
      {own !== null && own.choices === null && (
        <p>
          <Link className="btn btn-primary" to={memberPaths.personalRecord}>
            {intl.formatMessage(messages.record)}
          </Link>
        </p>
      )}
      {own?.choices && record && <ChoicesForm own={own} choices={own.choices} record={record} card={card} />}
    </>
  );
}
