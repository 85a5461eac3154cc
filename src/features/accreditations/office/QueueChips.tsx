import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { Link } from '../../../shared/routing/Link';
import { messages, queueNames } from './messages';
import type { AccreditationQueue } from './model';
import { adminAccreditationsSelectors } from './slice';
import { queueAddress } from './listAddress';

/** The queues of a page, each a link with its number of cases. A single queue needs no choice and is not shown. */
export function QueueChips({
  queues,
  current,
}: {
  queues: readonly AccreditationQueue[];
  current: AccreditationQueue;
}) {
  const intl = useIntl();
  const { pathname } = useLocation();
  const counts = useSelector(adminAccreditationsSelectors.selectCounts);
  if (queues.length < 2) return null;
  return (
    <nav aria-label={intl.formatMessage(messages.queues)}>
      <ul className="sace-queues">
        {queues.map((queue) => {
          const count = counts?.[queue];
          return (
            <li key={queue}>
              <Link to={queueAddress(pathname, queue)} aria-current={queue === current ? 'page' : undefined}>
                {intl.formatMessage(queueNames[queue])}
                <span className="sace-queues__count">{count !== undefined && intl.formatNumber(count)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
