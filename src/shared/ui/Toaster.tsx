import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectNotices } from '../notices';
import { laterPart } from './laterPart';
import { messages } from './messages';

const Toast = laterPart(async () => (await import('./Toast')).Toast);

/** Notices at the edge of the page. The region is always there, so that screen readers hear what appears in it. */
export function Toaster() {
  const intl = useIntl();
  const notices = useSelector(selectNotices);
  return (
    <section
      className="sace-toaster"
      aria-label={intl.formatMessage(messages.notices)}
      aria-live="polite"
      aria-relevant="additions"
    >
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </section>
  );
}
