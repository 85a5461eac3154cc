import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useText } from '../intl/text';
import { noticeDismissed, type Notice, type NoticeSeverity } from '../notices';
import { Icon } from './Icon';
import type { IconName } from './iconPaths';
import { closeNotice, noticeTitles } from './noticeMessages';
import './Toast.css';

const icons: Record<NoticeSeverity, IconName> = {
  neutral: 'help-circle',
  success: 'check-circle',
  info: 'info-circle',
  warning: 'warning-circle',
  error: 'error',
};

/** One notice. */
export function Toast({ notice }: { notice: Notice }) {
  const intl = useIntl();
  const text = useText();
  const dispatch = useDispatch();
  const [held, setHeld] = useState(false);
  const dismiss = () => dispatch(noticeDismissed({ id: notice.id }));
  useCountdown(notice.duration, held, dismiss);
  const title = notice.title === undefined ? intl.formatMessage(noticeTitles[notice.severity]) : text(notice.title);
  return (
    <div
      className={`sace-toast sace-toast--${notice.severity}`}
      role={notice.severity === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => {
        setHeld(true);
      }}
      onMouseLeave={() => {
        setHeld(false);
      }}
      onFocus={() => {
        setHeld(true);
      }}
      onBlur={() => {
        setHeld(false);
      }}
    >
      <Icon name={icons[notice.severity]} />
      <div className="sace-toast__body">
        <p className="sace-toast__title">{title}</p>
        <p>{text(notice.message)}</p>
      </div>
      {notice.dismissible && (
        <button
          type="button"
          className="sace-icon-button"
          aria-label={intl.formatMessage(closeNotice, { title })}
          onClick={dismiss}
        >
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
    const timer = setTimeout(() => {
      atEnd.current();
    }, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, (left.current ?? 0) - (performance.now() - since));
    };
  }, [held]);
}
