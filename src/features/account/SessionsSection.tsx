import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { Spinner } from '../../shared/ui/Spinner';
import { isFocusLost } from '../../shared/ui/returnLostFocus';
import { countMessage, messages, moreMessage } from './messages';
import type { EndTarget, SignInSession } from './model';
import { SessionItem } from './SessionItem';
import { accountActions, accountSelectors } from './slice';
import './account.css';

/** The number of devices that are shown at first: a long list is seldom read to its end. */
const AT_ONCE = 10;

/** The devices on which the user is signed in, with the buttons that end these sessions. */
export function SessionsSection() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const sessions = useSelector(accountSelectors.selectSessions);
  const ending = useSelector(accountSelectors.selectEnding);
  const isBusy = ending.status === 'confirming' || ending.status === 'pending';
  const end = (target: EndTarget) => dispatch(accountActions.endRequested({ target }));
  useEffect(() => {
    dispatch(accountActions.sessionsRequested());
  }, [dispatch]);
  const wasEnding = useRef(false);
  useEffect(() => {
    // The focused button was removed with its device.
    if (wasEnding.current && ending.status === 'idle' && isFocusLost()) title.current?.focus();
    wasEnding.current = ending.status === 'pending';
  }, [ending.status]);
  return (
    <section className="sace-sessions" aria-labelledby={titleId}>
      <h2 ref={title} id={titleId} tabIndex={-1}>
        {intl.formatMessage(messages.sessions)}
      </h2>
      <p>{intl.formatMessage(messages.lead)}</p>
      <Listing isBusy={isBusy} end={end} />
      {ending.status === 'failed' && (
        <LoadFailure
          text={intl.formatMessage(messages.endFailed)}
          error={ending.error}
          onRetry={() => end(ending.target)}
        />
      )}
      {sessions.length > 0 && (
        <div className="sace-sessions__actions">
          {sessions.length > 1 && (
            <button
              type="button"
              className="btn btn-outline-primary"
              disabled={isBusy}
              onClick={() => end({ kind: 'others' })}
            >
              {intl.formatMessage(messages.endOthers)}
            </button>
          )}
          <button
            type="button"
            className="btn btn-outline-danger"
            disabled={isBusy}
            onClick={() => end({ kind: 'all' })}
          >
            {intl.formatMessage(messages.endAll)}
          </button>
        </div>
      )}
    </section>
  );
}

function Listing({ isBusy, end }: { isBusy: boolean; end: (target: EndTarget) => void }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const sessions = useSelector(accountSelectors.selectSessions);
  const request = useSelector(accountSelectors.selectRequest);
  const [most, setMost] = useState(AT_ONCE);
  const alike = useMemo(() => namedAlike(sessions), [sessions]);
  if (request.status === 'failed')
    return <LoadFailure error={request.error} onRetry={() => dispatch(accountActions.sessionsRequested())} />;
  // The request is idle again when the session has ended while the page stays: then there is nothing to show.
  if (request.status === 'idle') return null;
  if (request.status === 'pending' && sessions.length === 0)
    return <Spinner label={intl.formatMessage(messages.loading)} />;
  if (sessions.length === 0) return <p>{intl.formatMessage(messages.empty)}</p>;
  return (
    <>
      <p role="status">{intl.formatMessage(countMessage, { count: sessions.length })}</p>
      <ul className="sace-sessions__list">
        {sessions.slice(0, most).map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isOneOfMany={alike.has(deviceKey(session))}
            isBusy={isBusy}
            onEnd={() => {
              end({ kind: 'one', sessionId: session.id });
            }}
          />
        ))}
      </ul>
      {sessions.length > most && (
        <button
          type="button"
          className="btn btn-outline-primary"
          onClick={() => {
            setMost(most + AT_ONCE);
          }}
        >
          {intl.formatMessage(moreMessage, { count: sessions.length - most })}
        </button>
      )}
    </>
  );
}

const deviceKey = ({ browser, system }: SignInSession) => `${browser ?? ''} ${system ?? ''}`;

/** Returns the names that several devices share. */
function namedAlike(sessions: readonly SignInSession[]): ReadonlySet<string> {
  const keys = sessions.map(deviceKey);
  return new Set(keys.filter((key, at) => keys.indexOf(key) !== at));
}
