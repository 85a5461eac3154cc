import { useEffect, useState, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { ErrorPanel } from '../../shared/ui/ErrorPanel';
import { Spinner } from '../../shared/ui/Spinner';
import { HomeLink } from './HomeLink';
import { messages } from './messages';

/**
 * A page that broke while it was shown. A retry mounts it again; a module that did not load is only loaded with the
 * whole page.
 */
export function BrokenPage() {
  const navigate = useNavigate();
  const address = useLocation();
  const error = useRouteError();
  if ((error as Error | undefined)?.name === 'ChunkLoadError') return <NotLoaded error={error} onRetry={reload} />;
  return <Broken onRetry={() => void navigate(address, { replace: true })} />;
}

/** Without network a reload would replace our page by the browser's own. */
function reload(): void {
  fetch('/config.json').then(
    () => {
      location.reload();
    },
    () => undefined,
  );
}

/**
 * Stands for a page that could not be loaded. Loads it when the user presses retry, or when the network is back. The
 * router itself shows nothing at all for a lazy route that failed below one with a fallback.
 */
export function latePage(load: () => Promise<ComponentType>, failure: unknown): ComponentType {
  let loaded: ComponentType | undefined;
  return function LatePage() {
    const [, setShown] = useState(loaded !== undefined);
    const [error, setError] = useState(failure);
    const retry = () => {
      load().then((page) => {
        loaded = page;
        setShown(true);
      }, setError);
    };
    useEffect(() => {
      window.addEventListener('online', retry);
      return () => {
        window.removeEventListener('online', retry);
      };
    }, []);
    const Page = loaded;
    return Page ? <Page /> : <NotLoaded error={error} onRetry={retry} />;
  };
}

type Panel = ComponentType<{ error: unknown; onRetry: () => void }>;

/**
 * Says why a part of the program did not arrive. The notice itself is loaded after the first load; when it cannot be
 * loaded either, a plain panel offers the retry.
 */
function NotLoaded(props: { error: unknown; onRetry: () => void }) {
  const [Found, setFound] = useState<Panel>();
  useEffect(() => {
    import('../newVersion').then(
      (found) => {
        setFound(() => found.NotLoaded);
      },
      () => {
        setFound(() => Unreachable);
      },
    );
  }, []);
  return Found ? <Found {...props} /> : <Spinner />;
}

const Unreachable: Panel = ({ onRetry }) => <Broken notLoaded onRetry={onRetry} />;

function Broken({ notLoaded, onRetry }: { notLoaded?: true; onRetry: () => void }) {
  const intl = useIntl();
  return (
    <ErrorPanel
      title={intl.formatMessage(notLoaded ? messages.notLoadedTitle : messages.brokenTitle)}
      message={intl.formatMessage(notLoaded ? messages.notLoaded : messages.broken)}
      onRetry={onRetry}
    >
      <HomeLink />
    </ErrorPanel>
  );
}
