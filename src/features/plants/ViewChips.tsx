import { useIntl } from 'react-intl';
import { Link } from '../../shared/routing/Link';
import { memberPaths } from '../../shared/routing/memberPaths';
import { messages, viewNames } from './messages';
import { DUE, type Due } from './model';

/** What addresses of the list call the plant that is open, and the part of the list. */
export const listParameters = { record: 'impianto', queue: 'vista' } as const;

/** The list as a whole and its due checks, each a link: for those who keep plants. */
export function ViewChips({ current }: { current: Due | null }) {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage(messages.views)}>
      <ul className="sace-queues">
        {([null, ...DUE] as const).map((view) => (
          <li key={view}>
            <Link
              to={memberPaths.apeEnergySystems + (view === null ? '' : `?${listParameters.queue}=${view}`)}
              aria-current={view === current ? 'page' : undefined}
            >
              {intl.formatMessage(viewNames[view ?? 'all'])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
