import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { day, instant } from '../../../shared/intl/formats';
import { Link } from '../../../shared/routing/Link';
import { dueMessage, kindNames, messages, newsMessage, readLabel } from './messages';
import type { Notification } from './model';
import { notificationsActions } from './slice';

/** A notification, which links to its subject. */
export function NotificationLine({ notification }: { notification: Notification }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const line = useRef<HTMLLIElement>(null);
  const { id, kind, isRead, protocolNumber, name, audience, reason, dueDate, createdAt } = notification;
  const address = notification.page;
  const what = intl.formatMessage(kind in kindNames ? kindNames[kind as keyof typeof kindNames] : newsMessage);
  const facts = [protocolNumber, audience === 'officer' ? name : null].filter(Boolean).join(' · ');
  return (
    <li ref={line} tabIndex={-1} className={`sace-notification ${isRead ? '' : 'sace-notification--unread'}`.trim()}>
      <div className="sace-notification__text">
        <h2>
          {address === null ? (
            what
          ) : (
            <Link
              to={address}
              onClickCapture={() => {
                if (!isRead) dispatch(notificationsActions.readRequested({ notificationId: id, isFollowed: true }));
              }}
            >
              {what}
            </Link>
          )}
          {!isRead && <span className="sace-tag">{intl.formatMessage(messages.unread)}</span>}
        </h2>
        <p className="sace-notification__facts">
          <time dateTime={createdAt}>{instant(createdAt, intl.locale)}</time>
          {facts !== '' && <span>{facts}</span>}
          {dueDate !== null && <strong>{intl.formatMessage(dueMessage, { date: day(dueDate, intl.locale) })}</strong>}
        </p>
        {reason !== null && reason !== '' && <p className="sace-notification__reason">{reason}</p>}
      </div>
      {!isRead && (
        <button
          type="button"
          className="btn btn-outline-primary btn-sm"
          aria-label={intl.formatMessage(readLabel, { what, protocol: protocolNumber ?? '' })}
          onClick={() => {
            dispatch(notificationsActions.readRequested({ notificationId: id, isFollowed: false }));
            // The button goes; the focus stays in its line.
            line.current?.focus();
          }}
        >
          {intl.formatMessage(messages.read)}
        </button>
      )}
    </li>
  );
}
