import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { messages as actions } from '../../shared/ui/messages';
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
      {hasFailed && <Failure kind="danger" text={intl.formatMessage(messages.failed)} onRetry={retry} />}
      {record === undefined && !hasFailed && <Spinner label={intl.formatMessage(messages.loading)} />}
      {record !== undefined && lists.status === 'failed' && (
        <Failure
          kind="warning"
          text={intl.formatMessage(messages.listsFailed)}
          onRetry={() => dispatch(listsRequested())}
        />
      )}
      {record && <ContactEmail record={record} />}
      {record !== undefined && <PersonalRecordForm record={record} />}
    </>
  );
}

function Failure({ kind, text, onRetry }: { kind: 'danger' | 'warning'; text: string; onRetry: () => void }) {
  const intl = useIntl();
  return (
    <div className={`alert alert-${kind} sace-record__failure`} role="alert">
      <p>{text}</p>
      <button type="button" className="btn btn-primary btn-sm" onClick={onRetry}>
        {intl.formatMessage(actions.retry)}
      </button>
    </div>
  );
}
