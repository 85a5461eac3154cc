import { useEffect, useState, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { ErrorPanel } from '../../shared/ui/ErrorPanel';
import { HomeLink } from './HomeLink';
import { messages } from './messages';

/** A page that broke while it was shown. Trying again mounts it anew. */
export function BrokenPage() {
  const navigate = useNavigate();
  const address = useLocation();
  return <Broken onRetry={() => void navigate(address, { replace: true })} />;
}

/**
 * In place of a page that could not be loaded: loads it when its user says so, or when the network is back. The router itself
 * shows nothing at all for a lazy route that failed below one with a fallback.
 */
export function latePage(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | undefined;
  return function LatePage() {
    const [, setShown] = useState(loaded !== undefined);
    const retry = () => {
      load().then(
        (page) => {
          loaded = page;
          setShown(true);
        },
        () => undefined,
      );
    };
    useEffect(() => {
      window.addEventListener('online', retry);
      return () => {
        window.removeEventListener('online', retry);
      };
    }, []);
    const Page = loaded;
    return Page ? <Page /> : <Broken notLoaded onRetry={retry} />;
  };
}

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
