import { defineMessages, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { Link } from '../../shared/routing/Link';
import { memberPaths } from '../../shared/routing/memberPaths';
import { paths } from '../../shared/routing/paths';
import '../../shared/ui/queues.css';

const messages = defineMessages({
  label: { id: 'certificateOffice.nav', defaultMessage: 'Attestati, lato ufficio' },
  list: { id: 'certificateOffice.list', defaultMessage: 'Attestati' },
  siape: { id: 'certificateOffice.siape', defaultMessage: 'Invii al SIAPE' },
});
const pages = [
  { name: 'list', path: paths.ape },
  { name: 'siape', path: memberPaths.siape },
] as const;

/** The pages of the office's side of the certificates. */
export function OfficeNav() {
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
