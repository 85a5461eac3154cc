import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../../shared/routing/Link';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { selectUnreadCount } from '../../../shared/unreadNotifications';
import { MailPreference } from './MailPreference';
import { countMessage, messages, pageMessage } from './messages';
import { pageSize } from './model';
import { NotificationLine } from './NotificationLine';
import { notificationsActions, notificationsSelectors } from './slice';
import './notifications.css';

/** RTE-21, MEN-02: the user's notifications, newest first, in pages that have their own address (`?pagina=2`). */
export function NotificationsPage() {
  const intl = useIntl();
  const [search] = useSearchParams();
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      <Notifications page={pageNumber(search.get('pagina'))} />
      <MailPreference />
    </>
  );
}

/** Pages count from 1; any other text is the first page. */
function pageNumber(text: string | null): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 && number < 100_000 ? number : 1;
}

function Notifications({ page }: { page: number }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { items, totalCount } = useSelector(notificationsSelectors.selectPage);
  const request = useSelector(notificationsSelectors.selectRequest);
  const unread = useSelector(selectUnreadCount);
  const isShown = request.status === 'done';
  const range = { skip: (page - 1) * pageSize, take: pageSize };
  useEffect(() => {
    dispatch(notificationsActions.pageRequested({ skip: (page - 1) * pageSize, take: pageSize }));
  }, [dispatch, page]);
  return (
    <section
      className="sace-notifications"
      aria-label={intl.formatMessage(messages.list)}
      aria-busy={request.status === 'pending'}
    >
      <div className="sace-notifications__tools">
        <p role="status">
          {isShown && totalCount > 0 && intl.formatMessage(countMessage, { total: totalCount, unread })}
        </p>
        {isShown && items.length > 0 && <ReadAll />}
      </div>
      {request.status === 'pending' && <Spinner label={intl.formatMessage(messages.loading)} />}
      {request.status === 'failed' && (
        <LoadFailure error={request.error} onRetry={() => dispatch(notificationsActions.pageRequested(range))} />
      )}
      {isShown && items.length === 0 && (
        <p>{intl.formatMessage(totalCount === 0 ? messages.empty : messages.noneHere)}</p>
      )}
      {isShown && items.length > 0 && (
        <ul className="sace-notifications__list">
          {items.map((notification) => (
            <NotificationLine key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
      {isShown && <Pages page={page} pages={Math.max(1, Math.ceil(totalCount / pageSize))} />}
    </section>
  );
}

/** The button stays when nothing is left to read: it has just been pressed and keeps the focus. */
function ReadAll() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const unread = useSelector(selectUnreadCount);
  const until = useSelector(notificationsSelectors.selectSeenUntil);
  const { items } = useSelector(notificationsSelectors.selectPage);
  const isBusy = useSelector(notificationsSelectors.selectReadingAll).status === 'pending';
  const isIdle = unread === 0 && items.every(({ isRead }) => isRead);
  return (
    <button
      type="button"
      className="btn btn-outline-primary btn-sm"
      aria-disabled={isBusy || isIdle}
      onClick={() => {
        if (!isBusy && !isIdle && until !== null) dispatch(notificationsActions.allReadRequested(until));
      }}
    >
      {intl.formatMessage(messages.readAll)}
    </button>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const intl = useIntl();
  if (pages === 1 && page === 1) return null;
  return (
    <nav className="sace-pages" aria-label={intl.formatMessage(messages.pages)}>
      {page > 1 && (
        <Link to={`?pagina=${String(Math.min(page - 1, pages))}`}>{intl.formatMessage(messages.newer)}</Link>
      )}
      <span>{intl.formatMessage(pageMessage, { page, pages })}</span>
      {page < pages && <Link to={`?pagina=${String(page + 1)}`}>{intl.formatMessage(messages.older)}</Link>}
    </nav>
  );
}
