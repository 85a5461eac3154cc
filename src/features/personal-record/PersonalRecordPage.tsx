import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { PageHeading } from '../../shared/ui/PageHeading';
import { Spinner } from '../../shared/ui/Spinner';
import { usePersonalRecord } from '../../shared/useUserData';
import { ContactEmail } from './ContactEmail';
import { messages } from './messages';
import { PersonalRecordForm } from './PersonalRecordForm';
import { listsRequested, pageOpened, selectListsRequest } from './slice';
import './personalRecord.css';

/** Who the user is, where they live and work, and how they are reached: what accreditations are given on. */
export function PersonalRecordPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { data: record, hasFailed, retry } = usePersonalRecord();
  const lists = useSelector(selectListsRequest);
  useEffect(() => {
    dispatch(pageOpened());
    dispatch(listsRequested());
  }, [dispatch]);
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      {hasFailed && <LoadFailure onRetry={retry} />}
      {record === undefined && !hasFailed && <Spinner label={intl.formatMessage(messages.loading)} />}
      {record !== undefined && lists.status === 'failed' && (
        <LoadFailure
          isPartial
          error={lists.error}
          text={intl.formatMessage(messages.listsFailed)}
          onRetry={() => dispatch(listsRequested())}
        />
      )}
      {record && <ContactEmail record={record} />}
      {record !== undefined && <PersonalRecordForm record={record} />}
    </>
  );
}
