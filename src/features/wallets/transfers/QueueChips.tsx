import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { Link } from '../../../shared/routing/Link';
import { listParameters } from './listAddress';
import { messages, queueNames } from './messages';
import { queues, type QueueName } from './model';
import { transfersSelectors } from './slice';

/** The queues, each a link with its figure. */
export function QueueChips({ current }: { current: QueueName }) {
  const intl = useIntl();
  const { pathname } = useLocation();
  const counts = useSelector(transfersSelectors.selectCounts);
  return (
    <nav aria-label={intl.formatMessage(messages.queues)}>
      <ul className="sace-queues">
        {queues.map(({ name, state }) => {
          const count = counts.find((one) => one.state === state)?.count;
          return (
            <li key={name}>
              <Link
                to={`${pathname}?${listParameters.queue}=${name}`}
                aria-current={name === current ? 'page' : undefined}
              >
                {intl.formatMessage(queueNames[name])}
                <span className="sace-queues__count">{count !== undefined && intl.formatNumber(count)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
