import { useEffect, useRef } from 'react';
import { defineMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { fullPageErrorClosed, selectRetry } from '../shared/errorReporting';
import type { AppError } from '../shared/errors';
import { Link } from '../shared/routing/Link';
import { paths } from '../shared/routing/paths';
import { ErrorPanel } from '../shared/ui/ErrorPanel';
import { useErrorWords } from '../shared/ui/errorWords';
import { Icon } from '../shared/ui/Icon';
import { messages as actions } from '../shared/ui/messages';

const closeMessage = defineMessage({
  id: 'layout.error.close',
  defaultMessage: 'Chiudi l’errore e torna alla pagina',
});

/**
 * An error in place of the page (ERR-09). Closing it, also by Escape, shows the page again as it was; another page closes
 * it, too.
 */
export function FullPageError({ error }: { error: AppError }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const retry = useSelector(selectRetry);
  const { title, message } = useErrorWords()(error);
  useEffect(() => {
    document.querySelector<HTMLElement>('.sace-full-page-error h1')?.focus();
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dispatch(fullPageErrorClosed());
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, [dispatch]);
  const { pathname } = useLocation();
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (shownOn.current !== pathname) dispatch(fullPageErrorClosed());
  }, [dispatch, pathname]);
  const onRetry = () => {
    dispatch(fullPageErrorClosed());
    if (retry) dispatch(retry);
  };
  return (
    <div className="sace-full-page-error">
      <button
        type="button"
        className="sace-icon-button"
        aria-label={intl.formatMessage(closeMessage)}
        onClick={() => dispatch(fullPageErrorClosed())}
      >
        <Icon name="close" />
      </button>
      <ErrorPanel title={title} message={message} traceId={error.traceId} onRetry={retry ? onRetry : undefined}>
        {error.kind !== 'network' && (
          <Link className="btn btn-outline-primary" to={paths.home}>
            {intl.formatMessage(actions.home)}
          </Link>
        )}
      </ErrorPanel>
    </div>
  );
}
