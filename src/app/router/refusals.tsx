import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { failureMessages, messages as sessionMessages } from '../../features/session/messages';
import type { FailureKind } from '../../features/session/model';
import { connectionMessages } from '../../shared/connectionMessages';
import { errorMessages } from '../../shared/errorMessages';
import { refusalMessages } from '../../shared/refusalMessages';
import { encodeTypedPath } from '../../shared/routing/encodeTypedPath';
import { ErrorPanel } from '../../shared/ui/ErrorPanel';
import { SessionOver } from '../../shared/ui/SessionOver';
import { Spinner } from '../../shared/ui/Spinner';
import './ended.css';
import { HomeLink } from './HomeLink';
import { messages } from './refusalMessages';

/**
 * RTE-04: an address with a segment that does not decode. One that somebody typed in plain digits leads to its encoded
 * form, so that a page has one address.
 */
export function BadAddress() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const encoded = encodeTypedPath(pathname);
  const isTyped = encoded !== pathname;
  useEffect(() => {
    if (isTyped) void navigate({ pathname: encoded, search, hash }, { replace: true });
  }, [navigate, isTyped, encoded, search, hash]);
  if (isTyped) return <Spinner />;
  return (
    <ErrorPanel
      title={intl.formatMessage(errorMessages.notFoundTitle)}
      message={intl.formatMessage(messages.badAddress)}
    >
      <HomeLink />
    </ErrorPanel>
  );
}

/** AUT-08: the user lacks the right. */
export function Forbidden() {
  const intl = useIntl();
  return (
    <ErrorPanel
      title={`[403] ${intl.formatMessage(errorMessages.forbiddenTitle)}`}
      message={intl.formatMessage(refusalMessages.forbidden)}
    >
      <HomeLink />
    </ErrorPanel>
  );
}

/** The user's rights are unknown, because the configuration cannot be loaded. */
export function Unavailable({ retry }: { retry: () => void }) {
  const intl = useIntl();
  return (
    <ErrorPanel
      title={intl.formatMessage(connectionMessages.offlineTitle)}
      message={intl.formatMessage(messages.rightsUnknown)}
      onRetry={retry}
    >
      <HomeLink />
    </ErrorPanel>
  );
}

/** AUT-07: the sign-in failed; it is tried again only when the user presses retry. */
export function SignInFailed({ kind, retry }: { kind: FailureKind; retry: () => void }) {
  const intl = useIntl();
  return (
    <ErrorPanel
      title={intl.formatMessage(sessionMessages.failureTitle)}
      message={intl.formatMessage(failureMessages[kind])}
      onRetry={retry}
    >
      <HomeLink />
    </ErrorPanel>
  );
}

/**
 * Stands beneath a page whose session ended during the visit: where the page waits for data that will not arrive, it
 * says so and links to the sign-in. Typed values stay above it. Lists, which say it themselves, are left alone.
 */
export function EndedUnder() {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    const page = document.querySelector('main');
    if (!page) return undefined;
    const look = () => {
      setWaits(page.querySelector('.sace-spinner') !== null);
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(page, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
    };
  }, []);
  return waits ? (
    <div className="sace-ended">
      <SessionOver />
    </div>
  ) : null;
}
