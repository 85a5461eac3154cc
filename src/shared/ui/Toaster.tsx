import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useText } from '../intl/text';
import { noticeDismissed, selectNotices, type Notice, type NoticeSeverity } from '../notices';
import { Icon } from './Icon';
import type { IconName } from './iconPaths';
import { closeNotice, messages } from './messages';
import './Toaster.css';

/** ERR-06. */
const titles = {
  neutral: messages.noticeNeutral,
  success: messages.noticeSuccess,
  info: messages.noticeInfo,
  warning: messages.noticeWarning,
  error: messages.noticeError,
} as const satisfies Record<NoticeSeverity, unknown>;

const icons: Record<NoticeSeverity, IconName> = {
  neutral: 'help-circle',
  success: 'check-circle',
  info: 'info-circle',
  warning: 'warning-circle',
  error: 'error',
};

/** Notices at the edge of the page. The region is always there, so that screen readers hear what appears in it. */
export function Toaster() {
  const intl = useIntl();
  const notices = useSelector(selectNotices);
  return (
    <section className="sace-toaster" aria-label={intl.formatMessage(messages.notices)} aria-live="polite" aria-relevant="additions">
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function Toast({ notice }: { notice: Notice }) {
  const intl = useIntl();
  const text = useText();
  const dispatch = useDispatch();
  const [held, setHeld] = useState(false);
  const dismiss = () => dispatch(noticeDismissed({ id: notice.id }));
  useCountdown(notice.duration, held, dismiss);
  const title = notice.title === undefined ? intl.formatMessage(titles[notice.severity]) : text(notice.title);
  return (
    <div
      className={`sace-toast sace-toast--${notice.severity}`}
      role={notice.severity === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => { setHeld(true); }}
      onMouseLeave={() => { setHeld(false); }}
      onFocus={() => { setHeld(true); }}
      onBlur={() => { setHeld(false); }}
    >
      <Icon name={icons[notice.severity]} />
      <div className="sace-toast__body">
        <p className="sace-toast__title">{title}</p>
        <p>{text(notice.message)}</p>
      </div>
      {notice.dismissible && (
        <button type="button" className="sace-icon-button" aria-label={intl.formatMessage(closeNotice, { title })} onClick={dismiss}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

/** Calls `end` after `duration` milliseconds, not counting the time during which it is held. `null` never ends. */
function useCountdown(duration: number | null, held: boolean, end: () => void) {
  const left = useRef(duration);
  const atEnd = useRef(end);
  useEffect(() => {
    atEnd.current = end;
  });
  useEffect(() => {
    if (left.current === null || held) return undefined;
    const since = performance.now();
    const timer = setTimeout(() => { atEnd.current(); }, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, (left.current ?? 0) - (performance.now() - since));
    };
  }, [held]);
}
