import { useIntl } from 'react-intl';
import { Link } from '../../shared/routing/Link';
import { memberPaths } from '../../shared/routing/memberPaths';
import '../../shared/ui/queues.css';
import { messages, viewNames } from './messages';
import { DUE } from './model';

/** The names of the address parameters: the open plant, and the part of the list. */
export const listParameters = { record: 'impianto', queue: 'vista' } as const;

type View = keyof typeof viewNames;

const addresses: Readonly<Record<View, string>> = {
  all: memberPaths.apeEnergySystems,
  soon: `${memberPaths.apeEnergySystems}?${listParameters.queue}=soon`,
  missed: `${memberPaths.apeEnergySystems}?${listParameters.queue}=missed`,
};

/** The list as a whole and its due checks, each a link: for those who keep plants. None is current on other pages. */
export function ViewChips({ current }: { current: View | null }) {
  const intl = useIntl();
  const views: readonly View[] = ['all', ...DUE];
  return (
    <nav aria-label={intl.formatMessage(messages.views)}>
      <ul className="sace-queues">
        {views.map((view) => (
          <li key={view}>
            <Link to={addresses[view]} aria-current={view === current ? 'page' : undefined}>
              {intl.formatMessage(viewNames[view])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
