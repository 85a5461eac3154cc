import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { href } from '../../../shared/routing/href';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { soughtInRecord } from '../../../shared/routing/recordPath';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { usePersonalRecord } from '../../../shared/useUserData';
import { ContactEmail } from './ContactEmail';
import { messages } from './messages';
import { PersonalRecordForm } from './PersonalRecordForm';
import { personalRecordActions, personalRecordSelectors } from './slice';
import './personalRecord.css';

/** The user's identity, addresses and contacts: accreditations are given on these. */
export function PersonalRecordPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { data: record, hasFailed, retry } = usePersonalRecord();
  const lists = useSelector(personalRecordSelectors.selectListsRequest);
  const { applicationId, sought } = soughtInRecord(useSearchParams()[0]);
  const back = applicationId === null ? null : href(memberPaths.wizard, { id: applicationId });
  useEffect(() => {
    dispatch(personalRecordActions.pageOpened());
    dispatch(personalRecordActions.listsRequested());
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
          onRetry={() => dispatch(personalRecordActions.listsRequested())}
        />
      )}
      {back !== null && (
        <p>
          <Link to={back}>{intl.formatMessage(messages.backToApplication)}</Link>
        </p>
      )}
      {record !== undefined && <PersonalRecordForm record={record} back={back} isComuneSought={sought === 'comune'} />}
      {record && <ContactEmail record={record} isSought={sought === 'email'} />}
    </>
  );
}
