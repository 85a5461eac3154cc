import { defineMessages, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import '../../../shared/ui/queues.css';

const messages = defineMessages({
  label: { id: 'certificates.controls.nav', defaultMessage: 'Lavoro dei controlli' },
  queues: { id: 'certificates.controls.navQueues', defaultMessage: 'Controlli' },
  plans: { id: 'certificates.controls.navPlans', defaultMessage: 'Piani di campionamento' },
});
const pages = [
  { name: 'queues', path: memberPaths.apeControls },
  { name: 'plans', path: memberPaths.apeControlPlans },
] as const;

/** The pages of those who control. */
export function ControlNav() {
  const intl = useIntl();
  const { pathname } = useLocation();
  return (
    <nav aria-label={intl.formatMessage(messages.label)}>
      <ul className="sace-queues">
        {pages.map(({ name, path }) => (
          <li key={name}>
            <Link to={path} aria-current={pathname === path ? 'page' : undefined}>
              {intl.formatMessage(messages[name])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
