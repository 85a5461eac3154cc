import { useIntl } from 'react-intl';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { ErrorPanel } from '../../shared/ui/ErrorPanel';
import { messages as actions } from '../../shared/ui/messages';
import { HomeLink } from './HomeLink';
import { messages } from './messages';

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

const isChunkError = (error: unknown) => error instanceof Error && (error.name === 'ChunkLoadError' || error.message.includes('dynamically imported module'));
