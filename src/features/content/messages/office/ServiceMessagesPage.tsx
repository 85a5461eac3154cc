import '../../../../shared/ui/state.css';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { asWritten } from '../../../../shared/intl/asWritten';
import { instant } from '../../../../shared/intl/formats';
import { LoadFailure } from '../../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../../shared/ui/PageHeading';
import { Spinner } from '../../../../shared/ui/Spinner';
import type { ServiceMessage } from '../model';
import { MessageDialog } from './MessageDialog';
import { audienceNames, editMessage, kindNames, messages, periodMessage, stateNames } from './messages';
import { serviceMessagesActions, serviceMessagesSelectors } from './slice';

const tones = { planned: 'theirs', current: 'valid', over: 'ended' } as const;

function stateOf({ startsAt, endsAt }: ServiceMessage, now: number): keyof typeof tones {
  if (Date.parse(startsAt) > now) return 'planned';
  return Date.parse(endsAt) > now ? 'current' : 'over';
}

/** The office's messages to every open page, with their times. */
export function ServiceMessagesPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const edited = useSelector(serviceMessagesSelectors.selectEdited);
  useEffect(() => {
    dispatch(serviceMessagesActions.messagesRequested());
  }, [dispatch]);
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      <p>
        <button
          type="button"
          className="btn btn-primary btn-sm"
          onClick={() => dispatch(serviceMessagesActions.formOpened({ messageId: null }))}
        >
          {intl.formatMessage(messages.new)}
        </button>
      </p>
      <List />
      {edited && <MessageDialog key={edited.messageId} messageId={edited.messageId} />}
    </>
  );
}

function List() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const all = useSelector(serviceMessagesSelectors.selectMessages);
  // When the list was opened.
  const [now] = useState(() => Date.now());
  const request = useSelector(serviceMessagesSelectors.selectRequest);
  if (request.status === 'failed')
    return <LoadFailure error={request.error} onRetry={() => dispatch(serviceMessagesActions.messagesRequested())} />;
  if (request.status !== 'done' && all.length === 0) return <Spinner label={intl.formatMessage(messages.loading)} />;
  if (all.length === 0) return <p>{intl.formatMessage(messages.empty)}</p>;
  return (
    <ul className="sace-manuals">
      {all.map((message) => (
        <MessageLine key={message.id} message={message} state={stateOf(message, now)} />
      ))}
    </ul>
  );
}

function MessageLine({ message, state }: { message: ServiceMessage; state: keyof typeof tones }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { id, text, kind, audience, startsAt, endsAt } = message;
  return (
    <li className="sace-card">
      <p>
        <span className={`sace-state sace-state--${tones[state]}`}>{intl.formatMessage(stateNames[state])}</span>
      </p>
      <button
        type="button"
        className="btn btn-link p-0 text-start"
        aria-label={intl.formatMessage(editMessage, { text })}
        onClick={() => dispatch(serviceMessagesActions.formOpened({ messageId: id }))}
        {...asWritten}
      >
        {text}
      </button>
      <p className="sace-card__meta">
        {intl.formatMessage(periodMessage, {
          kind: intl.formatMessage(kindNames[kind]),
          audience: intl.formatMessage(audienceNames[audience]),
          from: instant(startsAt, intl.locale),
          to: instant(endsAt, intl.locale),
        })}
      </p>
    </li>
  );
}
