import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { FilesPort } from '../../../shared/files/model';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { href } from '../../../shared/routing/href';
import { Link } from '../../../shared/routing/Link';
import { paths } from '../../../shared/routing/paths';
import { useParameter } from '../../../shared/routing/useParameter';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { messages } from './messages';
import { accreditationsActions, accreditationsSelectors } from './slice';
import { useRecheck } from './useRecheck';
import { Wizard } from './Wizard';
import { wizardMessages } from './wizardMessages';
import './accreditations.css';
import './wizard.css';

/**
 * Fills in an application, a renewal, or the answer to a request for integration. `uploads` is the same object at each
 * render.
 */
export function WizardPage({ uploads }: { uploads: FilesPort }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const id = useParameter('id');
  useEffect(() => {
    dispatch(accreditationsActions.applicationRequested(id));
    dispatch(accreditationsActions.lookupsRequested());
    return () => {
      dispatch(accreditationsActions.pageLeft());
    };
  }, [dispatch, id]);
  useRecheck(id);
  useLeaveWhenDone(id);
  return (
    <div className="sace-own">
      <PageHeading title={intl.formatMessage(wizardMessages.title)} lead={intl.formatMessage(wizardMessages.lead)} />
      <Content id={id} uploads={uploads} />
    </div>
  );
}

function Content({ id, uploads }: { id: string; uploads: FilesPort }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const known = useSelector(accreditationsSelectors.selectApplication);
  const isFresh = useSelector(accreditationsSelectors.selectIsFresh);
  const application = known?.id === id && isFresh ? known : null;
  const request = useSelector(accreditationsSelectors.selectApplicationRequest);
  const lookups = useSelector(accreditationsSelectors.selectLookups);
  const lookupsRequest = useSelector(accreditationsSelectors.selectLookupsRequest);
  const { round } = useSelector(accreditationsSelectors.selectDraft);
  const toList = (
    <Link className="btn btn-outline-primary" to={paths.accreditations}>
      {intl.formatMessage(messages.title)}
    </Link>
  );
  if (!application && request.status === 'failed') {
    return (
      <LoadFailure error={request.error} onRetry={() => dispatch(accreditationsActions.applicationRequested(id))}>
        {toList}
      </LoadFailure>
    );
  }
  if (!lookups && lookupsRequest.status === 'failed') {
    return (
      <LoadFailure error={lookupsRequest.error} onRetry={() => dispatch(accreditationsActions.lookupsRequested())}>
        {toList}
      </LoadFailure>
    );
  }
  if (!application || !lookups) return <Spinner label={intl.formatMessage(wizardMessages.loading)} />;
  if (!application.isEditable) {
    return (
      <section>
        <p>{intl.formatMessage(wizardMessages.closed)}</p>
        <Link className="btn btn-primary" to={href(memberPaths.accreditation, { id })}>
          {intl.formatMessage(wizardMessages.toStatus)}
        </Link>
      </section>
    );
  }
  return (
    <Wizard
      key={`${id} ${String(round)}`}
      application={application}
      round={round}
      lookups={lookups}
      uploads={uploads}
    />
  );
}

/** After sending the application's own page opens, after discarding the list. */
function useLeaveWhenDone(id: string) {
  const navigate = useNavigate();
  const command = useSelector(accreditationsSelectors.selectCommand);
  const event = command.status === 'done' && command.applicationId === id ? command.event : null;
  useEffect(() => {
    if (event === null) return;
    void navigate(event === 'discarded' ? paths.accreditations : href(memberPaths.accreditation, { id }), {
      replace: true,
    });
  }, [event, id, navigate]);
}
