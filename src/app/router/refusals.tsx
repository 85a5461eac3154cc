import { useIntl } from 'react-intl';
import { Link, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { errorMessages } from '../../shared/errorMessages';
import { paths } from '../../shared/routing/paths';
import { ErrorPanel } from '../../shared/ui/ErrorPanel';
import { messages as actions } from '../../shared/ui/messages';
import { messages } from './messages';

function HomeLink() {
  const intl = useIntl();
  return <Link className="btn btn-outline-primary" to={paths.home}>{intl.formatMessage(actions.home)}</Link>;
}

/** RTE-04: a segment that does not decode names nothing. */
export function BadAddress() {
  const intl = useIntl();
  return (
    <ErrorPanel title={intl.formatMessage(errorMessages.notFoundTitle)} message={intl.formatMessage(messages.badAddress)}>
      <HomeLink />
    </ErrorPanel>
  );
}

/** AUT-08. */
export function Forbidden() {
  const intl = useIntl();
  return (
    <ErrorPanel title={`[403] ${intl.formatMessage(errorMessages.forbiddenTitle)}`} message={intl.formatMessage(errorMessages.forbidden)}>
      <HomeLink />
    </ErrorPanel>
  );
}

/** Rights are not known, because the configuration cannot be loaded. */
export function Unavailable({ retry, retryText }: { retry: () => void; retryText: string }) {
  const intl = useIntl();
  return (
    <ErrorPanel title={intl.formatMessage(errorMessages.offlineTitle)} message={intl.formatMessage(messages.rightsUnknown)}>
      <button type="button" className="btn btn-primary" onClick={retry}>{retryText}</button>
      <HomeLink />
    </ErrorPanel>
  );
}

export function SignInFailed({ title, reason, retry }: { title: string; reason: string; retry: () => void }) {
  const intl = useIntl();
  return (
    <ErrorPanel title={title} message={reason}>
      <button type="button" className="btn btn-primary" onClick={retry}>{intl.formatMessage(actions.retry)}</button>
      <HomeLink />
    </ErrorPanel>
  );
}

/** A page that could not be loaded, or broke while it was shown. Trying again loads and mounts it anew. */
export function BrokenPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const notLoaded = isChunkError(useRouteError());
  const title = notLoaded ? messages.notLoadedTitle : messages.brokenTitle;
  return (
    <ErrorPanel title={intl.formatMessage(title)} message={intl.formatMessage(notLoaded ? messages.notLoaded : messages.broken)}>
      <button type="button" className="btn btn-primary" onClick={() => void navigate(pathname + search + hash, { replace: true })}>
        {intl.formatMessage(actions.retry)}
      </button>
      <HomeLink />
    </ErrorPanel>
  );
}

const isChunkError = (error: unknown) => error instanceof Error && (error.name === 'ChunkLoadError' || /dynamically imported module/.test(error.message));
