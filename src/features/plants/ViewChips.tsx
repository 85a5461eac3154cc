import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectGrantedPolicies } from '../../shared/applicationConfiguration';
import { isGranted } from '../../shared/policies';
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
  monitor: memberPaths.plantMonitor,
  soon: `${memberPaths.apeEnergySystems}?${listParameters.queue}=soon`,
  missed: `${memberPaths.apeEnergySystems}?${listParameters.queue}=missed`,
};

/** The list as a whole, its due checks, and the office's monitor, each a link: for those who keep plants. */
export function ViewChips({ current }: { current: View }) {
  const intl = useIntl();
  const policies = useSelector(selectGrantedPolicies);
  const views: readonly View[] = ['all', ...DUE, ...(isGranted(policies, 'PlantManage') ? ['monitor' as const] : [])];
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
