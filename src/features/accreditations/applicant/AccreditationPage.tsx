import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from '../../../shared/routing/Link';
import { paths } from '../../../shared/routing/paths';
import { useParameter } from '../../../shared/routing/useParameter';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { AnswerForm } from './AnswerForm';
import { GivingUp } from './GivingUp';
import { FeeDue } from './FeeDue';
import { History } from './History';
import { messages } from './messages';
import type { Application } from './model';
import { Receipts } from './Receipts';
import { SentApplication } from './SentApplication';
import { accreditationsActions, accreditationsSelectors } from './slice';
import { Documents, OrderValidations, PastRequests } from './statusSections';
import { StatusActions } from './StatusActions';
import { statusMessages } from './statusMessages';
import { StatusHead } from './StatusHead';
import { Unpublished } from './Unpublished';
import { useOnReturn } from '../../../shared/useOnReturn';
import { useWaitForFee } from './useWaitForFee';
import './accreditations.css';
import './status.css';

/** The state of the user's own accreditation, the next step, and the holder's actions. Mails link here. */
export function AccreditationPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const id = useParameter('id');
  const known = useSelector(accreditationsSelectors.selectApplication);
  const request = useSelector(accreditationsSelectors.selectApplicationRequest);
  const application = known?.id === id ? known : null;
  useEffect(() => {
    dispatch(accreditationsActions.applicationRequested(id));
    return () => {
      dispatch(accreditationsActions.pageLeft());
    };
  }, [dispatch, id]);
  // Reads decisions of the office and changes from another device. After a failure the known state stays.
  useOnReturn(() => {
    if (application) dispatch(accreditationsActions.refreshRequested(id));
  });
  const title = application
    ? `${intl.formatMessage(application.kind === 'Rinnovo' ? messages.renewalKind : messages.newKind)} ${application.protocolNumber}`
    : intl.formatMessage(statusMessages.title);
  return (
    <div className="sace-own">
      <PageHeading title={title} />
      {request.status === 'failed' && (
        <LoadFailure error={request.error} onRetry={() => dispatch(accreditationsActions.applicationRequested(id))} />
      )}
      {application && <Status application={application} />}
      {!application && request.status !== 'failed' && <Spinner label={intl.formatMessage(statusMessages.loading)} />}
      <Link to={paths.accreditations}>{intl.formatMessage(statusMessages.toList)}</Link>
    </div>
  );
}

function Status({ application }: { application: Application }) {
  const command = useSelector(accreditationsSelectors.selectCommand);
  useWaitForFee(application);
  const open = application.integrationRequests.find(({ outcome }) => outcome === null);
  const isDone = command.status === 'done';
  // The pressed button may have been removed with its action.
  useEffect(() => {
    if (isDone) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [isDone]);
  return (
    <>
      <StatusHead application={application} />
      <FeeDue application={application} />
      <Unpublished state={application.state} />
      {open && application.openEvents.includes('integrationAnswered') && (
        <AnswerForm application={application} request={open} />
      )}
      <StatusActions application={application} />
      <OrderValidations application={application} />
      <PastRequests requests={application.integrationRequests.filter(({ outcome }) => outcome !== null)} />
      <SentApplication application={application} />
      <Documents documents={application.documents} />
      <Receipts application={application} />
      <History history={application.history} />
      <GivingUp application={application} />
    </>
  );
}
